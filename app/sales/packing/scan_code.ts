import { partNumberKey } from '#shared/search_keys'
import { parseBoxCode } from '#shared/sales/box_code'
import type { ScanOutcome } from '#shared/answers/staff/packing'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import type { Transaction } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { openInTransaction, type ChangeBoxFailure } from '#app/sales/packing/boxes'
import { goesWith } from '#app/sales/shipments/destination'
import { lockPacking, type LockedSale } from '#app/sales/shipments/lock_sale'
import { packOnce, type KeyReused } from '#app/sales/packing/pack_once'
import {
  packInTransaction,
  emitPackingUpdated,
  type PackFailure,
} from '#app/sales/packing/pack_pieces'
import { handledBy } from '#app/contractors/looked_after'

export interface ScanCode {
  code: string
  quantity: number
  /** Null: the user's open box, or a new one. */
  box_id: number | null
  /** Only pieces of this order, when the user narrowed it down. */
  order_id: number | null
}

export type ScanFailure = PackFailure | ChangeBoxFailure

/** What stands before an order's number and a shelf on printed codes; without it they are looked up too. */
const ORDER = /^SO-?(?=\d)/i
const SHELF = /^SH-/i

/**
 * Does what a code says that was scanned or typed: a part goes into the box, the older order first; a label
 * of a box, an order or a shelf says where to go on. What makes no sense here packs nothing and says why.
 * Once, however often a scan is sent with its key.
 */
export function scanCode(
  user: SignedInUser,
  saleId: number,
  scan: ScanCode,
  key: string | null
): Promise<Result<ScanOutcome, ScanFailure | KeyReused>> {
  const named = { operation: 'scan', key, body: scan } as const
  return packOnce<ScanOutcome, ScanFailure>(user, saleId, named, async (tx) => {
    const sale = await lockPacking(tx, user, saleId)
    if (!sale.ok) return sale
    const place = await findPlace(tx, saleId, scan.code)
    if (place) return ok(place)
    const lines = await findLines(tx, saleId, sale.value.contractor_id, scan)
    if (lines.length === 0) return ok(await findElsewhere(tx, user, saleId, scan.code))
    const left = lines.filter((line) => line.left > 0)
    const brands = new Map(left.map((line) => [line.brand_name, line]))
    if (brands.size > 1) return ok({ kind: 'ambiguous', parts: [...brands.values()].map(partOf) })
    const [first] = lines
    if (left.length === 0 && first) {
      const { brand_name, partnumber } = first
      const kind = lines.some((line) => line.ready > 0) ? 'all_packed' : 'not_ready'
      return ok({ kind, brand_name, partnumber })
    }
    return packLines(tx, user, sale.value, scan, left)
  })
}

interface Line {
  order_item_id: number
  order_number: string
  brand_name: string
  partnumber: string
  ready: number
  left: number
}

function partOf({ order_item_id, brand_name, partnumber }: Line) {
  return { order_item_id, brand_name, partnumber }
}

/** Pieces of several lines when one has too few: all of one part, and in one transaction. */
async function packLines(
  tx: Transaction,
  user: SignedInUser,
  sale: LockedSale,
  { quantity: asked, box_id }: ScanCode,
  lines: Line[]
): Promise<Result<ScanOutcome, ScanFailure>> {
  const box = box_id === null ? await ownBox(tx, user, sale) : ok({ id: box_id })
  if (!box.ok) return box
  const pieces: Extract<ScanOutcome, { kind: 'packed' }>['pieces'] = []
  let wanted = asked
  for (const line of lines) {
    if (wanted === 0) break
    const { order_item_id, ready } = line
    const packed = await packInTransaction(tx, user, sale.id, {
      box_id: box.value.id,
      order_item_id,
      quantity: wanted,
    })
    // All or nothing of them fails: it is about the box.
    if (!packed.ok) return packed
    const { packed: quantity, left, box_number } = packed.value.pieces
    wanted -= quantity
    pieces.push({
      ...partOf(line),
      order_number: line.order_number,
      quantity,
      box_id: box.value.id,
      box_number,
      packed: ready - left,
      ready,
    })
  }
  await emitPackingUpdated(tx, sale, user)
  return ok({ kind: 'packed', asked, pieces })
}

