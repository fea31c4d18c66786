import { usePage } from '@inertiajs/react'
import { useState } from 'react'
import type { Cart, CartItem, CartPage } from '#shared/answers/cart'
import { addressIdOf } from '~/features/addresses/chosen_address'
import { useVat, VatNote, withVatWord } from '~/features/accounts/vat_note'
import { DeliverTo } from '~/features/addresses/deliver_to'
import type { CartReviewProps } from '~/features/ordering/cart_review'
import { isOffline } from '~/lib/http/connection'
import { showError } from '~/lib/notices'
import { useFeature } from '~/lib/page_props'
import { useShortcuts } from '~/lib/keys/shortcuts'
import { useStore } from '~/lib/store'
import { useTexts } from '~/lib/texts/texts'
import { Button } from '~/ui/button'
import { TextInput } from '~/ui/forms/text_input'
import { late } from '~/ui/late'
import classes from './cart.module.css'
import { useCart } from './cart_state'
import { currencyToday, totalToday } from '#shared/moved_lines'
import { orderReference } from './order_reference'
import { placeOrder } from './place_order'

const MOST_IN_REFERENCE = 255

const cartReview = late<CartReviewProps>(
  async () => (await import('~/features/ordering/cart_review')).CartReview,
  { meanwhile: null }
)

/** Always in sight: the order's reference, the total, and the one next move. */
export function CartBar() {
  const { t } = useTexts()
  const { cart, items, busy } = useCart()
  const reference = useStore(orderReference)
  const isPlacingOn = useFeature('place_order')
  const { addresses = null } = usePage<Partial<CartPage>>().props
  const placing = busy.has('placing') && t('cart.placing', { count: items.length })

  const [isReviewing, setIsReviewing] = useState(false)
  const vat = useVat()

  function review(): void {
    if (items.length === 0) return
    if (!isPlacingOn) return void showError(t('cart.error_placing'), t('cart.place_off'))
    if (!isOffline()) return setIsReviewing(true)
    const action = { label: t('common.try_again'), onClick: review }
    showError(t('cart.error_placing'), t('notices.network_body'), { action })
  }
  async function place(): Promise<void> {
    await placeOrder(addressIdOf(addresses))
    setIsReviewing(false)
  }
  useShortcuts({ 'mod+enter': review })
  if (!cart || items.length === 0) return null

  return (
    <div className={classes.bar} data-mod-keys>
      <TextInput
        label={t('cart.order_reference')}
        className={classes.reference}
        maxLength={MOST_IN_REFERENCE}
        value={reference}
        onChange={(event) => orderReference.set(event.currentTarget.value)}
      />
      <DeliverTo addresses={addresses} />
      <p className={classes.total}>
        <span>{withVatWord(t('cart.lines', { count: items.length }), vat, { t })}</span>
        <CartTotal cart={cart} items={items} />
        <span>
          <VatNote
            amount={totalToday(items) ?? cart.total}
            currency={currencyToday(cart)}
            vat={vat}
          />
        </span>
      </p>
      <Button
        variant="primary"
        size="l"
        shortcut="Ctrl ↵"
        busy={placing}
        offReason={!isPlacingOn && t('cart.place_off')}
        onClick={review}
      >
        {t('cart.place')}
      </Button>
      {isReviewing && (
        <cartReview.Late
          {...{ cart, items }}
          isBusy={busy.has('placing')}
          onConfirm={() => void place()}
          onClose={() => setIsReviewing(false)}
        />
      )}
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
