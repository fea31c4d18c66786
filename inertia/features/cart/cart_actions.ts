import type { CartItem, NewCartItemAnswer } from '#shared/answers/cart'
import type { Offer } from '#shared/answers/offer'
import { multiplyMoney } from '#shared/money'
import { currencyToday } from '#shared/moved_lines'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import { api, NetworkError } from '~/lib/http/api'
import { inOrder } from '~/lib/http/writer'
import { notices, showError, showSuccess, showWarning, UNDO_NOTICE_MS } from '~/lib/notices'
import { leastText, raisedText } from '~/lib/texts/raised_text'
import { currentTexts } from '~/lib/texts/texts'
import {
  acceptPrices,
  busyWith,
  cartState,
  changeCartState,
  showItems,
  takeCart,
  takeSummary,
  withQuantity,
} from './cart_state'
import { focusPutBack } from './line_focus'

/** Loads the cart with its lines; an earlier load under way is given up. */
export async function loadCart(): Promise<void> {
  if (cartState().load === 'idle') changeCartState({ load: 'loading' })
  try {
    const answer = await api.get('api.cart.show', { query: { embed: 'items' } })
    if (answer?.data) takeCart(answer.data)
  } catch (problem) {
    changeCartState({ problem, load: cartState().cart ? 'ready' : 'error' })
  }
}

/** Runs a write after those before it, so that the value typed last is the value stored last. */
export function queueWrite<T>(write: () => Promise<T>): Promise<T> {
  return inOrder('cart', write)
}

/**
 * Adds an offer; null when it was refused, which the user has been told.
 *
 * @param quantity as it was asked for: the server raises it to minimum and multiple
 */
export async function addToCart(
  offer: Offer,
  quantity: number,
  reference = ''
): Promise<CartItem | null> {
  const { id, ...fields } = offer
  const body = { ...fields, offer_id: id, quantity, reference }
  try {
    const answer = await busyWith('adding', () =>
      queueWrite(() => api.post('api.cart.items.store', { body }))
    )
    const others = cartState().items.filter((item) => item.id !== answer.data.id)
    const items = [...others, answer.data]
    if (cartState().cart) takeCart({ ...answer.cart, items })
    else changeCartState({ items })
    takeSummary(answer.cart)
    const undo = () => void takeBack([{ id: answer.data.id, quantity }])
    if (answer.price_changed) showPriceChanged(answer, undo)
    else showAdded(answer, quantity, undo)
    return answer.data
  } catch (error) {
    showError(currentTexts().t('cart.error_adding'), error)
    return null
  }
}

/** The notice of the last offer that was added; the next one takes its place. */
let told = 0

/** Says in one line what was added, with the way back; and why it is more than was asked for. */
function showAdded({ data, cart }: NewCartItemAnswer, asked: number, undo: () => void): void {
  const texts = currentTexts()
  const { t, money, quantity } = texts
  const before = data.asked_quantity - asked
  const count = data.quantity - (before > 0 ? raiseQuantity(before, data) : 0)
  notices.close(told)
  told = showSuccess(
    t('cart.added', {
      quantity: quantity(count),
      part: `${data.brand_name} ${data.partnumber}`,
      amount: money(multiplyMoney(data.current_price ?? data.price, count), currencyToday(cart)),
    }),
    data.raised ? raisedText(data.raised, texts) : leastText(asked, data, texts),
    { milliseconds: UNDO_NOTICE_MS, action: { label: t('cart.undo_adding'), onClick: undo } }
  )
}

/** Says that the price is another one than the buyer saw; stays until it is closed. */
function showPriceChanged(
  { data, cart, price_changed }: NewCartItemAnswer,
  undo?: () => void
): void {
  if (!price_changed) return
  const { t, money } = currentTexts()
  const { seen, price } = price_changed
  const prices = `${money(seen)} → ${money(price, currencyToday(cart))}`
  showWarning(
    t('cart.price_changed'),
    `${data.brand_name} ${data.partnumber}: ${prices}`,
    undo && { label: t('cart.undo_adding'), onClick: undo }
  )
}

/** The server takes so many lines back at once. */
const TAKEN_BACK_AT_ONCE = 500

