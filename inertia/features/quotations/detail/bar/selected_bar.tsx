import { useState } from 'react'
import type { Quotation, QuotationItem } from '#shared/answers/quotation'
import type { StrategyAnswer } from '#shared/answers/quotations/strategies'
import { addMoney } from '#shared/money'
import { useVat, VatNote, withVatWord } from '~/features/accounts/vat_note'
import type { Ordering } from '~/features/quotations/ordering/order_chosen'
import { api } from '~/lib/http/api'
import { useWrite } from '~/lib/http/use_write'
import { showWarning } from '~/lib/notices'
import { useFeature } from '~/lib/page_props'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { whyWait } from './total_bar'
import classes from './total_bar.module.css'

export interface SelectedBarProps {
  quotation: Quotation
  selected: readonly QuotationItem[]
  ordering: Ordering
  /** Once the server has all choices; false when it refused one. */
  settled: () => Promise<boolean>
  onAskManager: (itemIds: readonly number[]) => void
  /** Some of the lines were left out. */
  onChanged: () => void
  /** Some of the lines were chosen anew. */
  onChosen: (answer: StrategyAnswer) => void
}

type Doing = 'cheapest' | 'fastest' | 'leave_out' | 'cart'

/** In the place of the totals while lines are selected: what they come to, and what is done with them. */
export function SelectedBar(props: SelectedBarProps) {
  const { quotation, selected, ordering, settled, onAskManager, onChanged, onChosen } = props
  const texts = useTexts()
  const { t, money, quantity } = texts
  const mayOrder = useFeature('place_order')
  const hasCart = useFeature('cart')
  const vat = useVat()
  const [begun, setBegun] = useState<Doing | null>(null)
  const { isBusy, run } = useWrite({ failed: t('quotations.not_changed') })
  const doing = isBusy ? begun : null
  const open = selected.filter(({ ordered_quantity }) => ordered_quantity === 0)
  const chosen = open.filter(({ parts }) => parts.length > 0)
  const amount = addMoney('0.00', ...chosen.map((line) => line.amount))
  const chosenIds = chosen.map(({ id }) => id)
  const askedIds = open.filter((line) => !line.at_manager_since).map(({ id }) => id)
  const askedForIds = open.filter((line) => !line.is_left_out).map(({ id }) => id)
  const noneOpen = open.length === 0 && t('quotation_parts.selected_ordered')
  const noneChosen = chosen.length === 0 && t('quotations.nothing_to_order')
  const whyNotNow = noneChosen || whyWait(quotation, texts)
  const whyNoOrder = mayOrder ? whyNotNow : t('cart.place_off')

  function order(): void {
    if (!whyNoOrder && !ordering.isBusy) void ordering.review({ items: chosenIds })
  }
  useShortcuts({ 'mod+enter': order })

  async function during(what: Doing, work: () => Promise<void>): Promise<void> {
    if (doing) return
    setBegun(what)
    await run(async () => {
      if (await settled()) await work()
    })
  }

  const choose = (strategy: 'cheapest' | 'fastest') =>
    during(strategy, async () => {
      const { is_split_allowed, most_days, id } = quotation
      const only = { item_ids: open.map((line) => line.id) }
      const wanted = { strategy, is_split_allowed, ...(most_days !== null && { most_days }), only }
      const answer = await api.put('api.quotations.strategy', { params: { id }, body: wanted })
      const { left_count: count } = answer
      if (count > 0) showWarning(t('quotation_parts.left_as_they_are', { count }), '')
      onChosen(answer)
    })

  const giveUp = () =>
    during('leave_out', async () => {
      const { leaveOut } = await import('~/features/quotations/actions/leave_out')
      await leaveOut(quotation.id, askedForIds, onChanged)
    })

  const add = () =>
    during('cart', async () => {
      const { addChosenToCart } = await import('~/features/quotations/ordering/add_chosen')
      await addChosenToCart(quotation.id, chosenIds)
    })

  return (
    <div className={classes.bar} role="group" aria-label={t('quotation_parts.selected_lines')}>
      <p className={classes.selected} role="status">
        <b>{t('quotation_parts.selected', { count: selected.length })}</b>
      </p>
      <div className={classes.tools}>
        {(['cheapest', 'fastest'] as const).map((strategy) => (
          <Button
            key={strategy}
            busy={doing === strategy && t('quotation_parts.choosing_them')}
            offReason={noneOpen}
            onClick={() => void choose(strategy)}
          >
            {t(`quotations.strategies.${strategy}`)}
          </Button>
        ))}
        <Button
          offReason={askedIds.length === 0 && (noneOpen || t('quotation_parts.selected_asked'))}
          onClick={() => onAskManager(askedIds)}
        >
          {t('quotation_parts.ask_manager')}
        </Button>
        <Button
          busy={doing === 'leave_out' && t('quotation_parts.changing')}
          offReason={
            askedForIds.length === 0 && (noneOpen || t('quotation_parts.selected_left_out'))
          }
          onClick={() => void giveUp()}
        >
          {t('quotation_parts.leave_out')}
        </Button>
      </div>
      <p className={classes.total}>
        <span className={classes.word}>
          {withVatWord(t('quotation_parts.of_them_chosen', { count: chosen.length }), vat, texts)}
        </span>
        <strong>{money(amount, quotation.currency_code)}</strong>
        <span>
          <VatNote amount={amount} currency={quotation.currency_code} vat={vat} />
        </span>
      </p>
      <Button
        size="l"
        busy={doing === 'cart' && t('quotations.adding')}
        offReason={hasCart ? whyNotNow : t('prices.cart_off')}
        onClick={() => void add()}
      >
        {t('quotations.to_cart')}
      </Button>
      <Button
        variant="primary"
        size="l"
        shortcut="Ctrl ↵"
        busy={ordering.isBusy && t('quotations.ordering')}
        offReason={whyNoOrder}
        onClick={order}
      >
        {t('quotations.order', { count: chosen.length, lines: quantity(chosen.length) })}
      </Button>
    </div>
  )
}
