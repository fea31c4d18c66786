import type { Offer } from '#shared/answers/offer'
import { useTexts } from '~/lib/texts/texts'
import { Icon } from '~/ui/icons/icon'
import classes from './old_rate.module.css'

/** The price was made with an exchange rate that nobody has set anew for long; nothing beside the others. */
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
