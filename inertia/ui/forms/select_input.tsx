import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import { Field } from './field'
import classes from './select_input.module.css'
import inputClasses from './text_input.module.css'

interface SelectInputProps<Value extends string> extends Omit<
  ComponentPropsWithRef<'select'>,
  'size' | 'value' | 'onChange' | 'children'
> {
  label: string
  hiddenLabel?: boolean
  hint?: ReactNode
  error?: string
  options: readonly { value: Value; label: string; lang?: string }[]
  value: Value
  onChange: (value: Value) => void
}

/** One of a few: the browser's own list, in the frame of the other fields. */
export function SelectInput<Value extends string>(props: SelectInputProps<Value>) {
  const { label, hiddenLabel, hint, error, options, value, onChange, className, ...rest } = props
  return (
    <Field {...{ label, hiddenLabel, hint, error, className }}>
      {(control) => (
        <span className={cn(inputClasses.frame, classes.frame, error && inputClasses.bad)}>
          <select
            {...rest}
            {...control}
            className={cn(inputClasses.input, classes.select)}
            value={value}
            onChange={(event) => {
              const chosen = options.find((one) => one.value === event.currentTarget.value)
              if (chosen) onChange(chosen.value)
            }}
          >
            {options.map((one) => (
              <option key={one.value} value={one.value} lang={one.lang}>
                {one.label}
              </option>
            ))}
          </select>
          <Icon name="down" size={14} className={classes.sign} />
        </span>
      )}
    </Field>
  )
}
