import { useId, useState, type FormEvent } from 'react'
import type { QuotationItem, QuotationOffer } from '#shared/answers/quotation'
import { addMoney, multiplyMoney } from '#shared/money'
import { availabilityText, soldInText } from '~/features/offers/offer_cells'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { fitQuantity, parseQuantity } from '~/ui/forms/quantity/quantity_rule'
import { OldRate } from '~/ui/marks/old_rate'
import { PartNumber } from '~/ui/part_number'
import { useLinesScreen } from '~/features/quotations/lines/lines_context'
import { listName } from './list_name'
import classes from './split_offers.module.css'

interface SplitOffersProps {
  item: QuotationItem
  offers: readonly QuotationOffer[]
  onDone: () => void
}

/** Takes the pieces of a line from several offers, so many from each as is typed. */
export function SplitOffers({ item: shown, offers, onDone }: SplitOffersProps) {
  const texts = useTexts()
  const { t, money, quantity } = texts
  const { arrivalOf, change } = useLinesScreen()
  const id = useId()
  // As it was when it was opened: what a colleague makes of it meanwhile is not overwritten unseen.
  const [item] = useState(shown)
  const [typed, setTyped] = useState(
    () => new Map(item.chosen.map((part) => [part.position, String(part.quantity)]))
  )
  const [isBusy, setIsBusy] = useState(false)
  const type = (position: number, text: string) =>
    setTyped((before) => new Map(before).set(position, text))
  const wanted = offers.map((offer) => ({ offer, pieces: piecesOf(offer, typed) }))
  const isWrong = wanted.some(({ pieces }) => pieces === null)
  const taken = wanted.flatMap(({ offer, pieces }) => (pieces ? [{ offer, pieces }] : []))
  const sum = taken.reduce((all, { pieces }) => all + pieces, 0)
  const amount = addMoney(
    '0.00',
    ...taken.map(({ offer, pieces }) => multiplyMoney(offer.price, pieces))
  )

  async function take(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isBusy) return
    setIsBusy(true)
    const chosen = taken.map(({ offer: { position }, pieces }) => ({ position, quantity: pieces }))
    if (await change(item, { chosen })) onDone()
    else setIsBusy(false)
  }

  return (
    <form className={classes.split} onSubmit={(event) => void take(event)}>
      <ul className={classes.offers}>
        {wanted.map(({ offer, pieces }, index) => (
          <li key={offer.position}>
            <input
              id={`${id}${offer.position}`}
              className={classes.pieces}
              inputMode="numeric"
              autoComplete="off"
              maxLength={7}
              data-autofocus={index === 0 || undefined}
              ref={index === 0 ? focusOnce : undefined}
              placeholder="0"
              value={typed.get(offer.position) ?? ''}
              onChange={(event) => type(offer.position, event.currentTarget.value)}
              aria-invalid={pieces === null || undefined}
              onBlur={() =>
                pieces !== null && type(offer.position, pieces > 0 ? String(pieces) : '')
              }
              onKeyDown={(event) => event.key === 'Escape' && onDone()}
            />
            <label htmlFor={`${id}${offer.position}`}>
              <b>{offer.brand_name}</b> <PartNumber>{offer.partnumber}</PartNumber>
              <span className={classes.about}>
                {[
                  listName(offer.price_list_name, t),
                  arrivalOf(offer).day,
                  availabilityText(offer, texts),
                  soldInText(offer, texts),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </label>
            <span className={classes.price}>
              <OldRate of={offer} /> {money(offer.price)}
            </span>
          </li>
        ))}
      </ul>
      <p className={classes.foot}>
        <span role="status">
          {t('quotation_parts.split_sum', {
            count: item.quantity,
            taken: quantity(sum),
            asked: quantity(item.quantity),
          })}
        </span>
        <b>{money(amount)}</b>
        <Button
          variant="primary"
          type="submit"
          busy={isBusy && t('quotation_parts.choosing_them')}
          offReason={(isWrong || taken.length === 0) && t('quotation_parts.split_none')}
        >
          {t('quotation_parts.split_take')}
        </Button>
        <Button onClick={onDone}>{t('common.cancel')}</Button>
      </p>
    </form>
  )
}

/** What is typed, as the offer is sold; 0 where nothing is, null where it is no quantity. */
function piecesOf(offer: QuotationOffer, typed: ReadonlyMap<number, string>): number | null {
  const text = (typed.get(offer.position) ?? '').trim()
  if (text === '' || text === '0') return 0
  const pieces = parseQuantity(text)
  return pieces === null ? null : fitQuantity(pieces, { min: offer.min_quantity, ...offer })
}

function focusOnce(field: HTMLInputElement | null): void {
  field?.focus()
}
