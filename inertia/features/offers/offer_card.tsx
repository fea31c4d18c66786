import type { Offer } from '#shared/answers/offer'
import { daysText } from '~/lib/texts/days_text'
import { useTexts } from '~/lib/texts/texts'
import { PartNumber } from '~/ui/part_number'
import { Tag } from '~/ui/tag'
import { BuyOffer } from './buy_offer'
import { availabilityText, OfferPrice, soldInText } from './offer_cells'
import classes from './offers.module.css'
import { useOfferScreen } from './offer_context'

/** An offer on a phone: what it is and costs, when and whence it comes, and how many to add. */
export function OfferCard({ offer }: { offer: Offer }) {
  const texts = useTexts()
  const { marks } = useOfferScreen()
  const available = availabilityText(offer, texts)
  const terms = [
    daysText(offer, texts),
    available && texts.t('prices.available_is', { quantity: available }),
    soldInText(offer, texts),
    offer.price_list_name,
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
        {marks.fastest.has(offer.id) && <Tag tone="info">{texts.t('prices.fastest')}</Tag>}{' '}
        {terms.filter(Boolean).join(' · ')}
      </p>
      <BuyOffer offer={offer} />
    </div>
  )
}
