import { cn } from '~/ui/class_names'
import classes from './progress_bar.module.css'

interface ProgressBarProps {
  /** What goes on. */
  label: string
  /** How far it is. */
  words: string
  /** 0 to 100; null: it is not known. */
  percent: number | null
  /** It has not begun: nothing moves while it is not known. */
  isWaiting?: boolean
  className?: string
}

/** How far something is; whoever draws it says it in words beside it. */
export function ProgressBar(props: ProgressBarProps) {
  const { label, words, percent, isWaiting = false, className } = props
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent ?? undefined}
      aria-valuetext={words}
      className={cn(classes.track, percent === null && !isWaiting && classes.unknown, className)}
    >
      <span style={{ width: `${percent ?? 0}%` }} />
    </div>
  )
}
