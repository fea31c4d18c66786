import type { Buyer } from '#app/accounts/account_policy'
import { changedFields } from '#app/accounts/audit/changed_fields'
import type { AuditOrigin } from '#app/accounts/audit/define_audit_event'
import { addressAdded, addressChanged, addressRemoved } from '#app/contractors/audit_events'
import { sql, type Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import type { Address, DeliverTo } from '#shared/answers/account/address'

/** More than a cart could show to choose from. */
const MOST_ADDRESSES = 100

/** Adds an address of the company: to be delivered to, or where it gets its orders itself. */
export function addAddress(
  { contractor }: Buyer,
  { kind, name, address }: DeliverTo,
  origin: AuditOrigin
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
    if (!added) return failed('too_many_addresses')
    const { id, ...after } = added
    await addressAdded.record(tx, origin, { subject: `address:${id}`, after })
    return ok(added)
  })
}

/** Orders keep the address as it was. False: it is none of the company's. */
export function changeAddress(
  { contractor }: Buyer,
  id: number,
  { kind, name, address }: DeliverTo,
  origin: AuditOrigin
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const old = await lockAddress(tx, contractor.id, id)
    if (!old) return false
    await tx.run('UPDATE addresses SET kind = $2, name = $3, address = $4 WHERE id = $1', [
      id,
      kind,
      name,
      address,
    ])
    const changed = changedFields(old, { kind, name, address })
    await addressChanged.record(tx, origin, { subject: `address:${id}`, ...changed })
    return true
  })
}

/** It is offered no more. The same. */
export function removeAddress(
  { contractor }: Buyer,
  id: number,
  origin: AuditOrigin
): Promise<boolean> {
  return sql.transaction(async (tx) => {
    const before = await lockAddress(tx, contractor.id, id)
    if (!before) return false
    await tx.run('UPDATE addresses SET removed_at = now() WHERE id = $1', [id])
    await addressRemoved.record(tx, origin, { subject: `address:${id}`, before })
    return true
  })
}

function lockAddress(tx: Transaction, contractorId: number, id: number): Promise<DeliverTo | null> {
  return tx.one<DeliverTo>(
    `SELECT kind, name, address FROM addresses
     WHERE id = $1 AND contractor_id = $2 AND removed_at IS NULL FOR UPDATE`,
    [id, contractorId]
  )
}
