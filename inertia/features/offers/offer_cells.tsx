import type { Offer } from '#shared/answers/offer'
import { useUser } from '~/lib/page_props'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { OldRate } from '~/ui/marks/old_rate'
import { Tag } from '~/ui/marks/tag'
import classes from './offers.module.css'
import { useOfferChoice } from './offer_choice'
import { useOfferScreen } from './offer_context'

/** `320`, `> 50`, `0`, or nothing when the price list does not say. */
export function availabilityText(offer: Offer, { t, quantity }: Texts): string {
  if (offer.available_quantity === null) return ''
  const figure = quantity(offer.available_quantity)
  return offer.available_is_minimum ? t('prices.at_least', { quantity: figure }) : figure
}

/** How it is sold when not by the piece: `× 12`, `min 20`. */
export function soldInText({ multiple, min_quantity }: Offer, { t }: Texts): string {
  const parts = [
    multiple > 1 && t('prices.by_multiple', { multiple }),
    min_quantity > multiple && t('prices.from_minimum', { minimum: min_quantity }),
  ]
  return parts.filter(Boolean).join(', ')
}

export function Availability({ offer }: { offer: Offer }) {
  return <span>{availabilityText(offer, useTexts())}</span>
}

export function Delivery({ offer }: { offer: Offer }) {
  const { t } = useTexts()
  const { marks, arrivalOf } = useOfferScreen()
  const { days, day } = arrivalOf(offer)
  return (
    <span className={classes.marked}>
      {marks.fastest.has(offer.id) && (
        <span className={classes.mark}>
          <Tag tone="info">{t('prices.fastest')}</Tag>
        </span>
      )}
      <span data-fastest={marks.fastest.has(offer.id) || undefined} className={classes.days}>
        {days}
      </span>
      <span className={classes.day}>{day}</span>
    </span>
  )
}

export function SoldIn({ offer }: { offer: Offer }) {
  return <span className={classes.quiet}>{soldInText(offer, useTexts())}</span>
}

/** All offers are priced in the contractor's currency. */
export function OfferPriceHead() {
  const { t } = useTexts()
  const currency = useUser()?.contractor?.currency_code
  return currency ? t('prices.price_in', { currency }) : t('prices.price')
}

export function OfferPrice({ offer }: { offer: Offer }) {
  const { t, money } = useTexts()
  const { marks, usualId } = useOfferScreen()
  const { default_offer, default_offer_days: days } = useOfferChoice()
  const isCheapest = marks.cheapest.has(offer.id)
  const isInTime = !isCheapest && default_offer === 'cheapest_within' && offer.id === usualId
  return (
    <span className={classes.marked}>
      {isCheapest && (
        <span className={classes.mark}>
          <Tag tone="good">{t('prices.cheapest')}</Tag>
        </span>
      )}
      {isInTime && (
        <span className={classes.mark}>
          <Tag tone="good">{t('prices.choice.mark', { days })}</Tag>
        </span>
      )}
      <OldRate of={offer} />
      <b className={classes.price} data-cheapest={isCheapest || undefined}>
        {money(offer.price)}
      </b>
    </span>
  )
}