/** The user's box that is open, the newest; a new one when there is none. */
async function ownBox(tx: Transaction, user: SignedInUser, sale: LockedSale) {
  const open = await tx.one<{ id: number }>(
    `SELECT id FROM boxes WHERE sale_id = $1 AND opened_by = $2 AND closed_at IS NULL
     ORDER BY id DESC LIMIT 1`,
    [sale.id, user.id]
  )
  return open ? ok(open) : openInTransaction(tx, user, sale)
}

/** A box, an order or a shelf with its prefix. */
async function findPlace(
  tx: Transaction,
  saleId: number,
  code: string
): Promise<ScanOutcome | null> {
  const named = parseBoxCode(code)
  if (named) {
    const box =
      named.sale_id === saleId
        ? await tx.one<{ box_id: number; box_number: number }>(
            'SELECT id AS box_id, box_number FROM boxes WHERE sale_id = $1 AND box_number = $2',
            [saleId, named.box_number]
          )
        : null
    return box ? { kind: 'box', ...box } : { kind: 'other_box', code }
  }
  if (ORDER.test(code)) return findOrder(tx, saleId, code.replace(ORDER, ''))
  return SHELF.test(code) ? findShelf(tx, saleId, code.replace(SHELF, '')) : null
}

async function findOrder(
  tx: Transaction,
  saleId: number,
  number: string
): Promise<ScanOutcome | null> {
  const order = await tx.one<{ order_id: number; order_number: string }>(
    `SELECT o.id AS order_id, o.number AS order_number FROM orders o JOIN sales s ON ${goesWith}
     WHERE s.id = $1 AND o.number = $2`,
    [saleId, number]
  )
  return order && { kind: 'order', ...order }
}

async function findShelf(
  tx: Transaction,
  saleId: number,
  shelf: string
): Promise<ScanOutcome | null> {
  const found = await tx.one<{ shelf: string }>(
    `SELECT i.shelf FROM sales s JOIN orders o ON ${goesWith} JOIN order_items i ON i.order_id = o.id
     WHERE s.id = $1 AND i.contractor_id = s.contractor_id AND i.qty_ready > 0
       AND upper(i.shelf) = upper($2) LIMIT 1`,
    [saleId, shelf.trim()]
  )
  return found && found.shelf !== '' ? { kind: 'shelf', shelf: found.shelf } : null
}

/** Lines of the shipment with that part number, the older order first. */
function findLines(
  tx: Transaction,
  saleId: number,
  contractorId: number,
  { code, order_id }: ScanCode
): Promise<Line[]> {
  return tx.rows<Line>(
    `SELECT i.id AS order_item_id, o.number AS order_number, i.brand_name, i.partnumber,
       i.qty_ready AS ready, i.qty_ready - i.qty_packed AS "left"
     FROM order_items i JOIN orders o ON o.id = i.order_id JOIN sales s ON ${goesWith}
     WHERE s.id = $1 AND i.contractor_id = $2 AND i.partnumber_key = $3
       AND ($4::bigint IS NULL OR o.id = $4) AND (i.qty_ready > 0 OR i.qty_processing > 0)
     ORDER BY o.id, i.line`,
    [saleId, contractorId, partNumberKey(code), order_id]
  )
}

/**
 * A code that is no part of what is packed: an order or shelf without its prefix, a part of another order of
 * the shipment, or else somebody else's.
 */
async function findElsewhere(
  tx: Transaction,
  user: SignedInUser,
  saleId: number,
  code: string
): Promise<ScanOutcome> {
  const place = (await findOrder(tx, saleId, code)) ?? (await findShelf(tx, saleId, code))
  if (place) return place
  const where = allOf([
    condition('s.id = $?', saleId),
    handledBy(user, 'i.contractor_id'),
    condition('i.partnumber_key = $?', partNumberKey(code)),
  ])
  const found = await tx.one<Omit<Extract<ScanOutcome, { kind: 'elsewhere' }>, 'kind'>>(
    `SELECT i.brand_name, i.partnumber, c.name AS contractor_name, o.id AS order_id,
       o.number AS order_number, i.shelf
     FROM order_items i JOIN orders o ON o.id = i.order_id
     JOIN contractors c ON c.id = i.contractor_id CROSS JOIN sales s
     WHERE i.qty_ready > 0 AND i.qty_ready > i.qty_packed AND ${where.text}
     ORDER BY (${goesWith}) DESC, o.id, i.line LIMIT 1`,
    where.values
  )
  return found ? { kind: 'elsewhere', ...found } : { kind: 'unknown', code }
}
