import { useId, type ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import classes from './field.module.css'

interface FieldProps {
  label: string
  /** Only for screen readers, where the place says it all. */
  hiddenLabel?: boolean
  hint?: ReactNode
  /** The sentence that says the fix. */
  error?: string
  /** Stands at the right end of the label. */
  beside?: ReactNode
  className?: string
  children: (control: ControlProps) => ReactNode
}

/** What the control of a field needs to be named and described by it. */
export interface ControlProps {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** A label above, a hint and an error below; they are tied to the control. */
export function Field({
  label,
  hiddenLabel,
  hint,
  error,
  beside,
  className,
  children,
}: FieldProps) {
  const id = useId()
  const note = error ?? hint
  return (
    <div className={cn(className, Boolean(beside) && classes.pair)}>
      <div className={cn(classes.top, hiddenLabel && 'visually-hidden')}>
        <label htmlFor={id}>{label}</label>
      </div>
      {children({
        id: id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* Behind the control, so that Tab leads from field to field. */}
      {beside && <div className={cn(classes.top, classes.beside)}>{beside}</div>}
      {note && (
        <p id={`${id}-note`} className={cn(classes.hint, error && classes.bad)}>
          {note}
        </p>
      )}
    </div>
  )
}
