import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icon'
import { chooseLanguage, languages } from '~/lib/texts/languages'
import classes from './language_choice.module.css'

/** The language on public pages: the browser's own list, which needs no script of ours. */
export function LanguageChoice() {
  const { t, language } = useTexts()
  return (
    <label className={classes.choice}>
      <Icon name="globe" />
      <span className="visually-hidden">{t('shell.language')}</span>
      <select
        value={language}
        onChange={(event) => {
          const chosen = languages.find(({ value }) => value === event.currentTarget.value)
          if (chosen) chooseLanguage(chosen.value)
        }}
      >
        {languages.map(({ value, name }) => (
          <option key={value} value={value} lang={value}>
            {name}
          </option>
        ))}
      </select>
      <Icon name="down" size={14} />
    </label>
  )
}
