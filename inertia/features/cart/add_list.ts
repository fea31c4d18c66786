import type { AddedListAnswer } from '#shared/answers/cart'
import type { Offer } from '#shared/answers/offer'
import { addMoney, multiplyMoney } from '#shared/money'
import { currencyToday } from '#shared/moved_lines'
import { api } from '~/lib/http/api'
import { showError, showSuccess, showWarning, UNDO_NOTICE_MS } from '~/lib/notices'
import { currentTexts } from '~/lib/texts/texts'
import { fitQuantity } from '~/ui/forms/quantity/quantity_rule'
import { queueWrite, loadCart, takeBack } from './cart_actions'
import { busyWith, cartState, takeSummary } from './cart_state'

/** An offer and how many of it are wanted, before minimum and multiple. */
export interface WantedOffer {
  offer: Offer
  quantity: number
}

/** The server takes so many at once. */
const AT_ONCE = 500

/** What went to the server together, and what it answered. */
interface Batch {
  sent: readonly WantedOffer[]
  answer: AddedListAnswer
}

/**
 * Adds many offers in few calls and says so, with the way back for all of them. Answers the ids of
 * the offers that are in the cart now; what was refused the user has been told.
 */
export async function addListToCart(wanted: readonly WantedOffer[]): Promise<Set<number>> {
  const batches: Batch[] = []
  try {
    for (let at = 0; at < wanted.length; at += AT_ONCE) {
      const sent = wanted.slice(at, at + AT_ONCE)
      const items = sent.map(({ offer, quantity }) => ({
        offer_id: offer.id,
        quantity,
        price: offer.price,
      }))
      const answer = await busyWith('adding', () =>
        queueWrite(() => api.post('api.cart.lists.store', { body: { items } }))
      )
      batches.push({ sent, answer })
    }
  } catch (error) {
    showError(currentTexts().t('cart.error_adding'), error)
  }
  const last = batches.at(-1)
  if (!last) return new Set()
  takeSummary(last.answer.cart)
  if (cartState().load !== 'idle') void loadCart()
  const added = new Set(batches.flatMap(({ answer }) => answer.data.map((line) => line.offer_id)))
  showListAdded(
    wanted.filter(({ offer }) => added.has(offer.id)),
    batches
  )
  return added
}

/** One line for what was added, and one that stays for what is not as the buyer saw it. */
function showListAdded(added: readonly WantedOffer[], batches: readonly Batch[]): void {
  const { t, money } = currentTexts()
  const answers = batches.map(({ answer }) => answer)
  const lines = answers.flatMap(({ data }) => data)
  const cart = answers.at(-1)?.cart
  if (cart && lines.length > 0) {
    const prices = new Map(lines.map((line) => [line.offer_id, line.current_price ?? line.price]))
    const amounts = added.map(({ offer, quantity }) => {
      const rule = { min: offer.min_quantity, multiple: offer.multiple }
      return multiplyMoney(prices.get(offer.id) ?? offer.price, fitQuantity(quantity, rule))
    })
    const amount = money(addMoney('0.00', ...amounts), currencyToday(cart))
    const undo = () => void takeBack(linesOf(batches))
    const raised = lines.flatMap((line) => line.raised ?? [])
    const more = money(addMoney('0.00', ...raised.map((each) => each.amount)), currencyToday(cart))
    const remark = raised.length > 0 && `${t('prices.list.raised')}: +${more}`
    showSuccess(t('cart.added_list', { count: added.length, amount }), remark || '', {
      milliseconds: UNDO_NOTICE_MS,
      action: { label: t('cart.undo_adding'), onClick: undo },
    })
  }
  const leftOut = answers.flatMap(({ left_out }) => left_out).length
  const moved = lines.filter(({ price_changed }) => price_changed).length
  const remarks = [
    leftOut > 0 && t('cart.list_left_out', { count: leftOut }),
    moved > 0 && t('cart.list_moved', { count: moved }),
  ]
  if (leftOut + moved > 0) showWarning(t('cart.list_changed'), remarks.filter(Boolean).join(' '))
}

/** Which lines of the cart the batches went into, and how many were asked for in each. */
function linesOf(batches: readonly Batch[]): { id: number; quantity: number }[] {
  const asked = new Map<number, number>()
  for (const { sent, answer } of batches) {
    const lines = new Map(answer.data.map(({ id, offer_id }) => [offer_id, id]))
    for (const { offer, quantity } of sent) {
      const id = lines.get(offer.id)
      if (id !== undefined) asked.set(id, (asked.get(id) ?? 0) + quantity)
    }
  }
  return [...asked].map(([id, quantity]) => ({ id, quantity }))
}
