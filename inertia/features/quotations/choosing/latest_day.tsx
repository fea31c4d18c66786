import { useId } from 'react'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import { useTexts } from '~/lib/texts/texts'
import classes from './choose_panel.module.css'

interface LatestDayProps {
  /** Working days; null: any. */
  days: number | null
  onChange: (days: number | null) => void
  arrivalOf: ArrivalOf
}

const choices = [1, 2, 3, 5, 7, 10, 14, 21, 30]

/** By when all of it has to be there. */
export function LatestDay({ days, onChange, arrivalOf }: LatestDayProps) {
  const { t } = useTexts()
  const id = useId()
  return (
    <span className={classes.latest}>
      <label htmlFor={id}>{t('quotation_parts.arriving_by')}</label>
      <select
        id={id}
        value={days ?? ''}
        onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
      >
        <option value="">{t('quotation_parts.any_day')}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice}>
            {arrivalOf({ delivery_days: choice, delivery_days_max: null }).day}
          </option>
        ))}
      </select>
    </span>
  )
}
