import { dayIn } from '#shared/day_in'
import type { GridList } from '~/grid/types'
import { useTexts, type TextKey } from '~/lib/texts/texts'
import { DateRange } from '~/ui/forms/dates/date_range'
import { presetSpan, type DateSpan, type PresetName } from '~/ui/forms/dates/date_presets'
import { Segmented } from '~/ui/forms/segmented'
import { IconButton } from '~/ui/icons/icon_button'
import classes from './days_filter.module.css'

interface DaysFilterProps {
  list: GridList
  /** Of what the days are. */
  label: string
  presets: readonly (readonly [PresetName, TextKey])[]
}

/** When the things of a list were made: the usual spans at a click, and any other one. */
export function DaysFilter({ list, label, presets }: DaysFilterProps) {
  const { t, timeZone } = useTexts()
  const today = dayIn(timeZone)
  const { created_at_from: from = '', created_at_to: to = '' } = list.query.filters
  const preset = presets.find(([name]) => to === '' && presetSpan(name, today).from === from)
  const change = (span: DateSpan) =>
    // A span up to today has no end: it goes on tomorrow.
    list.change({
      filters: { created_at_from: span.from, created_at_to: span.to >= today ? '' : span.to },
    })

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
          label={t('common.dates.presets')}
          choices={presets.map(([value, short]) => ({ value, label: t(short) }))}
          value={preset?.[0] ?? ''}
          onChange={(value) => {
            const chosen = presets.find(([name]) => name === value)
            if (chosen) change(presetSpan(chosen[0], today))
          }}
        />
      </span>
    </>
  )
}
