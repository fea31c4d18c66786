import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Transaction } from '#app/database/sql'
import { failed, type Result } from '#app/errors/result'
import { confirmOnce } from '#app/idempotency/confirm_once'
import type { NotThere } from '#app/sales/shipments/lock_sale'
import { handledBy } from '#app/contractors/looked_after'

/** A key that came with something else before. */
export interface KeyReused {
  type: 'idempotency_key_reused'
}

/** What is done with a shipment under a key. */
interface Packing {
  operation: 'scan' | 'pieces'
  /** Null: it is done each time. */
  key: string | null
  body: unknown
}

/** Does something with a shipment of a contractor the user packs for, once however often it is sent. */
export async function packOnce<Answer, Failure extends { type: string }>(
  user: SignedInUser,
  saleId: number,
  { operation, ...named }: Packing,
  work: (tx: Transaction) => Promise<Result<Answer, Failure>>
): Promise<Result<Answer, Failure | NotThere | KeyReused>> {
  const where = allOf([handledBy(user, 's.contractor_id'), condition('s.id = $?', saleId)])
  const contractor = await sql.one<{ id: number }>(
    `SELECT s.contractor_id AS id FROM sales s WHERE ${where.text}`,
    where.values
  )
  if (!contractor) return failed('sale_not_found')
  const confirmation = { operation: `${operation}:${saleId}`, ...named }
  return confirmOnce({ id: user.id, contractor }, confirmation, work)
}
