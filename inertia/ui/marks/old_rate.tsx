import type { Offer } from '#shared/answers/offer'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import classes from './old_rate.module.css'

/** Marks a price that was calculated with an outdated exchange rate; renders nothing for other prices. */
export function OldRate({ of: { old_rate_on } }: { of: Pick<Offer, 'old_rate_on'> }) {
  const { t, date } = useTexts()
  if (!old_rate_on) return null
  const said = t('prices.old_rate', { day: date(old_rate_on, 'date') })
  return (
    <span role="img" aria-label={said} data-tooltip={said} className={classes.old_rate}>
      <Icon name="warn" size={14} />
    </span>
  )
}
