import { useState, type KeyboardEvent, type Ref } from 'react'
import { useTexts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icon'
import { fitQuantity, stepQuantity, type QuantityRule } from './quantity_rule'
import classes from './quantity_input.module.css'

interface QuantityInputProps extends Partial<QuantityRule> {
  /** The name of the field, such as "Quantity of OC 90". */
  label: string
  value: number
  /** Called with a quantity that fits the rule, on Enter, on leaving and on each step. */
  onChange: (quantity: number) => void
  /** Enter with a quantity that fits: adds, saves. */
  onEnter?: (quantity: number) => void
  onEscape?: () => void
  size?: 's' | 'm'
  disabled?: boolean
  invalid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A whole quantity with steps; what does not fit minimum and multiple is raised to what does. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, onChange, onEnter, onEscape, size = 's', disabled, invalid, ref } = props
  const rule: QuantityRule = { min: props.min ?? 1, multiple: props.multiple ?? 1 }
  const { t, quantity: written } = useTexts()
  // What is being typed may be empty or too little; it is settled on leaving.
  const [draft, setDraft] = useState<string | null>(null)

  function settle(): number {
    const fitted = draft === null ? value : fitQuantity(Number(draft) || 0, rule)
    setDraft(null)
    if (fitted !== value) onChange(fitted)
    return fitted
  }

  function step(direction: 1 | -1): void {
    const from = draft === null ? value : Number(draft) || 0
    setDraft(null)
    onChange(stepQuantity(from, direction, rule))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'ArrowUp' && event.altKey) step(1)
    else if (event.key === 'ArrowDown' && event.altKey) step(-1)
    else if (event.key === 'Enter') {
      const quantity = settle()
      onEnter?.(quantity)
    } else if (event.key === 'Escape') {
      setDraft(null)
      onEscape?.()
    } else return
    event.preventDefault()
  }

  return (
    <span className={cn(classes.step, classes[size], invalid && classes.bad)}>
      <button
        type="button"
        className={classes.button}
        tabIndex={-1}
        disabled={disabled || value <= fitQuantity(1, rule)}
        aria-label={t('common.less', { label })}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={14} />
      </button>
      <input
        ref={ref}
        className={classes.input}
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={invalid || undefined}
        disabled={disabled}
        value={draft ?? written(value)}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setDraft(wholeDigits(event.currentTarget.value))}
        onBlur={settle}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.button}
        tabIndex={-1}
        disabled={disabled}
        aria-label={t('common.more', { label })}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={14} />
      </button>
    </span>
  )
}

/** The digits of a whole number: `1 200` and `1,200` are 1200, of `12.5` only the 12 counts. */
function wholeDigits(text: string): string {
  return text
    .replace(/[.,](?!\d{3}(\D|$)).*$/, '')
    .replace(/\D/g, '')
    .slice(0, 6)
}
