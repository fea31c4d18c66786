import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import classes from './callout.module.css'

interface CalloutProps {
  number: number
  /** Filled where one is, in ink when it is done. */
  state?: 'done' | 'now' | 'next'
  /** What is done has a tick, unless its number is still needed. */
  ticked?: boolean
}

/** The number of a step, in a circle as on a drawing of parts. */
export function Callout({ number, state = 'next', ticked = state === 'done' }: CalloutProps) {
  return (
    <span className={cn(classes.callout, classes[state])} aria-hidden="true">
      {ticked ? <Icon name="check" size={14} /> : number}
    </span>
  )
}
