import { router } from '@inertiajs/react'
import { route } from '~/lib/routes'
import { useTexts, type Language } from '~/lib/texts'
import { Icon } from '~/ui/icon'
import { Menu, MenuItem } from '~/ui/menu'
import classes from './top_button.module.css'

const languages = [
  ['en', 'shell.english'],
  ['ru', 'shell.russian'],
] as const

/** Changes the language where one is: nothing typed or chosen is lost. */
export function chooseLanguage(language: Language): void {
  router.put(
    route('language.update'),
    { language },
    { preserveState: true, preserveScroll: true, replace: true }
  )
}

/** The language by its short name, or in full on public pages. */
export function LanguageMenu({ full = false }: { full?: boolean }) {
  const { t, language } = useTexts()
  const name = t(language === 'en' ? 'shell.english' : 'shell.russian')
  return (
    <Menu
      position="bottom-end"
      width={160}
      target={
        <button type="button" className={classes.button} aria-label={`${t('shell.language')}: ${name}`}>
          {full && <Icon name="globe" />}
          {full ? name : language.toUpperCase()}
          <Icon name="down" size={14} />
        </button>
      }
    >
      {languages.map(([value, label]) => (
        <MenuItem key={value} chosen={value === language} onClick={() => chooseLanguage(value)}>
          <span lang={value}>{t(label)}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
