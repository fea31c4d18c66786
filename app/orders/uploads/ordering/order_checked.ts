import type { ChangedOrderUpload, OrderUpload } from '#shared/answers/orders/order_upload'
import { addMoney, compareMoney, multiplyMoney } from '#shared/money'
import type { PlacedOrder } from '#shared/answers/order'
import { takeAddress } from '#app/contractors/addresses/addresses'
import type { Buyer } from '#app/accounts/account_policy'
import { wakeRelayAfterCommit } from '#app/events/wake_up'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { priceOffers } from '#app/offers/pricing'
import { toPlacedOrder } from '#app/orders/placing/placed_order_transformer'
import { checkLine, type CheckedLine, type LineToCheck } from '#app/orders/placing/check_prices'
import { priceChanges } from '#app/orders/placing/place_order'
import { writeOrder } from '#app/orders/placing/write_order'
import { finishedInsert } from '#app/orders/uploads/events'
import { findOrderUpload } from '#app/orders/uploads/find_order_upload'
import type { OrderWish } from '#app/orders/uploads/order_upload_wish'

export type OrderCheckedFailure =
  | { type: 'order_upload_not_found' | 'address_not_found' }
  /** Of what was checked nothing, or not all, can be ordered; it stays as it is. */
  | { type: 'not_checked' | 'already_ordered'; order_upload: OrderUpload }
  | { type: 'rows_rejected' | 'nothing_to_order'; order_upload: OrderUpload }
  | { type: 'order_upload_changed'; changed: ChangedOrderUpload; order_upload: OrderUpload }

/** A line of the check on its way to be one of the order. */
interface WantedLine {
  row_number: number
  offer_id: number
  quantity: number
  /** What the file says; null: nothing. */
  price_seen: string | null
  /** What it cost when it was checked. */
  price: string
  is_moved: boolean
  brand_name: string
  partnumber: string
  reference: string
}

/**
 * Orders what a check found, at today's prices, if those are what the buyer saw: the cart's rules. Else
 * nothing is ordered. Order, what became of the rows and the events are one transaction, which holds the
 * upload: of two at once the second finds it ordered.
 */
export async function orderChecked(
  tx: Transaction,
  buyer: Buyer,
  id: number,
  wish: OrderWish
): Promise<Result<PlacedOrder, OrderCheckedFailure>> {
  await tx.run('SELECT FROM order_uploads WHERE id = $1 FOR UPDATE', [id])
  const order_upload = await findOrderUpload(buyer.contractor, id, tx)
  if (!order_upload) return failed('order_upload_not_found')
  const refuse = (type: 'not_checked' | 'already_ordered' | 'rows_rejected' | 'nothing_to_order') =>
    ({ ok: false, error: { type, order_upload } }) as const
  if (order_upload.state === 'ordered') return refuse('already_ordered')
  if (order_upload.state !== 'checked') return refuse('not_checked')
  const { address_id, accept_moved, reference } = wish
  if (address_id !== null && !(await takeAddress(tx, buyer, address_id))) {
    return failed('address_not_found')
  }
  if (wish.mode === 'all_or_nothing' && isRejected(order_upload, accept_moved)) {
    return refuse('rows_rejected')
  }
  const wanted = await readWanted(tx, id, accept_moved)
  if (wanted.length === 0) return refuse('nothing_to_order')
  const lines = await priceWanted(tx, buyer, wanted)
  const checked = checkWanted(wanted, lines, buyer, order_upload.currency_code)
  const total = amountOf(checked)
  const isMoved =
    wish.expected_total !== undefined && compareMoney(wish.expected_total, total) !== 0
  if (checked.length < wanted.length || isMoved) {
    const changed = { lines: changesOf(wanted, lines), total }
    return { ok: false, error: { type: 'order_upload_changed', changed, order_upload } }
  }
  const placing = { reference, address_id, source: 'file' as const }
  const written = await writeOrder(tx, buyer, { ...placing, lines: checked })
  await noteOrdered(tx, id, written, accept_moved)
  return ok(toPlacedOrder(written, buyer, placing, priceChanges(checked)))
}

