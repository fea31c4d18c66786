import type { PlacedOrder } from '#shared/answers/order'
import { api, HttpError, NetworkError } from '~/lib/http/api'
import { refusalData } from '~/lib/http/refused'
import { isOffline } from '~/lib/http/connection'
import { randomKey } from '~/lib/random_key'
import { showError } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'
import { queueWrite, loadCart } from './cart_actions'
import { orderReference } from './order_reference'
import { busyWith, cartState, changeCartState, showItems, takeCart } from './cart_state'

/** Repeating the same confirmation must not order twice; every new one gets a new key. */
let confirmation: { key: string; body: string } | null = null

/**
 * Places the order, at the prices that were accepted where they moved. When something moved that
 * was not accepted, nothing is ordered and the cart shows old and new.
 *
 * @param addressId where it goes; null where no address is known
 */
export async function placeOrder(addressId: number | null): Promise<void> {
  const { cart, accepted, busy } = cartState()
  if (!cart || busy.has('placing')) return
  // An order is not sent later by itself: by then the buyer may want another one.
  if (isOffline()) return showUnreached(currentTexts().t('notices.network_body'), addressId)
  const body = {
    reference: orderReference.get().trim(),
    expected_total: cart.total,
    ...(addressId !== null && { address_id: addressId }),
    accepted_prices: Object.entries(accepted).map(([id, price]) => ({ id: Number(id), price })),
  }
  const text = JSON.stringify([cart.version, body])
  if (confirmation?.body !== text) confirmation = { key: randomKey(), body: text }
  const { key } = confirmation
  try {
    // After the changes under way, so that none of them is left out of the order.
    const answer = await busyWith('placing', () => queueWrite(() => send(key, body)))
    confirmation = null
    showItems([])
    changeCartState({ placed: answer.data, accepted: {} })
    orderReference.set('')
    await loadCart()
  } catch (error) {
    // With old and new of each line.
    const changed = refusalData(error, 'cart_changed')
    if (changed) {
      confirmation = null
      takeCart(changed)
      changeCartState({ refused: true })
      return
    }
    if (error instanceof NetworkError) return showUnreached(error, addressId)
    showError(currentTexts().t('cart.error_placing'), error)
    await loadCart()
  }
}

function showUnreached(error: unknown, addressId: number | null): void {
  const { t } = currentTexts()
  const action = { label: t('common.try_again'), onClick: () => void placeOrder(addressId) }
  showError(t('cart.error_placing'), error, { action })
}

/** An answer that got lost on the way is asked for once more: the same key orders once. */
async function send(key: string, body: object): Promise<{ data: PlacedOrder }> {
  const put = () => api.put('api.cart.place_order', { body, headers: { 'Idempotency-Key': key } })
  return put().catch((error: unknown) => {
    if (error instanceof HttpError) throw error
    return put()
  })
}
