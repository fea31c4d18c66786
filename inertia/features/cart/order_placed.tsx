import type { KeyboardEvent } from 'react'
import type { PlacedOrder } from '#shared/answers/order'
import { addressText } from '~/features/addresses/deliver_to'
import { ManagerContact } from '~/features/accounts/manager_contact'
import { keyOf } from '~/lib/key_of'
import { focusNumberSearch, restFocus } from '~/lib/number_search'
import { route } from '~/lib/routing/routes'
import { useTexts } from '~/lib/texts/texts'
import { Button, ButtonLink } from '~/ui/button'
import { Note } from '~/ui/feedback/note'
import { Modal } from '~/ui/overlays/modal'
import classes from './order_placed.module.css'
import { PlacedBand } from './placed_band'

interface OrderPlacedProps {
  placed: PlacedOrder
  onClose: () => void
}

/** Opens after an order was placed: what it holds, when it arrives, and what happens next. */
export function OrderPlaced({ placed, onClose }: OrderPlacedProps) {
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
      <h3 className={classes.next}>{t('cart.placed_next')}</h3>
      <p>{t('cart.placed_text')}</p>
      <p>
        <ManagerContact inline />
      </p>
    </Modal>
  )
}

function PlacedFacts({ placed }: { placed: PlacedOrder }) {
  const { t, money, quantity, date } = useTexts()
  const facts: [string, string][] = [
    [t('cart.placed_lines'), quantity(placed.items_count)],
    [t('cart.placed_amount'), money(placed.amount, placed.currency_code)],
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
