import type { KeyboardEvent, ReactNode } from 'react'
import type { PlacedOrder } from '#shared/answers/order'
import { splitVat, type VatTerms } from '#shared/sales/vat'
import { useVat } from '~/features/accounts/vat_note'
import { addressText } from '~/features/addresses/deliver_to'
import { ManagerContact } from '~/features/accounts/manager_contact'
import { keyOf } from '~/lib/keys/key_of'
import { focusNumberSearch, restFocus } from '~/lib/number_search'
import { route } from '~/lib/routing/routes'
import { useTexts, type Texts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Modal } from '~/ui/overlays/modal'
import classes from './order_placed.module.css'
import { PlacedBand } from './placed_band'

export interface OrderPlacedProps {
  placed: PlacedOrder
  onClose: () => void
  /** What else there is to say of it. */
  children?: ReactNode
}

/** Opens after an order was placed: what it holds, when it arrives, and what happens next. */
export function OrderPlaced({ placed, onClose, children }: OrderPlacedProps) {
  const { t } = useTexts()
  const changes = placed.price_changes.length

  function close(then = restFocus): void {
    onClose()
    // What opened this is gone with what was ordered.
    then()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (keyOf(event) !== '/') return
    event.preventDefault()
    close(focusNumberSearch)
  }

  return (
    <Modal
      opened
      onClose={() => close()}
      title={t('cart.placed_title', { number: placed.number })}
      band={<PlacedBand />}
      actions={
        <>
          <ButtonLink
            variant="primary"
            shortcut="↵"
            href={route('orders.show', { id: placed.id })}
            onClick={() => close(() => {})}
            onKeyDown={onKeyDown}
            data-autofocus
          >
            {t('cart.open_order')}
          </ButtonLink>
          <Button
            variant="ghost"
            shortcut="/"
            onClick={() => close(focusNumberSearch)}
            onKeyDown={onKeyDown}
          >
            {t('cart.go_on')}
          </Button>
        </>
      }
    >
      <PlacedFacts placed={placed} />
      {changes > 0 && (
        <Note tone="amber" className={classes.remark}>
          {t('cart.placed_remark', { count: changes })}
        </Note>
      )}
      {children}
      <h3 className={classes.next}>{t('cart.placed_next')}</h3>
      <p>{t('cart.placed_text')}</p>
      <p>
        <ManagerContact inline />
      </p>
    </Modal>
  )
}

function PlacedFacts({ placed }: { placed: PlacedOrder }) {
  const texts = useTexts()
  const { t, quantity, date } = texts
  const vat = useVat()
  const facts: [string, string][] = [
    [t('cart.placed_lines'), quantity(placed.items_count)],
    ...amountsOf(placed, vat, texts),
    [t('cart.placed_first'), date(placed.first_on, 'weekday_day')],
    [t('cart.placed_last'), date(placed.last_on, 'weekday_day')],
  ]
  if (placed.deliver_to) facts.push([t('cart.deliver_to'), addressText(placed.deliver_to)])
  if (placed.reference) facts.push([t('cart.placed_reference'), placed.reference])
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What it comes to: without VAT and with it, or with what of it is VAT. */
function amountsOf(
  { amount, currency_code }: PlacedOrder,
  vat: VatTerms | null,
  { t, money, quantity }: Texts
): [string, string][] {
  const split = vat && splitVat(amount, vat)
  if (!split) return [[t('cart.placed_amount'), money(amount, currency_code)]]
  const withVat: [string, string] = [t('vat.amount_with'), money(split.total, currency_code)]
  const percent = quantity(vat.percent ?? '0')
  return vat.is_included
    ? [withVat, [t('vat.part', { percent }), money(split.vat)]]
    : [[t('vat.amount_without'), money(amount, currency_code)], withVat]
}
