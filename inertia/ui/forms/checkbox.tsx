import type { ComponentPropsWithRef, ReactNode } from 'react'
import { cn } from '~/ui/class_names'
import classes from './checkbox.module.css'

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  label: ReactNode
  /** A switch turns something on at once; a checkbox waits for the form. */
  as?: 'checkbox' | 'switch'
}

export function Checkbox({ label, as = 'checkbox', className, ...rest }: CheckboxProps) {
  const isSwitch = as === 'switch'
  return (
    <label className={cn(classes.label, className)}>
      <input
        {...rest}
        type="checkbox"
        role={isSwitch ? 'switch' : undefined}
        className={isSwitch ? classes.switch : classes.box}
      />
      <span>{label}</span>
    </label>
  )
}
