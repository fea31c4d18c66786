import type { Offer } from '#shared/answers/offer'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/marks/tag'
import { BuyOffer } from './buy_offer'
import { availabilityText, OfferPrice, soldInText } from './offer_cells'
import classes from './offers.module.css'
import { useOfferScreen } from './offer_context'

/** An offer on a phone: what it is and costs, when and whence it comes, and how many to add. */
export function OfferCard({ offer }: { offer: Offer }) {
  const texts = useTexts()
  const { marks, arrivalOf } = useOfferScreen()
  const { days, day } = arrivalOf(offer)
  const available = availabilityText(offer, texts)
  const terms = [
    days,
    day,
    available && texts.t('prices.available_is', { quantity: available }),
    soldInText(offer, texts),
  ]
  return (
    <div className={classes.card}>
      <p className={classes.card_top}>
        <span>
          {offer.brand_name} <PartNumber>{offer.partnumber}</PartNumber>
        </span>
        <OfferPrice offer={offer} />
      </p>
      <p className={classes.card_terms}>
        <span>
          {marks.fastest.has(offer.id) && <Tag tone="info">{texts.t('prices.fastest')}</Tag>}{' '}
          {terms.filter(Boolean).join(' · ')}
        </span>
        <span className={classes.card_list}>{offer.price_list_name}</span>
      </p>
      <BuyOffer offer={offer} />
    </div>
  )
}
