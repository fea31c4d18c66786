import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import { Field } from './field'
import classes from './text_area.module.css'

interface TextAreaProps extends ComponentPropsWithRef<'textarea'> {
  label: string
  hint?: ReactNode
  error?: string
}

/** Some lines of text with their label; the field grows with them. */
export function TextArea({ label, hint, error, className, ...rest }: TextAreaProps) {
  return (
    <Field {...{ label, hint, error, className }}>
      {(control) => (
        <textarea
          rows={3}
          {...rest}
          {...control}
          className={cn(classes.area, error && classes.bad)}
        />
      )}
    </Field>
  )
}
