import type { ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import classes from './code_boxes.module.css'
import { Field } from './field'

const FIGURES = 6

interface CodeBoxesProps {
  label: string
  /** Only for screen readers, where the place says it all. */
  hiddenLabel?: boolean
  hint?: ReactNode
  error?: string
  /** 40 px high, or 48 and as wide as there is room. */
  size?: 'm' | 'l'
  /** A code is all the page is for. */
  startsFocused?: boolean
  value: string
  onChange: (value: string) => void
  /** All six are there: typed, pasted or filled in by the phone. */
  onComplete?: (value: string) => void
}

/** Six figures, each drawn in a box of its own. It is one field, so that a code is pasted as a whole. */
export function CodeBoxes(props: CodeBoxesProps) {
  const { label, hiddenLabel, hint, error, size = 'm', startsFocused, value } = props
  const at = Math.min(value.length, FIGURES - 1)

  function change(typed: string): void {
    const figures = typed.replaceAll(/\D/g, '').slice(0, FIGURES)
    props.onChange(figures)
    if (figures.length === FIGURES && figures !== value) props.onComplete?.(figures)
  }

  return (
    <Field {...{ label, hiddenLabel, hint, error }}>
      {(control) => (
        <span className={cn(classes.boxes, classes[size], error && classes.bad)}>
          {Array.from({ length: FIGURES }, (_, index) => (
            <span
              key={index}
              className={cn(classes.box, index === at && classes.at)}
              aria-hidden="true"
            >
              {value[index]}
            </span>
          ))}
          <input
            {...control}
            className={classes.input}
            name="code"
            type="text"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- where a code is all there is to type
            autoFocus={startsFocused}
            value={value}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </span>
      )}
    </Field>
  )
}
