import { Menu as MantineMenu } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './menu.module.css'
import { Icon, type IconName } from '~/ui/icons/icon'

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
  const key = shortcut && <kbd className={classes.key}>{shortcut}</kbd>
  if (chosen === undefined) {
    const sign = icon && <Icon name={icon} />
    return (
      <MantineMenu.Item disabled={disabled} leftSection={sign} rightSection={key} onClick={onClick}>
        {children}
      </MantineMenu.Item>
    )
  }
  return (
    <MantineMenu.RadioItem
      disabled={disabled}
      // Each item knows itself whether it is the chosen one.
      value=""
      checked={chosen}
      onChange={onClick}
      closeMenuOnClick
      checkIcon={<Icon name="check" />}
      rightSection={key}
    >
      {children}
    </MantineMenu.RadioItem>
  )
}

export function MenuDivider() {
  return <MantineMenu.Divider />
}

/** A word over a group of items. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <MantineMenu.Label>{children}</MantineMenu.Label>
}
