import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { QuotationItem, QuotationOffer } from '#shared/answers/quotation'
import { multiplyMoney } from '#shared/money'
import { Button } from '~/ui/button'
import { fitQuantity } from '~/ui/forms/quantity/quantity_rule'
import { moveAmongRadios } from '~/lib/keys/radio_keys'
import { availabilityText, soldInText } from '~/features/offers/offer_cells'
import { api } from '~/lib/http/api'
import { useRead } from '~/lib/http/use_read'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Skeleton } from '~/ui/feedback/skeleton'
import { ErrorState } from '~/ui/feedback/states'
import { PartNumber } from '~/ui/part_number'
import { OldRate } from '~/ui/marks/old_rate'
import { Tag } from '~/ui/marks/tag'
import { useLinesScreen } from '~/features/quotations/lines/lines_context'
import { listName } from './list_name'
import { LineFields } from '~/features/quotations/lines/line_fields'
import classes from './line_offers.module.css'
import { markOffersOf } from '~/features/quotations/lines/line_marks'
import { SplitOffers } from './split_offers'

export interface LineOffersProps {
  item: QuotationItem
  /** Where quantity and reference stand in no columns, they stand above. */
  hasFields?: boolean
  /** Where no menu stands beside them, the manager is asked here. */
  onAskManager?: () => void
}

/** The offers of a line, side by side; the one that is taken is marked. */
export function LineOffers({ item, hasFields = false, onAskManager }: LineOffersProps) {
  const { t } = useTexts()
  const { canChoose, leaveOut } = useLinesScreen()
  const isOpen = canChoose && item.ordered_quantity === 0
  const canAsk = isOpen && !item.at_manager_since
  return (
    <>
      {hasFields && <LineFields item={item} />}
      <FoundOffers item={item} />
      {onAskManager && canAsk && (
        <Button className={classes.ask} onClick={onAskManager}>
          {t('quotation_parts.ask_manager')}
        </Button>
      )}
      {isOpen && (
        <p className={item.offers_count > 0 ? classes.tools : classes.nothing}>
          <Button size="s" onClick={() => leaveOut(item, !item.is_left_out)}>
            {t(item.is_left_out ? 'quotation_parts.ask_again' : 'quotation_parts.leave_out')}
          </Button>
        </p>
      )}
    </>
  )
}

function FoundOffers({ item }: { item: QuotationItem }) {
  const { t } = useTexts()
  const { quotationId, shownOffers } = useLinesScreen()
  const path = route('api.quotations.items.show', { id: quotationId, item: item.id })
  // What the line was answered with when it was changed is there already.
  const asked = item.offers ? null : `${path} ${item.version}`
  const read = useRead(asked, (signal) =>
    api.get('api.quotations.items.show', { params: { id: quotationId, item: item.id }, signal })
  )
  const offers = item.offers ?? read.answer?.data?.offers

  useEffect(() => {
    if (offers) shownOffers.set(item.id, offers)
    return () => void shownOffers.delete(item.id)
  }, [shownOffers, item.id, offers])

  if (offers && offers.length > 0) return <Offers item={item} offers={offers} />
  if (offers) return <p className={classes.nothing}>{t('quotation_parts.no_offers')}</p>
  if (read.state !== 'error') return <Skeleton rows={3} />
  return (
    <ErrorState
      title={t('quotation_parts.offers_failed')}
      onRetry={() => void read.again()}
      requestId={read.requestId}
    />
  )
}

