import { useState } from 'react'
import type { GridList } from '~/grid/types'
import { useTexts } from '~/lib/texts/texts'
import { DateRange } from '~/ui/forms/date_range'
import { presetSpan, type DateSpan, type PresetName } from '~/ui/forms/date_presets'
import { Segmented } from '~/ui/forms/segmented'
import { IconButton } from '~/ui/icon_button'
import classes from './invoices.module.css'

const presets = [
  'last_7',
  'this_month',
  'this_quarter',
  'this_year',
] as const satisfies PresetName[]

/** The days of the invoices of a list: the usual spans at a click, and any other one. */
export function InvoicedWhen({ list }: { list: GridList }) {
  const { t } = useTexts()
  const { created_at_from: from = '', created_at_to: to = '' } = list.query.filters
  const [now] = useState(() => new Date())
  const preset = presets.find((name) => to === '' && presetSpan(name, now).from === from)
  const label = t('invoices.period')
  const change = (span: DateSpan) =>
    list.change({ filters: { created_at_from: span.from, created_at_to: endOf(span) } })

  return (
    <>
      <span className={classes.span}>
        <DateRange label={label} value={{ from, to }} onChange={change} />
        {(from || to) && (
          <IconButton
            icon="x"
            size="s"
            label={t('common.remove_filter', { label })}
            onClick={() => change({ from: '', to: '' })}
          />
        )}
      </span>
      <span className={classes.presets}>
        <Segmented
          size="s"
          label={t('invoices.period_presets')}
          choices={presets.map((name) => ({ value: name, label: t(`invoices.presets.${name}`) }))}
          value={preset ?? ''}
          onChange={(name) => {
            const chosen = presets.find((each) => each === name)
            if (chosen) change(presetSpan(chosen, new Date()))
          }}
        />
      </span>
    </>
  )
}

/**
 * A span up to today has no end: the list goes by the days of the contractor's region, where
 * tomorrow may have begun.
 */
function endOf({ to }: DateSpan): string {
  return to >= presetSpan('today', new Date()).to ? '' : to
}
