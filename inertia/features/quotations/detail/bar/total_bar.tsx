import { useCallback, useMemo, useState } from 'react'
import type { AddressesAnswer } from '#shared/answers/account/address'
import type { Quotation } from '#shared/answers/quotation'
import { type ChosenList, type LineCounts } from '#shared/answers/quotations/pages'
import { useVat, VatNote, withVatWord } from '~/features/accounts/vat_note'
import type { ArrivalOf } from '~/features/offers/use_arrival'
import { arePricesOver } from '~/features/quotations/prices_held'
import { DeliverTo } from '~/features/addresses/deliver_to'
import { useFeature } from '~/lib/page_props'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import classes from './total_bar.module.css'

export interface OpenSum {
  /** Lines with a chosen offer that are not ordered yet. */
  lines: number
  amount: string
}

interface TotalBarProps {
  quotation: Quotation
  open: OpenSum
  counts: LineCounts
  chosenLists: readonly ChosenList[]
  addresses: AddressesAnswer | null
  arrivalOf: ArrivalOf
  isBusy: boolean
  onOrder: () => void
  /** Once the server has all choices; false when it refused one. */
  settled: () => Promise<boolean>
}

/** Always in sight: what is chosen, what is still open, what it comes to, and the next move. */
export function TotalBar(props: TotalBarProps) {
  const { quotation, open, counts, chosenLists, addresses, arrivalOf, isBusy, onOrder, settled } =
    props
  const texts = useTexts()
  const { t, money, quantity } = texts
  const mayOrder = useFeature('place_order')
  const nothing = open.lines === 0 && t('quotations.nothing_to_order')
  const offReason = mayOrder ? nothing || whyWait(quotation, texts) : t('cart.place_off')
  const hasCart = useFeature('cart')
  const vat = useVat()
  const [isAdding, setIsAdding] = useState(false)
  const order = useCallback(() => {
    if (!offReason && !isBusy) onOrder()
  }, [offReason, isBusy, onOrder])
  async function add(): Promise<void> {
    setIsAdding(true)
    const { addChosenToCart } = await import('~/features/quotations/ordering/add_chosen')
    if (await settled()) await addChosenToCart(quotation.id)
    setIsAdding(false)
  }

  useShortcuts(useMemo(() => ({ 'mod+enter': order }), [order]))
  const last = chosenLists.reduce((most, list) => Math.max(most, list.last_days), 0)
  const dayAfter = (days: number) => arrivalOf({ delivery_days: days, delivery_days_max: null }).day
  const { at_manager_count: waiting } = quotation
  const { ambiguous_open: unclear, none_open: none } = counts
  const rejected = quotation.rejected_count - quotation.left_out_count
  const left = [
    unclear > 0 && t('quotations.open_brands', { count: unclear }),
    none > 0 && t('quotations.open_none', { count: none }),
    rejected > 0 && t('quotations.open_rejected', { count: rejected }),
    waiting > 0 && t('quotations.open_at_manager', { count: waiting }),
  ].filter(Boolean)

  return (
    <div className={classes.bar} data-mod-keys>
      <dl className={classes.facts}>
        <div>
          <dt>{t('quotations.chosen')}</dt>
          <dd>
            {t('quotations.chosen_of', {
              chosen: quantity(quotation.chosen_count),
              count: quotation.lines_count,
              lines: quantity(quotation.lines_count),
            })}
          </dd>
        </div>
        {left.length > 0 && (
          <div className={classes.wide}>
            <dt>{t('quotations.still_open')}</dt>
            <dd>{left.join(', ')}</dd>
          </div>
        )}
        {counts.raised_amount !== '0.00' && (
          <div className={classes.wide}>
            <dt>{t('prices.list.raised')}</dt>
            <dd>+{money(counts.raised_amount, quotation.currency_code)}</dd>
          </div>
        )}
        {chosenLists.length > 0 && (
          <div className={classes.wide}>
            <dt>{t('quotations.deliveries')}</dt>
            <dd>
              {t('quotations.deliveries_by', { count: chosenLists.length, day: dayAfter(last) })}
            </dd>
          </div>
        )}
      </dl>
      <DeliverTo addresses={addresses} />
      <p className={classes.total} role="status">
        <span className={classes.word}>
          {withVatWord(t('quotations.chosen_total'), vat, texts)}
        </span>
        <strong>{money(open.amount, quotation.currency_code)}</strong>
        <span>
          <VatNote amount={open.amount} currency={quotation.currency_code} vat={vat} />
        </span>
      </p>
      <Button
        size="l"
        busy={isAdding && t('quotations.adding')}
        offReason={hasCart ? nothing || whyWait(quotation, texts) : t('prices.cart_off')}
        onClick={() => void add()}
      >
        {t('quotations.to_cart')}
      </Button>
      <Button
        variant="primary"
        size="l"
        shortcut="Ctrl ↵"
        busy={isBusy && t('quotations.ordering')}
        offReason={offReason}
        onClick={onOrder}
      >
        {t('quotations.order', { count: open.lines, lines: quantity(open.lines) })}
      </Button>
    </div>
  )
}

/** Prices that hold no longer are looked up again before anything is ordered at them. */
export function whyWait(quotation: Quotation, { t }: Texts): string {
  if (quotation.is_refreshing) return t('quotations.refreshing_note')
  return arePricesOver(quotation) ? t('quotations.refresh_first') : ''
}
