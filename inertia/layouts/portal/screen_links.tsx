import { Link } from '@inertiajs/react'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import { useScreens } from './portal_screens'
import classes from './screen_links.module.css'

/** Fewer letters begin too many names. */
const LEAST_LETTERS = 2

interface ScreenLinksProps {
  /** What is typed into the search. */
  text: string
  onOpen: () => void
}

/** Under the search: the screens whose name begins with what is typed. */
export function ScreenLinks({ text, onOpen }: ScreenLinksProps) {
  const { t } = useTexts()
  const screens = useScreens()
  const wanted = text.trim().toLocaleLowerCase()
  if (wanted.length < LEAST_LETTERS) return null
  const named = screens.filter(({ label }) => t(label).toLocaleLowerCase().startsWith(wanted))
  if (named.length === 0) return null
  return (
    <ul className={classes.links} aria-label={t('rail.screens')}>
      {named.map((screen) => (
        <li key={screen.route}>
          <Link
            href={route(screen.route)}
            className={classes.link}
            // The focus stays in the search until the click is done, or the list would be gone.
            onMouseDown={(event) => event.preventDefault()}
            onClick={onOpen}
          >
            <Icon name={screen.icon} />
            {t(screen.label)}
          </Link>
        </li>
      ))}
    </ul>
  )
}