/** Whether rows stay behind when what became dearer is taken or not. */
function isRejected({ rejected }: OrderUpload, acceptMoved: boolean): boolean {
  return rejected.some(({ reason }) => !acceptMoved || reason !== 'price_moved')
}

function readWanted(tx: Transaction, id: number, acceptMoved: boolean): Promise<WantedLine[]> {
  return tx.rows<WantedLine>(
    `SELECT row_number, offer_id, line_quantity AS quantity, price_seen, price,
       outcome = 'rejected' AS is_moved, brand_name, partnumber, reference
     FROM order_upload_rows WHERE order_upload_id = $1 AND line_row = row_number
       AND (outcome = 'line' OR $2 AND reason = 'price_moved')
     ORDER BY row_number`,
    [id, acceptMoved]
  )
}

async function priceWanted(
  tx: Transaction,
  { contractor }: Buyer,
  wanted: readonly WantedLine[]
): Promise<LineToCheck[]> {
  const offers = await priceOffers(tx, contractor, [
    ...new Set(wanted.map(({ offer_id }) => offer_id)),
  ])
  return wanted.map(({ row_number: id, offer_id, quantity, price_seen, price, reference }) => ({
    line: { id, price: price_seen ?? price, quantity, asked_quantity: quantity, reference },
    offer: offers.get(offer_id) ?? null,
  }))
}

function checkWanted(
  wanted: readonly WantedLine[],
  lines: readonly LineToCheck[],
  { contractor }: Buyer,
  currencyCode: string
): CheckedLine[] {
  const moved = wanted.filter(({ is_moved }) => is_moved)
  const terms = {
    tolerance_percent: contractor.price_tolerance_percent,
    // What became dearer was accepted at the price of the check.
    accepted: new Map(moved.map(({ row_number, price }) => [row_number, { price }])),
    currency_changed: currencyCode !== contractor.currency_code,
  }
  return lines.flatMap((line) => checkLine(line, terms) ?? [])
}

function amountOf(lines: readonly CheckedLine[]): string {
  return addMoney('0', ...lines.map(({ offer, quantity }) => multiplyMoney(offer.price, quantity)))
}

/** What is something else than when it was checked. */
function changesOf(wanted: readonly WantedLine[], lines: readonly LineToCheck[]) {
  return wanted.flatMap(({ row_number, brand_name, partnumber, quantity, price: old }, at) => {
    const price = lines[at]?.offer?.price ?? null
    return price === old
      ? []
      : [{ row_number, brand_name, partnumber, quantity, old_price: old, price }]
  })
}

async function noteOrdered(
  tx: Transaction,
  id: number,
  order: { id: number },
  acceptMoved: boolean
): Promise<void> {
  if (acceptMoved) {
    await tx.run(
      `WITH taken AS (
         UPDATE order_upload_rows SET reason = NULL, cells = NULL,
           outcome = CASE WHEN line_row = row_number THEN 'line' ELSE 'merged' END
         WHERE order_upload_id = $1 AND reason = 'price_moved' RETURNING outcome),
       counts AS (SELECT count(*) FILTER (WHERE outcome = 'line') AS lines,
         count(*) FILTER (WHERE outcome = 'merged') AS merged FROM taken)
       UPDATE order_uploads SET lines_count = lines_count + lines, merged_count = merged_count + merged,
         rejected_count = rejected_count - lines - merged, amount = amount + moved_amount,
         moved_count = 0, moved_amount = 0
       FROM counts WHERE id = $1`,
      [id]
    )
  }
  await tx.run(
    `WITH ordered AS (
       UPDATE order_uploads SET state = 'ordered', order_id = $2, refusal = NULL WHERE id = $1
       RETURNING *)
     ${finishedInsert('ordered')}`,
    [id, order.id]
  )
  await wakeRelayAfterCommit(tx)
}
