import { cn } from '~/ui/class_names'
import classes from './count.module.css'

interface CountProps {
  children: string
  /** An amber circle: so many wait for the one who looks. */
  move?: boolean
  /** The circle lies on the corner of an icon; what it lies on is positioned. */
  corner?: boolean
  className?: string
  'aria-hidden'?: 'true'
}

/** How many there are of what it stands beside. */
export function Count({ move, corner, className, ...rest }: CountProps) {
  const look = cn(classes.count, move && classes.move, corner && classes.corner, className)
  return <span {...rest} className={look} />
}