function Offers({ item, offers }: { item: QuotationItem; offers: readonly QuotationOffer[] }) {
  const { t, quantity } = useTexts()
  const { canChoose, change, nameBrand } = useLinesScreen()
  const [isSplitting, setIsSplitting] = useState(false)
  const splitButton = useRef<HTMLSpanElement>(null)
  const marks = markOffersOf(item, offers)
  const taken = offers.find(({ position }) => position === item.chosen[0]?.position) ?? offers[0]

  function endSplitting(): void {
    flushSync(() => setIsSplitting(false))
    splitButton.current?.querySelector('button')?.focus()
  }

  if (isSplitting) return <SplitOffers {...{ item, offers }} onDone={endSplitting} />
  const canChange = canChoose && item.ordered_quantity === 0
  const { chosen } = item
  const brands = item.status === 'ambiguous' ? [] : item.brands
  return (
    <>
      <div
        className={classes.offers}
        role="radiogroup"
        aria-label={t('quotations.offers_of', { partnumber: item.partnumber })}
      >
        <ul className={classes.labels} aria-hidden="true">
          <li>{t('quotation_parts.offer')}</li>
          <li>{t('quotations.arrives')}</li>
          <li>{t('quotation_parts.from')}</li>
          <li>{t('quotation_parts.stock')}</li>
          <li>{t('quotations.price')}</li>
          <li>
            {t('quotations.pieces', { count: item.quantity, quantity: quantity(item.quantity) })}
          </li>
        </ul>
        {offers.map((offer, index) => (
          <OfferColumn
            key={offer.position}
            {...{ item, offer }}
            isCheapest={marks.cheapest === offer}
            isFastest={marks.fastest === offer}
            number={index + 1}
            isInTabOrder={offer === taken}
          />
        ))}
      </div>
      {canChange && (
        <p className={classes.tools}>
          {offers.length > 1 && (
            <span ref={splitButton}>
              <Button size="s" onClick={() => setIsSplitting(true)}>
                {t('quotation_parts.split_by_hand')}
              </Button>
            </span>
          )}
          {item.is_chosen_by_hand && (
            <Button
              size="s"
              variant="ghost"
              onClick={() => void change(item, { chosen, is_chosen_by_hand: false })}
            >
              {t('quotation_parts.give_back')}
            </Button>
          )}
          {brands.length > 1 && (
            <span className={classes.brands}>
              {t('quotation_parts.other_brand')}
              {brands.map(
                ({ name }) =>
                  name !== item.brand_name && (
                    <Button key={name} size="s" onClick={() => nameBrand(item, name)}>
                      {name}
                    </Button>
                  )
              )}
            </span>
          )}
        </p>
      )}
    </>
  )
}

interface OfferColumnProps {
  item: QuotationItem
  offer: QuotationOffer
  isCheapest: boolean
  isFastest: boolean
  /** Its key. */
  number: number
  isInTabOrder: boolean
}

function OfferColumn({ item, offer, number, isInTabOrder, ...marks }: OfferColumnProps) {
  const texts = useTexts()
  const { t, money, quantity } = texts
  const { arrivalOf, choose, canChoose } = useLinesScreen()
  const { days, day } = arrivalOf(offer)
  const taken = item.chosen.find((part) => part.position === offer.position)?.quantity
  const wanted = taken ?? fitQuantity(item.quantity, { min: offer.min_quantity, ...offer })
  const isOff = !canChoose || item.ordered_quantity > 0
  return (
    <button
      type="button"
      role="radio"
      aria-checked={taken !== undefined}
      tabIndex={isInTabOrder ? 0 : -1}
      aria-disabled={isOff || undefined}
      aria-keyshortcuts={number <= 9 ? String(number) : undefined}
      className={classes.offer}
      onKeyDown={moveAmongRadios}
      onClick={() => !isOff && choose(item, offer)}
    >
      <span className={classes.name}>
        <span className={classes.radio} aria-hidden="true" />
        <b>{offer.brand_name}</b> <PartNumber>{offer.partnumber}</PartNumber>
      </span>
      <span className={classes.fact}>
        <b>{day}</b>
        {marks.isFastest && <Tag tone="info">{t('prices.fastest')}</Tag>}
        {offer.is_analogue && <Tag>{t('quotations.analogue')}</Tag>}
        {offer.is_by_hand && <Tag tone="amber">{t('quotation_parts.by_manager')}</Tag>}
      </span>
      <span className={classes.quiet}>
        {days} · {listName(offer.price_list_name, t)}
      </span>
      <span>
        {[availabilityText(offer, texts), soldInText(offer, texts)].filter(Boolean).join(' · ') ||
          '–'}
      </span>
      <span className={classes.fact}>
        <span>
          {money(offer.price)} <OldRate of={offer} />
        </span>
        {marks.isCheapest && <Tag tone="good">{t('prices.cheapest')}</Tag>}
      </span>
      <span className={classes.fact}>
        <b>{money(multiplyMoney(offer.price, wanted))}</b>
        {wanted !== item.quantity && <Tag tone="warn">× {quantity(wanted)}</Tag>}
      </span>
    </button>
  )
}
