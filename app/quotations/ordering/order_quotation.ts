import { addMoney, compareMoney, multiplyMoney } from '#shared/money'
import type { PlacedOrder } from '#shared/answers/order'
import type { ChangedQuotationLine } from '#shared/answers/quotation'
import { takeAddress } from '#app/contractors/addresses/addresses'
import { raisedOfParts } from '#shared/quantities/raised_parts'
import type { Buyer } from '#app/accounts/account_policy'
import { newQuantity } from '#app/cart/cart_line'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { priceOffers, type PricedOffer } from '#app/offers/pricing'
import { toPlacedOrder } from '#app/orders/placing/placed_order_transformer'
import { checkLine, type CheckedLine, type LineToCheck } from '#app/orders/placing/check_prices'
import { confirmOnce } from '#app/idempotency/confirm_once'
import { priceChanges } from '#app/orders/placing/place_order'
import { writeOrder } from '#app/orders/placing/write_order'
import { lockOpenQuotation } from '#app/quotations/choosing/open_quotation'
import { chosenParts, type ChosenPart } from '#app/quotations/ordering/chosen_parts'
import { noteOrdered } from '#app/quotations/ordering/note_ordered'

export interface OrderQuotation {
  /** Null: the quotation's own. */
  reference: string | null
  /** The lines to order; null: all that is chosen. */
  item_ids: number[] | null
  /** Lines that are not, whatever is chosen for them: their offers are gone. */
  left_out_ids: number[]
  /** The total the buyer saw. */
  expected_total?: string
  accepted_prices: { id: number; position: number; price: string; quantity?: number }[]
  address_id: number | null
  /** From the header `Idempotency-Key`. */
  key: string | null
}

export type OrderQuotationFailure =
  | {
      type:
        | 'quotation_not_found'
        | 'quotation_is_over'
        | 'quotation_expired'
        | 'nothing_chosen'
        | 'lines_not_chosen'
        | 'address_not_found'
        | 'idempotency_key_reused'
    }
  | { type: 'quotation_changed'; lines: ChangedQuotationLine[] }

type OrderRequest = Omit<OrderQuotation, 'key'>

/**
 * Orders what is chosen in the buyer's quotation at today's prices, if those are what the buyer saw or
 * agreed to, as ordering the cart does; else nothing is ordered. What is ordered stays in the
 * quotation, which is open for the rest.
 */
export function orderQuotation(
  buyer: Buyer,
  quotationId: number,
  { key, ...wanted }: OrderQuotation
): Promise<Result<PlacedOrder, OrderQuotationFailure>> {
  const body = { quotationId, ...wanted }
  return confirmOnce<PlacedOrder, OrderQuotationFailure>(
    buyer,
    { operation: 'order_quotation', key, body },
    (tx) => order(tx, buyer, quotationId, wanted)
  )
}

async function order(
  tx: Transaction,
  buyer: Buyer,
  quotationId: number,
  wanted: OrderRequest
): Promise<Result<PlacedOrder, OrderQuotationFailure>> {
  const quotation = await lockOpenQuotation(tx, buyer, quotationId)
  if (!quotation.ok) return quotation
  if (quotation.value.is_expired) return failed('quotation_expired')
  const { address_id, item_ids } = wanted
  if (address_id !== null && !(await takeAddress(tx, buyer, address_id))) {
    return failed('address_not_found')
  }
  const leftOut = new Set(wanted.left_out_ids)
  const chosen = await chosenParts(tx, quotationId, item_ids)
  const parts = chosen.filter(({ item_id }) => !leftOut.has(item_id))
  if (parts.length === 0) return failed('nothing_chosen')
  const found = new Set(parts.map(({ item_id }) => item_id))
  // Somebody has ordered or emptied one of them meanwhile.
  if (item_ids?.some((id) => !found.has(id))) return failed('lines_not_chosen')
  const checked = await checkParts(tx, buyer, parts, wanted, quotation.value.currency_code)
  if (!checked.ok) return checked
  const reference = wanted.reference ?? quotation.value.reference
  const placing = { reference, address_id, source: 'quotation' as const }
  // All parts were checked, in their order.
  const lines = orderLinesOf(parts, checked.value)
  const written = await writeOrder(tx, buyer, { ...placing, lines })
  await noteOrdered(tx, lines)
  return ok(toPlacedOrder(written, buyer, placing, priceChanges(checked.value)))
}

