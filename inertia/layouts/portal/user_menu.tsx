import { router } from '@inertiajs/react'
import { useMantineColorScheme } from '@mantine/core'
import { useRef } from 'react'
import { browserCache } from '~/lib/kept/browser_cache'
import { chooseDensity, useDensity } from '~/lib/kept/density'
import { guideFlags } from '~/lib/kept/guides'
import { useUser } from '~/lib/page_props'
import { route } from '~/lib/routing/routes'
import { initials } from '~/lib/texts/initials'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import { Menu, MenuDivider, MenuItem, MenuLabel } from '~/ui/overlays/menu'
import classes from './top_button.module.css'

const schemes = [
  ['light', 'user_menu.light'],
  ['dark', 'user_menu.dark'],
  ['auto', 'user_menu.auto'],
] as const

const densities = [
  ['dense', 'grid.density_dense'],
  ['comfortable', 'grid.density_comfortable'],
] as const

/**
 * Logs out. The server sets the guest's language back to the default; what the
 * browser kept for the user goes, but not which hints were seen.
 */
function signOut(userId: number): void {
  const onSuccess = () => browserCache().clear(userId, guideFlags)
  router.post(route('logout'), {}, { onSuccess })
}

interface UserMenuProps {
  onKeys: () => void
  /** With the name in full, as in the drawer. */
  full?: boolean
}

/** Who is signed in, the colours, how high rows are, the keys, and the way out. */
export function UserMenu({ onKeys, full = false }: UserMenuProps) {
  const { t } = useTexts()
  const user = useUser()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const density = useDensity()
  const button = useRef<HTMLButtonElement>(null)
  if (!user) return null
  return (
    <Menu
      position="bottom-end"
      width={224}
      target={
        <button
          ref={button}
          type="button"
          className={cn(classes.button, !full && classes.square)}
          aria-label={full ? `${user.name}, ${t('user_menu.title')}` : t('user_menu.title')}
        >
          <span className={classes.avatar} data-initials={initials(user.name)} />
          {full && (
            <>
              <span className={classes.name}>{user.name}</span>
              <Icon name="down" size={14} />
            </>
          )}
        </button>
      }
    >
      <MenuLabel>
        {user.name}
        <br />
        {user.email}
      </MenuLabel>
      <MenuDivider />
      <MenuLabel>{t('user_menu.scheme')}</MenuLabel>
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
      <MenuLabel>{t('grid.density')}</MenuLabel>
      {densities.map(([height, label]) => (
        <MenuItem key={height} chosen={density === height} onClick={() => chooseDensity(height)}>
          {t(label)}
        </MenuItem>
      ))}
      <MenuDivider />
      <MenuItem onClick={() => router.visit(route('profile'))}>{t('user_menu.profile')}</MenuItem>
      <MenuItem
        shortcut="?"
        onClick={() => {
          // The sheet gives the focus back to what had it, and the menu will be gone.
          button.current?.focus()
          onKeys()
        }}
      >
        {t('user_menu.keys')}
      </MenuItem>
      <MenuItem onClick={() => signOut(user.id)}>{t('shell.sign_out')}</MenuItem>
    </Menu>
  )
}
