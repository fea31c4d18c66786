import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { Address, DeliverTo } from '#shared/answers/account/address'

/** More than a cart could show to choose from. */
const MOST_ADDRESSES = 100

/** Adds an address of the company: to be delivered to, or where it gets its orders itself. */
export function addAddress(
  { contractor }: Buyer,
  { kind, name, address }: DeliverTo
): Promise<Result<Address, { type: 'too_many_addresses' }>> {
  return sql.transaction(async (tx) => {
    // Those that come at once are counted one after the other.
    await tx.run('SELECT FROM contractors WHERE id = $1 FOR NO KEY UPDATE', [contractor.id])
    const added = await tx.one<Address>(
      `INSERT INTO addresses (contractor_id, kind, name, address)
       SELECT $1, $2, $3, $4
       WHERE (SELECT count(*) FROM addresses
         WHERE contractor_id = $1 AND removed_at IS NULL) < ${MOST_ADDRESSES}
       RETURNING id, kind, name, address`,
      [contractor.id, kind, name, address]
    )
    return added ? ok(added) : failed('too_many_addresses')
  })
}

/** Orders keep the address as it was. False: it is none of the company's. */
export async function changeAddress(
  { contractor }: Buyer,
  id: number,
  { kind, name, address }: DeliverTo
): Promise<boolean> {
  const changed = await sql.run(
    `UPDATE addresses SET kind = $3, name = $4, address = $5
     WHERE id = $1 AND contractor_id = $2 AND removed_at IS NULL`,
    [id, contractor.id, kind, name, address]
  )
  return changed > 0
}

/** It is offered no more. The same. */
export async function removeAddress({ contractor }: Buyer, id: number): Promise<boolean> {
  const removed = await sql.run(
    `UPDATE addresses SET removed_at = now()
     WHERE id = $1 AND contractor_id = $2 AND removed_at IS NULL`,
    [id, contractor.id]
  )
  return removed > 0
}
