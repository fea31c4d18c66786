import classes from './icon.module.css'
import { iconPaths, type IconName } from './icon_paths'

export type { IconName }

interface IconProps {
  name: IconName
  /** Pixels; 16 when not given. */
  size?: number
  className?: string
}

/** A drawing of a word that stands beside it; hidden from screen readers, who get the word. */
export function Icon({ name, size = 16, className }: IconProps) {
  return (
    <svg
      className={className ? `${classes.icon} ${className}` : classes.icon}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      {iconPaths[name]}
    </svg>
  )
}
