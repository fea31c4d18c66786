import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { handledBy } from '#app/contractors/looked_after'

/** A sale, as whoever changes it holds it. */
export interface LockedSale {
  id: number
  contractor_id: number
  region_code: string
  state: 'packing' | 'issued' | 'shipped' | 'delivered'
  number: string | null
  /** Who signed for it. */
  received_by: string
}

export interface NotThere {
  type: 'sale_not_found'
}

export type NotPacking = NotThere | { type: 'sale_is_issued' }

/**
 * Locks a sale of a contractor the user packs for. Whoever changes a sale locks it first and then the orders
 * of its pieces, the lowest id first, so nobody waits in a circle.
 */
export async function lockSale(
  tx: Transaction,
  user: SignedInUser,
  id: number
): Promise<Result<LockedSale, NotThere>> {
  const where = allOf([handledBy(user, 's.contractor_id'), condition('s.id = $?', id)])
  const sale = await tx.one<LockedSale>(
    `SELECT s.id, s.contractor_id, s.region_code, s.state, s.number, s.received_by
     FROM sales s WHERE ${where.text} FOR UPDATE OF s`,
    where.values
  )
  return sale ? ok(sale) : failed('sale_not_found')
}

/** The same of one that is still packed. */
export async function lockPacking(
  tx: Transaction,
  user: SignedInUser,
  id: number
): Promise<Result<LockedSale, NotPacking>> {
  const sale = await lockSale(tx, user, id)
  if (sale.ok && sale.value.state !== 'packing') return failed('sale_is_issued')
  return sale
}

export interface LockedBox {
  id: number
  box_number: number
  is_closed: boolean
  opened_by: number | null
}

export type BoxFailure = { type: 'box_not_found' | 'box_is_closed' | 'box_of_colleague' }

/** An open box of a locked sale that is the user's own. */
export async function findOwnBox(
  tx: Transaction,
  user: SignedInUser,
  { id }: LockedSale,
  boxId: number
): Promise<Result<LockedBox, BoxFailure>> {
  const box = await findBox(tx, id, boxId)
  if (!box) return failed('box_not_found')
  if (box.is_closed) return failed('box_is_closed')
  return box.opened_by === user.id ? ok(box) : failed('box_of_colleague')
}

/** A box of a locked sale. */
export function findBox(tx: Transaction, saleId: number, boxId: number): Promise<LockedBox | null> {
  return tx.one<LockedBox>(
    `SELECT id, box_number, closed_at IS NOT NULL AS is_closed, opened_by FROM boxes
     WHERE sale_id = $1 AND id = $2`,
    [saleId, boxId]
  )
}
