import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import { Field } from './field'
import classes from './text_input.module.css'

export interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'autoFocus'> {
  label: string
  hiddenLabel?: boolean
  hint?: ReactNode
  error?: string
  /** At the right end of the label: a link, a count. */
  beside?: ReactNode
  /** 32 px, or 40 on the pages where it is the only thing to do. */
  size?: 'm' | 'l'
  /** It is what the page is for: it has the focus before anything is run. */
  startsFocused?: boolean
  /** Inside the frame, before and after what is typed. */
  before?: ReactNode
  after?: ReactNode
}

/** One line of text with its label. */
export function TextInput(props: TextInputProps) {
  const {
    label,
    hiddenLabel,
    hint,
    error,
    beside,
    size = 'm',
    before,
    after,
    startsFocused,
    className,
    ...rest
  } = props
  return (
    <Field {...{ label, hiddenLabel, hint, error, beside, className }}>
      {(control) => (
        <span className={cn(classes.frame, classes[size], error && classes.bad)}>
          {before}
          <input
            type="text"
            {...rest}
            {...control}
            className={classes.input}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- where this field is all a page is for
            autoFocus={startsFocused}
          />
          {after}
        </span>
      )}
    </Field>
  )
}
