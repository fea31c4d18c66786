import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import classes from './callout.module.css'

interface CalloutProps {
  number: number
  /** A tick when it is done; filled where one is. */
  state?: 'done' | 'now' | 'next'
}

/** The number of a step, in a circle as on a drawing of parts. */
export function Callout({ number, state = 'next' }: CalloutProps) {
  return (
    <span className={cn(classes.callout, classes[state])} aria-hidden="true">
      {state === 'done' ? <Icon name="check" size={14} /> : number}
    </span>
  )
}
