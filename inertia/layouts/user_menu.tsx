import { router } from '@inertiajs/react'
import { useMantineColorScheme } from '@mantine/core'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routes'
import { useTexts } from '~/lib/texts'
import { Menu, MenuDivider, MenuItem, MenuLabel } from '~/ui/menu'
import classes from './top_button.module.css'

const schemes = [
  ['light', 'shell.light'],
  ['dark', 'shell.dark'],
  ['auto', 'shell.auto'],
] as const

/** Logs out. The server sets the guest's language back to the default (specification §4). */
export function signOut(): void {
  router.post(route('logout'))
}

/** Who is signed in, the colours, the keys, and the way out. */
export function UserMenu({ onKeys }: { onKeys: () => void }) {
  const { t } = useTexts()
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  if (!user) return null
  return (
    <Menu
      position="bottom-end"
      width={224}
      target={
        <button
          type="button"
          className={`${classes.button} ${classes.square}`}
          aria-label={t('shell.user_menu')}
        >
          <span className={classes.avatar} data-initials={initials(user.name)} />
        </button>
      }
    >
      <MenuLabel>
        {user.name}
        <br />
        {user.email}
      </MenuLabel>
      <MenuDivider />
      <MenuLabel>{t('shell.scheme')}</MenuLabel>
      {schemes.map(([scheme, label]) => (
        <MenuItem
          key={scheme}
          chosen={colorScheme === scheme}
          onClick={() => setColorScheme(scheme)}
        >
          {t(label)}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem onClick={() => router.visit(route('profile'))}>{t('profile.title')}</MenuItem>
      <MenuItem shortcut="?" onClick={onKeys}>
        {t('shell.keys')}
      </MenuItem>
      <MenuItem onClick={signOut}>{t('shell.sign_out')}</MenuItem>
    </Menu>
  )
}

/** `Rashid Hamdan` → `RH`. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words.length > 1 ? words.at(-1) : ''].map((word) => word?.[0] ?? '')
  return letters.join('').toUpperCase()
}
