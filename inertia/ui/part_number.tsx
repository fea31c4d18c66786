import { cn } from './class_names'
import classes from './part_number.module.css'

interface PartNumberProps {
  children: string
  /** In a heading: heavier. */
  strong?: boolean
}

/** A part number, in its own face, never cut off. */
export function PartNumber({ children, strong }: PartNumberProps) {
  return <span className={cn(classes.number, strong && classes.strong)}>{children}</span>
}
