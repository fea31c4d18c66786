import type { ReactNode } from 'react'
import classes from './icon.module.css'
import { iconPaths } from './icon_paths'
import type { portalIconPaths } from './portal_icon_paths'

export type IconName = keyof typeof iconPaths | keyof typeof portalIconPaths

const drawn: Partial<Record<IconName, ReactNode>> = { ...iconPaths }

/** Drawings that come with a part of the product. */
export function addIcons(more: Partial<Record<IconName, ReactNode>>): void {
  Object.assign(drawn, more)
}

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
      {drawn[name]}
    </svg>
  )
}
