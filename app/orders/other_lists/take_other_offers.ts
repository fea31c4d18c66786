import { compareMoney } from '#shared/money'
import { latestDay } from '#shared/default_offer'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Transaction } from '#app/database/sql'
import type { PricedOffer } from '#app/offers/pricing'
import type { ProposeFailure } from '#app/orders/deciding/propose'
import { proposeLines, type LineProposal } from '#app/orders/deciding/propose_lines'
import type { NewTerms, Source } from '#app/orders/deciding/proposals'
import { takeTerms } from '#app/orders/deciding/take_proposals'
import { lockItems, type LockedItem, type LockedOrder } from '#app/orders/ledger/order_ledger'
import type { Update } from '#app/orders/ledger/emit_order_updated'
import { writeStates } from '#app/orders/ledger/write_states'
import {
  asksBuyer,
  findOrderedFrom,
  findOtherOffers,
  type OrderedFrom,
} from '#app/orders/other_lists/find_other_offers'

export interface WantedOffer {
  order_item_id: number
  offer_id: number
  /** What the buyer pays for it, as it was seen. */
  price: string
  /** A word to the buyer, when they are asked. */
  note: string
}

export type TakeOtherOfferFailure =
  | ProposeFailure
  | { type: 'offer_gone' }
  | { type: 'offer_price_changed'; price: string }

interface Taken {
  /** The lines for which the buyer is asked. */
  proposed: number[]
  /** Those that stay as they are, with the reason. */
  left: Map<number, TakeOtherOfferFailure>
}

/**
 * Takes what is in processing of lines of a locked order from other price lists. Of what is dearer than it was
 * ordered the buyer is asked; else it is of that list from now on, at the price that was ordered and by the
 * days of that list.
 *
 * @param untold gets what is to be told of it
 */
export async function takeOtherOffers(
  tx: Transaction,
  user: SignedInUser,
  order: LockedOrder,
  wanted: readonly WantedOffer[],
  untold: Update[]
): Promise<Taken> {
  const ids = wanted.map(({ order_item_id }) => order_item_id)
  const lines = await findOrderedFrom(tx, user, ids)
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const itemOf = new Map((await lockItems(tx, order.id, ids)).map((item) => [item.id, item]))
  const offers = await findOtherOffers(tx, lines)
  const left: Taken['left'] = new Map()
  const proposals: LineProposal[] = []
  const replaced: NewTerms[] = []
  for (const { order_item_id: id, note, ...seen } of wanted) {
    const line = lineOf.get(id)
    const offer = offers.get(id)?.find(({ offer_id }) => offer_id === seen.offer_id)
    const problem = problemOf(itemOf.get(id), line, offer, seen.price)
    if (problem) left.set(id, problem)
    else if (line && offer) {
      const source = sourceOf(offer)
      if (asksBuyer(offer, line)) {
        proposals.push({ order_item_id: id, price: offer.price, part: null, note, source })
      } else {
        const asOrdered = { price: null, brand_name: null, partnumber: null }
        replaced.push({ order_item_id: id, ...asOrdered, source })
      }
    }
  }
  if (replaced.length > 0) untold.push(await replace(tx, user, order, replaced))
  if (proposals.length > 0) {
    const problems = await proposeLines(tx, user.id, order, proposals, untold)
    for (const [id, type] of problems) left.set(id, { type })
  }
  const proposed = proposals.map(({ order_item_id: id }) => id).filter((id) => !left.has(id))
  return { proposed, left }
}

function problemOf(
  item: LockedItem | undefined,
  line: OrderedFrom | undefined,
  offer: PricedOffer | undefined,
  priceSeen: string
): TakeOtherOfferFailure | null {
  if (!item || !line) return { type: 'order_item_not_found' }
  if (!offer) return { type: 'offer_gone' }
  const { price } = offer
  if (compareMoney(price, priceSeen) !== 0) return { type: 'offer_price_changed', price }
  if (item.has_open_proposal) return { type: 'already_proposed' }
  return item.qty_processing === 0 ? { type: 'nothing_in_processing' } : null
}

function sourceOf(offer: PricedOffer): Source {
  const { offer_id, price_list_name, delivery_days } = offer
  return { offer_id, price_list_name, delivery_days, latest_days: latestDay(offer) }
}

async function replace(
  tx: Transaction,
  user: SignedInUser,
  order: LockedOrder,
  terms: readonly NewTerms[]
): Promise<Update> {
  // Whoever confirmed it did so for the list it was of.
  const as = { actorId: user.id, isConfirmed: false }
  const promised = await takeTerms(tx, order.id, terms, as)
  const ids = terms.map(({ order_item_id }) => order_item_id)
  const state_code = await writeStates(tx, order.id, ids)
  return { state_code, actor_id: user.id, promised, item_ids: null }
}
