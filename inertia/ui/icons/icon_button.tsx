import type { ComponentPropsWithRef } from 'react'
import { cn } from '~/ui/class_names'
import classes from './icon_button.module.css'
import { Icon, type IconName } from './icon'

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  icon: IconName
  /** The word the icon stands for: its name and its tooltip. */
  label: string
  size?: 's' | 'm'
  outlined?: boolean
}

/** An icon without a word, where there is no room for one. */
export function IconButton({
  icon,
  label,
  size = 'm',
  outlined,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      data-tooltip={label}
      className={cn(classes.button, classes[size], outlined && classes.outlined, className)}
    >
      <Icon name={icon} size={size === 's' ? 14 : 16} />
    </button>
  )
}
