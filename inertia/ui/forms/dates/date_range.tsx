import { Popover } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { dayIn } from '#shared/day_in'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './date_range.module.css'
import { presetNames, presetSpan, type DateSpan } from './date_presets'
import { TextInput } from '~/ui/forms/text_input'

interface DateRangeProps {
  /** What the dates are of: "Ordered". */
  label: string
  value: DateSpan
  onChange: (span: DateSpan) => void
}

/** A span of days: the usual ones at a click, others by the browser's own date fields. */
export function DateRange({ label, value, onChange }: DateRangeProps) {
  const { t, timeZone } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const text = useSpanText(value)

  function choose(span: DateSpan): void {
    setIsOpen(false)
    onChange(span)
  }

  return (
    <Popover opened={isOpen} onChange={setIsOpen} trapFocus returnFocus position="bottom-start">
      <Popover.Target>
        <Button
          size="s"
          icon="cal"
          aria-label={`${label}: ${text}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {text}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} className={classes.dropdown}>
        <ul className={classes.presets}>
          {presetNames.map((name) => (
            <li key={name}>
              <Button
                variant="ghost"
                size="s"
                fullWidth
                onClick={() => choose(presetSpan(name, dayIn(timeZone)))}
              >
                {t(`common.dates.${name}`)}
              </Button>
            </li>
          ))}
        </ul>
        <SpanForm value={value} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  )
}

function SpanForm({ value, onChoose }: { value: DateSpan; onChoose: (span: DateSpan) => void }) {
  const { t } = useTexts()
  const [span, setSpan] = useState(value)

  function submit(event: FormEvent): void {
    event.preventDefault()
    // Turned round, the two days mean the same.
    const isTurned = span.from && span.to && span.from > span.to
    onChoose(isTurned ? { from: span.to, to: span.from } : span)
  }

  return (
    <form className={classes.form} onSubmit={submit}>
      <TextInput
        type="date"
        label={t('common.dates.from')}
        value={span.from}
        onChange={(event) => setSpan({ ...span, from: event.currentTarget.value })}
      />
      <TextInput
        type="date"
        label={t('common.dates.to')}
        value={span.to}
        onChange={(event) => setSpan({ ...span, to: event.currentTarget.value })}
      />
      <div className={classes.buttons}>
        <Button type="submit">{t('common.dates.apply')}</Button>
        <Button variant="ghost" onClick={() => onChoose({ from: '', to: '' })}>
          {t('common.dates.clear')}
        </Button>
      </div>
    </form>
  )
}

function useSpanText({ from, to }: DateSpan): string {
  const { t, date } = useTexts()
  if (!from && !to) return t('common.dates.any')
  if (from === to) return date(from)
  return t('common.dates.range', { from: from && date(from), to: to && date(to) })
}
