import type { StaffLine } from '#shared/answers/staff/order_lines'
import type { OtherOffer } from '#shared/answers/staff/other_offers'
import { compareMoney } from '#shared/money'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { daysText } from '~/lib/texts/days_text'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import classes from './other_offers.module.css'

export interface OtherOffersProps {
  line: StaffLine
  taken: OtherOffer | null
  onTake: (offer: OtherOffer) => void
}

/** What other lists have for the part of a line now, with what it costs us and the buyer. */
export function OtherOffers({ line, taken, onTake }: OtherOffersProps) {
  const { t } = useTexts()
  const { answer, state, again, requestId } = useRead(
    `${line.id} ${line.price_list_name}`,
    (signal) => api.get('api.admin.order_items.other_offers', { params: { id: line.id }, signal })
  )
  if (state === 'error') {
    return (
      <ErrorState
        title={t('staff_lines.offers_not_read')}
        onRetry={() => void again()}
        requestId={requestId}
      />
    )
  }
  if (state !== 'ready') return <Skeleton rows={3} />
  const offers = answer?.data ?? []
  if (offers.length === 0) return <p className={classes.none}>{t('staff_lines.no_other_offers')}</p>
  return (
    <fieldset className={classes.offers}>
      <legend>{t('staff_lines.other_offers')}</legend>
      <div className={classes.list_of}>
        {offers.map((offer) => (
          <label key={offer.offer_id} className={classes.offer}>
            <input
              type="radio"
              name="other_offer"
              checked={taken?.offer_id === offer.offer_id}
              onChange={() => onTake(offer)}
            />
            <OfferText line={line} offer={offer} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function OfferText({ line, offer }: { line: StaffLine; offer: OtherOffer }) {
  const texts = useTexts()
  const { t, money } = texts
  const isFew =
    offer.available_quantity !== null &&
    !offer.available_is_minimum &&
    offer.available_quantity < line.qty_processing
  return (
    <>
      <b className={classes.list}>{offer.price_list_name}</b>
      <b className={classes.price}>{money(offer.price, offer.currency_code)}</b>
      <span className={classes.terms}>
        {daysText(offer, texts)},{' '}
        <span data-few={isFew || undefined}>{stockText(offer, texts)}</span>
        {', '}
        {t('staff_lines.cost', { cost: money(offer.cost, offer.cost_currency) })}
      </span>
      <span className={classes.then}>{thenText(line, offer, texts)}</span>
    </>
  )
}

type Texts = ReturnType<typeof useTexts>

function stockText(offer: OtherOffer, { t, quantity }: Texts): string {
  const { available_quantity: there, available_is_minimum: isMinimum } = offer
  if (there === null) return t('staff_lines.stock_unknown')
  return t(isMinimum ? 'staff_lines.stock_from' : 'staff_lines.stock', { shown: quantity(there) })
}

function thenText(line: StaffLine, { price, asks_buyer }: OtherOffer, { t, money }: Texts): string {
  if (asks_buyer) return t('staff_lines.asks_buyer')
  return line.price !== null && compareMoney(price, line.price) < 0
    ? t('staff_lines.keeps_price', { price: money(line.price) })
    : t('staff_lines.same_price')
}
