import { useState, type KeyboardEvent, type Ref } from 'react'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { cn } from '~/ui/class_names'
import { Icon } from '~/ui/icons/icon'
import { fitQuantity, stepQuantity, wholeDigits, type QuantityRule } from './quantity_rule'
import classes from './quantity_input.module.css'

interface QuantityInputProps extends Partial<QuantityRule> {
  /** The name of the field, such as "Quantity of OC 90". */
  label: string
  value: number
  /** Called with a quantity that fits the rule, on Enter, on leaving and on each step. */
  onChange: (quantity: number) => void
  /** Called before that with what was asked for, whether it fits the rule or not. */
  onAsk?: (asked: number) => void
  /** Enter with a quantity that fits: adds, saves. */
  onEnter?: (quantity: number) => void
  onEscape?: () => void
  /** How many there are, when that is known: more can be asked for, and is remarked on. */
  available?: number | null
  /** More is not taken. */
  max?: number
  size?: 's' | 'm'
  disabled?: boolean
  invalid?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A whole quantity with steps; what does not fit minimum and multiple is raised to what does. */
export function QuantityInput(props: QuantityInputProps) {
  const { label, value, onChange, onEnter, onEscape, size = 's', disabled, invalid, ref } = props
  const rule: QuantityRule = { min: props.min ?? 1, multiple: props.multiple ?? 1 }
  const texts = useTexts()
  const { t, quantity: written } = texts
  // What is being typed may be empty or too little; it is settled on leaving.
  const [draft, setDraft] = useState<string | null>(null)
  const [hasFocus, setHasFocus] = useState(false)

  const fit = (wanted: number) => Math.min(fitQuantity(wanted, rule), props.max ?? Infinity)

  function settle(): number {
    const typed = draft === null ? null : Number(wholeDigits(draft))
    const fitted = typed === null ? value : fit(typed)
    setDraft(null)
    if (typed !== null) props.onAsk?.(Math.min(typed || fitted, fitted))
    if (fitted !== value) onChange(fitted)
    return fitted
  }

  function step(direction: 1 | -1): void {
    const from = draft === null ? value : Number(wholeDigits(draft))
    const stepped = fit(stepQuantity(from, direction, rule))
    setDraft(null)
    props.onAsk?.(stepped)
    onChange(stepped)
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
        onFocus={(event) => {
          setHasFocus(true)
          event.currentTarget.select()
        }}
        onChange={(event) => setDraft(event.currentTarget.value.replace(/[^\d.,\s]/g, ''))}
        onBlur={() => {
          setHasFocus(false)
          settle()
        }}
        onKeyDown={onKeyDown}
      />
      <button
        type="button"
        className={classes.button}
        tabIndex={-1}
        disabled={disabled || value >= (props.max ?? Infinity)}
        aria-label={t('common.more', { label })}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={14} />
      </button>
      {hasFocus && (
        <span role="status" className={classes.remark}>
          {remarkOn(
            draft ? Number(wholeDigits(draft)) : null,
            value,
            rule,
            props.available ?? null,
            texts
          )}
        </span>
      )}
    </span>
  )
}

/** `→ 20: minimum 20, in sets of 4` while less is typed, `only 36 in stock`; empty when it fits. */
function remarkOn(
  typed: number | null,
  value: number,
  rule: QuantityRule,
  available: number | null,
  { t, quantity }: Texts
): string {
  const { min, multiple } = rule
  const wanted = typed === null ? value : fitQuantity(typed, rule)
  const isRaised = typed !== null && wanted !== typed
  const reasons = [
    isRaised && typed < min && t('common.minimum', { quantity: quantity(min) }),
    isRaised && multiple > 1 && t('common.in_sets', { multiple: quantity(multiple) }),
    available !== null && wanted > available && t('common.only', { quantity: quantity(available) }),
  ]
  const why = reasons.filter(Boolean).join(', ')
  return isRaised ? `→ ${quantity(wanted)}: ${why}` : why
}
