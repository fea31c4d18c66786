import type { Address, AddressesAnswer } from '#shared/answers/account/address'
import type { Buyer } from '#app/accounts/account_policy'
import { keepAddress } from '#app/accounts/profile/user_settings'
import { sql, type Transaction } from '#app/database/sql'

/** Where the buyer's orders can go, and where they go unless something else is chosen. */
export async function listAddresses({ id, contractor }: Buyer): Promise<AddressesAnswer> {
  const rows = await sql.rows<Address & { is_last: boolean }>(
    `SELECT a.id, a.kind, a.name, a.address, coalesce(a.id = s.address_id, false) AS is_last
     FROM addresses a LEFT JOIN user_settings s ON s.user_id = $2
     WHERE a.contractor_id = $1 AND a.removed_at IS NULL
     ORDER BY a.kind, a.name, a.id`,
    [contractor.id, id]
  )
  const usual = rows.find(({ is_last }) => is_last) ?? rows[0]
  return { data: rows.map(({ is_last: _, ...address }) => address), default_id: usual?.id ?? null }
}

/**
 * Takes an address for an order of the buyer, and keeps it as the one they take next time; false: it is
 * none of their contractor's.
 */
export async function takeAddress(
  tx: Transaction,
  { id, contractor }: Buyer,
  addressId: number
): Promise<boolean> {
  const found = await tx.one(
    'SELECT FROM addresses WHERE contractor_id = $1 AND id = $2 AND removed_at IS NULL',
    [contractor.id, addressId]
  )
  if (!found) return false
  await keepAddress(tx, id, addressId)
  return true
}

/** What an order keeps of an address, as a subquery; null when there is none. */
export function addressOf(id: string): string {
  return `(SELECT jsonb_build_object('kind', a.kind, 'name', a.name, 'address', a.address)
    FROM addresses a WHERE a.id = ${id})`
}