/** Asks for so many fewer in lines, whatever was asked for since; a line of nothing goes. */
export async function takeBack(lines: readonly { id: number; quantity: number }[]): Promise<void> {
  try {
    for (let at = 0; at < lines.length; at += TAKEN_BACK_AT_ONCE) {
      const items = lines.slice(at, at + TAKEN_BACK_AT_ONCE)
      const answer = await busyWith('removing', () =>
        queueWrite(() => api.put('api.cart.take_back', { body: { items } }))
      )
      takeSummary(answer.data)
    }
  } catch (error) {
    showError(currentTexts().t('cart.error_removing'), error)
  }
  if (cartState().load !== 'idle' || cartState().items.length > 0) await loadCart()
}

/** Changes quantity or reference: shown at once, taken back when the server refuses, kept when it was not reached. */
export async function changeLine(
  item: CartItem,
  change: { quantity?: number; reference?: string }
): Promise<void> {
  const reference = change.reference ?? item.reference
  const counted = change.quantity === undefined ? item : withQuantity(item, change.quantity)
  const changed = { ...counted, reference }
  showItems(cartState().items.map((other) => (other.id === item.id ? changed : other)))
  try {
    await busyWith('updating', () =>
      queueWrite(() =>
        api.patch('api.cart.items.update', { params: { id: item.id }, body: change })
      )
    )
    await loadCart()
  } catch (error) {
    const { t } = currentTexts()
    if (error instanceof NetworkError) {
      // What was typed stays, and can be sent.
      const again = () => void changeLine(item, change).catch(() => {})
      const action = { label: t('common.try_again'), onClick: again }
      showError(t('cart.error_updating'), error, { action })
      return
    }
    showItems(cartState().items.map((other) => (other.id === item.id ? item : other)))
    showError(t('cart.error_updating'), error)
    // The line may be gone: another window has the same cart.
    void loadCart()
    throw error
  }
}

/** Removes at once and says so; for six seconds the line can be had back. */
export async function removeLine(item: CartItem): Promise<void> {
  const { t } = currentTexts()
  const before = cartState().items
  showItems(before.filter((other) => other.id !== item.id))
  try {
    await busyWith('removing', () =>
      queueWrite(() => api.delete('api.cart.items.destroy', { params: { id: item.id } }))
    )
    showSuccess(t('cart.removed'), `${item.brand_name} ${item.partnumber}`, {
      milliseconds: UNDO_NOTICE_MS,
      action: { label: t('cart.undo'), onClick: () => void putBack(item) },
    })
  } catch (error) {
    showItems(before)
    showError(t('cart.error_removing'), error)
    void loadCart()
  }
}

async function putBack(item: CartItem): Promise<void> {
  const { offer_id, asked_quantity: quantity, reference, price, quotation_item_id } = item
  const body = { offer_id, quantity, reference, price, quotation_item_id }
  try {
    const answer = await busyWith('adding', () =>
      queueWrite(() => api.post('api.cart.items.store', { body }))
    )
    await loadCart()
    focusPutBack(answer.data.id)
    showPriceChanged(answer)
  } catch (error) {
    showError(currentTexts().t('cart.error_adding'), error)
  }
}

/** Says yes to what moved: today's prices, and the quantities that minimum and multiple ask for. */
export async function acceptChanges(): Promise<void> {
  acceptPrices()
  const raised = cartState().items.filter((item) => item.current_quantity !== undefined)
  try {
    await busyWith('updating', async () => {
      for (const { id, asked_quantity: quantity, reference } of raised) {
        await queueWrite(() =>
          api.patch('api.cart.items.update', { params: { id }, body: { quantity, reference } })
        )
      }
    })
  } catch (error) {
    showError(currentTexts().t('cart.error_updating'), error)
  }
  if (raised.length > 0) await loadCart()
}

/** Removes the lines that cannot be ordered any more. */
export async function removeGone(): Promise<void> {
  const gone = cartState().items.filter((item) => item.is_available === false)
  try {
    await busyWith('removing', async () => {
      for (const item of gone) {
        await queueWrite(() => api.delete('api.cart.items.destroy', { params: { id: item.id } }))
      }
    })
  } catch (error) {
    showError(currentTexts().t('cart.error_removing'), error)
  }
  await loadCart()
}

/** Empties the cart; true when it is empty. */
export async function clearCart(): Promise<boolean> {
  const { t } = currentTexts()
  try {
    await busyWith('clearing', () => queueWrite(() => api.put('api.cart.clear')))
    showItems([])
    showSuccess(t('cart.cleared'))
    return true
  } catch (error) {
    showError(t('cart.error_clearing'), error)
    return false
  } finally {
    await loadCart()
  }
}
