import type { LeftOutLine } from '#shared/answers/quotation'
import type { Buyer } from '#app/accounts/account_policy'
import { whyNotWritten } from '#app/cart/add_to_cart'
import { findCart, lockOrMakeCart, type CartHead } from '#app/cart/cart'
import { setQuotationLines, type QuotationCartLine } from '#app/cart/lists/set_quotation_lines'
import { raiseQuantity } from '#shared/quantities/raised_quantity'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { priceOffers, type PricedOffer } from '#app/offers/pricing'
import { confirmOnce } from '#app/idempotency/confirm_once'
import { lockOpenQuotation, type NotOpen } from '#app/quotations/choosing/open_quotation'
import { chosenParts, type ChosenPart } from '#app/quotations/ordering/chosen_parts'

export interface AddQuotation {
  /** The lines to add; null: all that is chosen. */
  item_ids: number[] | null
  /** From the header `Idempotency-Key`. */
  key: string | null
}

export interface AddedQuotation {
  lines_added: number
  left_out: LeftOutLine[]
  cart: CartHead
}

export type AddQuotationFailure =
  | NotOpen
  | {
      type:
        | 'quotation_expired'
        | 'currency_changed'
        | 'nothing_chosen'
        | 'idempotency_key_reused'
        | 'offer_gone'
        | 'quantity_too_large'
        | 'cart_full'
    }

/**
 * Puts what is chosen in the buyer's quotation into their cart, at the prices it was chosen for, each
 * line with its reference. What lies there already for a line is set, not added to. A line whose offer
 * is gone is left out whole, and named. The quotation stays as it is until the cart is ordered.
 */
export async function addQuotationToCart(
  buyer: Buyer,
  quotationId: number,
  { item_ids, key }: AddQuotation
): Promise<Result<AddedQuotation, AddQuotationFailure>> {
  const confirmation = { operation: 'quotation_to_cart', key, body: { quotationId, item_ids } }
  try {
    return await confirmOnce<AddedQuotation, AddQuotationFailure>(buyer, confirmation, (tx) =>
      add(tx, buyer, quotationId, item_ids)
    )
  } catch (error) {
    return failed(whyNotWritten(error))
  }
}

async function add(
  tx: Transaction,
  buyer: Buyer,
  quotationId: number,
  itemIds: number[] | null
): Promise<Result<AddedQuotation, AddQuotationFailure>> {
  // The cart first, as when it is ordered.
  const cart = await lockOrMakeCart(tx, buyer)
  const quotation = await lockOpenQuotation(tx, buyer, quotationId)
  if (!quotation.ok) return quotation
  if (quotation.value.is_expired) return failed('quotation_expired')
  if (quotation.value.currency_code !== cart.currency_code) return failed('currency_changed')
  const parts = await chosenParts(tx, quotationId, itemIds)
  if (parts.length === 0 && itemIds === null) return failed('nothing_chosen')
  const offerIds = [...new Set(parts.map(({ offer_id }) => offer_id))]
  const offers = await priceOffers(tx, buyer.contractor, offerIds)
  const byItem = Map.groupBy(parts, ({ item_id }) => item_id)
  const left_out = await otherLines(tx, quotationId, itemIds ?? [], byItem)
  const lines: QuotationCartLine[] = []
  for (const [id, ofItem] of byItem) {
    const there = ofItem.flatMap((part) => {
      const offer = offers.get(part.offer_id)
      return offer ? [toCartLine(part, offer, ofItem.length === 1)] : []
    })
    if (there.length === ofItem.length) lines.push(...there)
    else {
      const isByHand = ofItem.some((part) => part.is_by_hand)
      left_out.push({ id, reason: isByHand ? 'made_by_hand' : 'offer_gone' })
    }
  }
  await setQuotationLines(tx, buyer, cart, lines)
  const after = await findCart(buyer, tx)
  const lines_added = new Set(lines.map(({ quotation_item_id }) => quotation_item_id)).size
  return ok({ lines_added, left_out, cart: after ?? cart })
}

function toCartLine(
  { item_id, asked_quantity, position: _, ...part }: ChosenPart,
  offer: PricedOffer,
  isAll: boolean
): QuotationCartLine {
  // What a multiple raised is known to be raised; what the buyer chose to be more was asked for.
  const isRaised = isAll && raiseQuantity(asked_quantity, offer) === part.quantity
  return {
    ...part,
    quotation_item_id: item_id,
    asked_quantity: isRaised ? asked_quantity : part.quantity,
  }
}

/** Of the lines that were named those nothing can be taken for. */
async function otherLines(
  tx: Transaction,
  quotationId: number,
  itemIds: readonly number[],
  taken: ReadonlyMap<number, unknown>
): Promise<LeftOutLine[]> {
  const others = [...new Set(itemIds)].filter((id) => !taken.has(id))
  if (others.length === 0) return []
  const found = await tx.rows<{ id: number; is_ordered: boolean }>(
    `SELECT id, ordered_quantity > 0 AS is_ordered FROM quotation_items
     WHERE quotation_id = $1 AND id = ANY ($2)`,
    [quotationId, others]
  )
  const isOrdered = new Map(found.map((line) => [line.id, line.is_ordered]))
  return others.map((id) => {
    const ordered = isOrdered.get(id)
    if (ordered === undefined) return { id, reason: 'not_there' }
    return { id, reason: ordered ? 'ordered' : 'not_chosen' }
  })
}
