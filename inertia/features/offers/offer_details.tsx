import type { Offer } from '#shared/answers/offer'
import { useTexts } from '~/lib/texts/texts'
import { Modal } from '~/ui/overlays/modal'
import { BuyOffer } from './buy_offer'
import { availabilityText, soldInText } from './offer_cells'
import { useOfferScreen } from './offer_context'
import classes from './offers.module.css'

interface OfferDetailsProps {
  offer: Offer
  onClose: () => void
}

/** Everything known of one offer. */
export function OfferDetails({ offer, onClose }: OfferDetailsProps) {
  const texts = useTexts()
  const { t, money, date } = texts
  const { days, day } = useOfferScreen().arrivalOf(offer)
  const facts: [string, string][] = [
    [t('prices.name'), offer.name],
    [t('prices.price_list'), offer.price_list_name],
    [t('prices.price'), money(offer.price, offer.currency_code)],
    [t('prices.stock'), availabilityText(offer, texts)],
    [t('prices.delivery'), [days, day].filter(Boolean).join(' · ')],
    [t('prices.multiple'), soldInText(offer, texts)],
    [t('prices.updated'), date(offer.updated_at, 'moment')],
    [t('prices.rate_of'), offer.old_rate_on ? date(offer.old_rate_on, 'date') : ''],
  ]
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('prices.details_of', { brand: offer.brand_name, partnumber: offer.partnumber })}
      actions={<BuyOffer offer={offer} onClose={onClose} />}
    >
      <dl className={classes.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <Fact key={label} label={label} value={value} />
          ))}
      </dl>
    </Modal>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  )
}
