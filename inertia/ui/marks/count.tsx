import { cn } from '~/ui/class_names'
import classes from './count.module.css'

interface CountProps {
  children: string
  /** An amber circle: so many wait for the one who looks. */
  move?: boolean
  /** A circle in ink: so much is new. */
  news?: boolean
  /** The circle lies on the corner of an icon; what it lies on is positioned. */
  corner?: boolean
  className?: string
  'aria-hidden'?: 'true'
}

/** More than this does not fit on the corner of an icon. */
const MOST_ON_CORNER = 99

/** A count as it stands on the corner of an icon; the whole one is said beside it. */
export function shortCount(count: number): string {
  return count > MOST_ON_CORNER ? `${MOST_ON_CORNER}+` : String(count)
}

/** How many there are of what it stands beside. */
export function Count({ move, news, corner, className, ...rest }: CountProps) {
  const look = cn(
    classes.count,
    (move || news) && classes.circle,
    move && classes.move,
    news && classes.news,
    corner && classes.corner,
    className
  )
  return <span {...rest} className={look} />
}
