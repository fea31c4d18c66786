import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTexts } from '~/lib/texts/texts'
import classes from './mapping_panel.module.css'

interface RowInputProps {
  label: string
  /** The key that does the same in the table. */
  shortcut: string
  value: number | null
  from: number
  to: number
  mayBeEmpty?: boolean
  onChange: (row: number | null) => void
}

/** The number of a row, taken on Enter and on leaving; arrows step. */
export function RowInput(props: RowInputProps): ReactNode {
  const { label, shortcut, value, from, to, mayBeEmpty = false, onChange } = props
  const { t } = useTexts()
  const id = useId()
  // What is being typed may not be a row yet.
  const [typed, setTyped] = useState<string | null>(null)
  const row = typed === null ? value : typed === '' ? null : Number(typed)
  const isFitting = row === null ? mayBeEmpty || typed === null : row >= from && row <= to

  function take(next: number | null): void {
    setTyped(null)
    if (next !== value) onChange(next)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const step = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (event.key === 'Enter' && isFitting) take(row)
    else if (event.key === 'Escape' && typed !== null) setTyped(null)
    else if (step) take(Math.min(to, Math.max(from, (row ?? from - step) + step)))
    else return
    event.preventDefault()
  }

  return (
    <>
      <label htmlFor={id}>
        {label} <kbd aria-hidden="true">{shortcut}</kbd>
      </label>
      <input
        id={id}
        inputMode="numeric"
        autoComplete="off"
        className={classes.rowInput}
        value={typed ?? (value === null ? '' : String(value))}
        placeholder={mayBeEmpty ? t('uploads.map.none') : undefined}
        aria-invalid={!isFitting || undefined}
        aria-describedby={isFitting ? undefined : `${id}-problem`}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setTyped(event.currentTarget.value.replace(/\D/g, '').slice(0, 8))}
        onBlur={() => (isFitting ? take(row) : setTyped(null))}
        onKeyDown={onKeyDown}
      />
      {!isFitting && (
        <p id={`${id}-problem`} className={classes.problem} role="alert">
          {t('uploads.map.row_outside', { from, to })}
        </p>
      )}
    </>
  )
}
