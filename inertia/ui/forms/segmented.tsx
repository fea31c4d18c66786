import { useId } from 'react'
import { cn } from '~/ui/class_names'
import classes from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  label: string
  choices: readonly { value: Value; label: string }[]
  value: Value
  onChange: (value: Value) => void
  /** `l`: as wide as its place, each choice alike. */
  size?: 's' | 'm' | 'l'
}

/** A few choices side by side, one of them taken. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { label, choices, value, onChange, size = 'm' } = props
  const name = useId()
  return (
    <div role="radiogroup" aria-label={label} className={cn(classes.group, classes[size])}>
      {choices.map((choice) => (
        <label key={choice.value} className={classes.choice}>
          <input
            type="radio"
            className="visually-hidden"
            name={name}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
          />
          {choice.label}
        </label>
      ))}
    </div>
  )
}
