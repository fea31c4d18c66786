import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import {
  findBox,
  lockPacking,
  type BoxFailure,
  type LockedBox,
  type LockedSale,
  type NotPacking,
} from '#app/sales/shipments/lock_sale'
import { emitPackingUpdated } from '#app/sales/packing/pack_pieces'
import { reckonedWeight } from '#app/sales/shipments/reckon_weight'
import { emptyBox } from '#app/sales/packing/take_out'

export interface BoxSize {
  length: number
  width: number
  height: number
}

export interface BoxChange {
  /** True: the user makes it theirs, and it is open. */
  is_open?: boolean
  /** Kilograms from the scale; null: as the parts are reckoned. */
  weight?: string | null
  /** Centimetres; null: not known. */
  size?: BoxSize | null
}

export type ChangeBoxFailure = NotPacking | BoxFailure | { type: 'box_is_empty' | 'too_many_boxes' }

/** A shipment of more is two. */
const MOST_BOXES = 200

/** A new box, open, with the lowest number that is free. @returns its id */
export function openBox(
  user: SignedInUser,
  saleId: number
): Promise<Result<{ id: number; box_number: number }, ChangeBoxFailure>> {
  return sql.transaction(async (tx) => {
    const sale = await lockPacking(tx, user, saleId)
    if (!sale.ok) return sale
    const opened = await openInTransaction(tx, user, sale.value)
    if (opened.ok) await emitPackingUpdated(tx, sale.value, user)
    return opened
  })
}

/** The same in a transaction that packs into it, and tells of it. */
export async function openInTransaction(
  tx: Transaction,
  user: SignedInUser,
  { id }: LockedSale
): Promise<Result<{ id: number; box_number: number }, { type: 'too_many_boxes' }>> {
  const box = await tx.one<{ id: number; box_number: number }>(
    `INSERT INTO boxes (sale_id, box_number, opened_by)
     SELECT $1, n, $2 FROM generate_series(1, ${MOST_BOXES}) n
     WHERE NOT EXISTS (SELECT FROM boxes b WHERE b.sale_id = $1 AND b.box_number = n)
     ORDER BY n LIMIT 1 RETURNING id, box_number`,
    [id, user.id]
  )
  return box ? ok(box) : failed('too_many_boxes')
}

/**
 * Weighs, measures, closes or opens a box again. One that is closed without being weighed keeps the weight
 * its parts are reckoned to have; one that is opened again is to be weighed again.
 */
export function changeBox(
  user: SignedInUser,
  saleId: number,
  boxId: number,
  { is_open, weight, size }: BoxChange
): Promise<Result<null, ChangeBoxFailure>> {
  return withBox(user, saleId, boxId, async (tx, box) => {
    if (size !== undefined) {
      await tx.run('UPDATE boxes SET length = $2, width = $3, height = $4 WHERE id = $1', [
        boxId,
        size?.length,
        size?.width,
        size?.height,
      ])
    }
    if (weight !== undefined) {
      await tx.run(
        'UPDATE boxes SET weight = $2::numeric, is_weighed = $2::numeric IS NOT NULL WHERE id = $1',
        [boxId, weight]
      )
    }
    if (is_open === true) await reopen(tx, user, box)
    if (is_open === false) return closeBox(tx, boxId)
    return ok(null)
  })
}

/** Removes a box; what lay in it is to be packed again. @returns the lines of which something did */
export function removeBox(
  user: SignedInUser,
  saleId: number,
  boxId: number
): Promise<Result<number[], ChangeBoxFailure>> {
  return withBox(user, saleId, boxId, async (tx, box) => {
    if (box.is_closed) return failed('box_is_closed')
    if (box.opened_by !== user.id) return failed('box_of_colleague')
    const lines = await emptyBox(tx, boxId)
    await tx.run('DELETE FROM boxes WHERE id = $1', [boxId])
    return ok(lines)
  })
}

/** Closes a box of a locked sale, unless nothing lies in it. */
export async function closeBox(
  tx: Transaction,
  boxId: number
): Promise<Result<null, { type: 'box_is_empty' }>> {
  const closed = await tx.run(
    `UPDATE boxes b SET closed_at = coalesce(closed_at, now()),
       weight = coalesce(weight, ${reckonedWeight('b.id')})
     WHERE b.id = $1 AND EXISTS (SELECT FROM sale_items si WHERE si.box_id = b.id)`,
    [boxId]
  )
  return closed > 0 ? ok(null) : failed('box_is_empty')
}

async function reopen(tx: Transaction, user: SignedInUser, { id, is_closed }: LockedBox) {
  await tx.run(
    `UPDATE boxes SET opened_by = $2, closed_at = NULL,
       weight = CASE WHEN $3 THEN NULL ELSE weight END,
       is_weighed = CASE WHEN $3 THEN false ELSE is_weighed END WHERE id = $1`,
    [id, user.id, is_closed]
  )
}

function withBox<Changed>(
  user: SignedInUser,
  saleId: number,
  boxId: number,
  change: (tx: Transaction, box: LockedBox) => Promise<Result<Changed, ChangeBoxFailure>>
): Promise<Result<Changed, ChangeBoxFailure>> {
  return sql.transaction(async (tx) => {
    const sale = await lockPacking(tx, user, saleId)
    if (!sale.ok) return sale
    const box = await findBox(tx, saleId, boxId)
    if (!box) return failed('box_not_found')
    const changed = await change(tx, box)
    if (changed.ok) await emitPackingUpdated(tx, sale.value, user)
    return changed
  })
}
