import { Menu as MantineMenu } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './menu.module.css'
import { Icon, type IconName } from './icon'

interface MenuProps {
  /** The button that opens it; it must have a name. */
  target: ReactNode
  children: ReactNode
  position?: 'bottom-start' | 'bottom-end'
  width?: number
}

/** A menu under a button: arrows move, Enter takes, Esc closes and gives the focus back. */
export function Menu({ target, children, position = 'bottom-start', width }: MenuProps) {
  return (
    <MantineMenu position={position} width={width}>
      <MantineMenu.Target>{target}</MantineMenu.Target>
      <MantineMenu.Dropdown>{children}</MantineMenu.Dropdown>
    </MantineMenu>
  )
}

interface MenuItemProps {
  icon?: IconName
  /** The key that does the same. */
  shortcut?: string
  /** Marks what is chosen among the items. */
  chosen?: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

export function MenuItem({ icon, shortcut, chosen, disabled, onClick, children }: MenuItemProps) {
  const isChoice = chosen !== undefined
  return (
    <MantineMenu.Item
      onClick={onClick}
      disabled={disabled}
      role={isChoice ? 'menuitemradio' : undefined}
      aria-checked={chosen}
      leftSection={icon ? <Icon name={icon} /> : undefined}
      rightSection={
        chosen ? (
          <Icon name="check" />
        ) : (
          shortcut && <kbd className={classes.key}>{shortcut}</kbd>
        )
      }
    >
      {children}
    </MantineMenu.Item>
  )
}

export function MenuDivider() {
  return <MantineMenu.Divider />
}

/** A word over a group of items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <MantineMenu.Label>{children}</MantineMenu.Label>
}