/** The lines of the order, each with what was asked for: of several parts the last one was raised. */
function orderLinesOf(parts: readonly ChosenPart[], checked: readonly CheckedLine[]) {
  const places = Map.groupBy(parts.keys(), (at) => parts[at].item_id)
  return checked.map((line, at) => {
    const { item_id: quotation_item_id, asked_quantity } = parts[at]
    const ofItem = places.get(quotation_item_id) ?? []
    const taken = ofItem.map((place) => {
      const { offer, quantity } = checked[place]
      return { ...offer, quantity }
    })
    const raised = at === ofItem.at(-1) ? raisedOfParts(asked_quantity, taken) : null
    const asked = line.quantity - (raised?.pieces ?? 0)
    return { ...line, asked_quantity: asked, quotation_item_id }
  })
}

/** All parts as they may be ordered now; or, for the buyer to look at, those that changed. */
async function checkParts(
  tx: Transaction,
  { contractor }: Buyer,
  parts: readonly ChosenPart[],
  wanted: OrderRequest,
  currencyCode: string
): Promise<Result<CheckedLine[], OrderQuotationFailure>> {
  const known = parts.filter(({ is_by_hand }) => !is_by_hand)
  const offerIds = [...new Set(known.map(({ offer_id }) => offer_id))]
  const offers = await priceOffers(tx, contractor, offerIds)
  const terms = {
    tolerance_percent: contractor.price_tolerance_percent,
    accepted: acceptedOf(parts, wanted),
    currency_changed: currencyCode !== contractor.currency_code,
  }
  const lines = parts.map((part, index) => {
    // What was offered in another currency than today's cannot hold.
    const byHand = terms.currency_changed ? null : part.by_hand
    const offer = part.is_by_hand ? byHand : (offers.get(part.offer_id) ?? null)
    return toCheck(part, index, offer)
  })
  const checked = lines.flatMap((line) => checkLine(line, terms) ?? [])
  const isWhole = checked.length === parts.length
  if (isWhole && isExpected(wanted.expected_total, parts, checked)) {
    return ok(checked)
  }
  return {
    ok: false,
    error: { type: 'quotation_changed', lines: changesOf(parts, lines, isWhole) },
  }
}

function toCheck(
  { quantity, reference, price }: ChosenPart,
  index: number,
  offer: PricedOffer | null
): LineToCheck {
  const line = { id: index, price, quantity, asked_quantity: quantity, reference }
  return { line, offer }
}

/** What was accepted, by the place of the part. */
function acceptedOf(parts: readonly ChosenPart[], { accepted_prices }: OrderRequest) {
  const prices = new Map(
    accepted_prices.map(({ id, position, ...accepted }) => [`${id} ${position}`, accepted])
  )
  return new Map(
    parts.flatMap(({ item_id, position }, index) => {
      const accepted = prices.get(`${item_id} ${position}`)
      return accepted ? [[index, accepted] as const] : []
    })
  )
}

/** The total the buyer saw is that of the quotation, or already the one with today's prices. */
function isExpected(
  total: string | undefined,
  parts: readonly ChosenPart[],
  checked: readonly CheckedLine[]
): boolean {
  if (total === undefined) return true
  const seen = parts.map(({ price, quantity }) => multiplyMoney(price, quantity))
  const today = checked.map(({ offer, quantity }) => multiplyMoney(offer.price, quantity))
  return [seen, today].some((amounts) => compareMoney(total, addMoney('0', ...amounts)) === 0)
}

/**
 * What changed, and all else of a line of which something is gone: it is left out as a whole. With `isAll`
 * what did not change, too: the total is another one than was expected.
 */
function changesOf(
  parts: readonly ChosenPart[],
  lines: readonly LineToCheck[],
  isAll: boolean
): ChangedQuotationLine[] {
  const gone = new Set(parts.flatMap(({ item_id }, at) => (lines[at]?.offer ? [] : [item_id])))
  return parts.flatMap(({ item_id: id, position, price, quantity, ...part }, index) => {
    const line = lines[index]
    const current_price = line?.offer?.price ?? null
    const current_quantity = (line && newQuantity(line)) ?? quantity
    const isSame = current_price === price && current_quantity === quantity
    if (isSame && !isAll && !gone.has(id)) return []
    const { brand_name, partnumber } = part
    const current = { current_price, current_quantity }
    return [{ id, position, brand_name, partnumber, quantity, price, ...current }]
  })
}
