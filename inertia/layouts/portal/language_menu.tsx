import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import { Menu, MenuItem } from '~/ui/overlays/menu'
import { chooseLanguage, languages } from '~/lib/texts/languages'
import classes from './top_button.module.css'

/** The language, by its short name in the top bar and in full in the drawer. */
export function LanguageMenu({ full = false }: { full?: boolean }) {
  const { t, language } = useTexts()
  const name = languages.find(({ value }) => value === language)?.name ?? language
  return (
    <Menu
      position="bottom-end"
      width={160}
      target={
        <button
          type="button"
          className={classes.button}
          aria-label={`${full ? name : language.toUpperCase()}, ${t('shell.language')}: ${name}`}
        >
          {full && <Icon name="globe" />}
          {full ? name : language.toUpperCase()}
          <Icon name="down" size={14} />
        </button>
      }
    >
      {languages.map((one) => (
        <MenuItem
          key={one.value}
          chosen={one.value === language}
          onClick={() => chooseLanguage(one.value)}
        >
          <span lang={one.value}>{one.name}</span>
        </MenuItem>
      ))}
    </Menu>
  )
}
