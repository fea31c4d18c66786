import { usePage } from '@inertiajs/react'
import { useCallback, useMemo } from 'react'
import type { Cart, CartItem, CartPage } from '#shared/answers/cart'
import { addressIdOf } from '~/features/addresses/chosen_address'
import { DeliverTo } from '~/features/addresses/deliver_to'
import { showError } from '~/lib/notices'
import { useFeature } from '~/lib/page_props'
import { useShortcuts } from '~/lib/shortcuts'
import { useStore } from '~/lib/store'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import classes from './cart.module.css'
import { useCart } from './cart_state'
import { currencyToday, totalToday } from '#shared/moved_lines'
import { orderReference } from './order_reference'
import { placeOrder } from './place_order'

const MOST_IN_REFERENCE = 255

/** Always in sight: the order's reference, the total, and the one next move. */
export function CartBar() {
  const { t } = useTexts()
  const { cart, items, busy } = useCart()
  const reference = useStore(orderReference)
  const isPlacingOn = useFeature('place_order')
  const { addresses = null } = usePage<Partial<CartPage>>().props
  const placing = busy.has('placing') && t('cart.placing', { count: items.length })

  const place = useCallback(() => {
    if (isPlacingOn) void placeOrder(addressIdOf(addresses))
    else showError(t('cart.error_placing'), t('cart.place_off'))
  }, [isPlacingOn, addresses, t])
  useShortcuts(useMemo(() => ({ 'mod+enter': place }), [place]))
  if (!cart || items.length === 0) return null

  return (
    <div className={classes.bar}>
      <TextInput
        label={t('cart.order_reference')}
        className={classes.reference}
        maxLength={MOST_IN_REFERENCE}
        value={reference}
        onChange={(event) => orderReference.set(event.currentTarget.value)}
      />
      <DeliverTo addresses={addresses} />
      <p className={classes.total}>
        <span>{t('cart.lines', { count: items.length })}</span>
        <CartTotal cart={cart} items={items} />
      </p>
      <Button
        variant="primary"
        size="l"
        shortcut="Ctrl ↵"
        busy={placing}
        offReason={!isPlacingOn && t('cart.place_off')}
        onClick={place}
      >
        {t('cart.place')}
      </Button>
    </div>
  )
}

/** The total at the accepted prices; when lines moved, struck, before today's. */
function CartTotal({ cart, items }: { cart: Cart; items: readonly CartItem[] }) {
  const { t, money } = useTexts()
  const accepted = money(cart.total, cart.currency_code)
  const today = totalToday(items)
  if (today === null) return <strong>{accepted}</strong>
  return (
    <>
      <s>
        <span aria-hidden="true">{accepted}</span>
        <span className="visually-hidden">{t('cart.total_accepted', { total: accepted })}</span>
      </s>
      <strong>{money(today, currencyToday(cart))}</strong>
    </>
  )
}
