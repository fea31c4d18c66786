import type { Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { failed, ok } from '#app/errors/result'
import { managedBy, mayUploadPrices } from '#app/price_lists/price_list_policy'

export interface FoundList {
  id: number
  name: string
  currency_code: string
}

export interface FoundImport {
  id: number
  price_list_id: number
  /** The file it was made of; null for those of before files were kept, and one that empties the list. */
  upload_id: number | null
}

/** A price list for who looks after it and may give new versions of it. */
export function findListFor(user: SignedInUser, id: number): Promise<Permission<FoundList>> {
  return findFor(
    user,
    id,
    'SELECT l.id, l.name, l.currency_code FROM price_lists l WHERE l.id = $?'
  )
}

/** A price import for who looks after its price list and may give new versions of it. */
export function findImportFor(user: SignedInUser, id: number): Promise<Permission<FoundImport>> {
  return findFor(
    user,
    id,
    `SELECT i.id, i.price_list_id, i.upload_id FROM price_imports i
     JOIN price_lists l ON l.id = i.price_list_id WHERE i.id = $?`
  )
}

/**
 * What belongs to a price list `l`, for who looks after that list and may give new versions of it.
 *
 * @param select a query that ends with its condition, `… WHERE x.id = $?`
 */
export async function findFor<Row>(
  user: SignedInUser,
  id: number,
  select: string
): Promise<Permission<Row>> {
  const managed = managedBy(user)
  if (!managed) return failed('not_found')
  const { text, values } = allOf([condition(select, id), managed])
  const row = await sql.one<Row>(text, values)
  if (!row) return failed('not_found')
  const mayUpload = mayUploadPrices(user)
  return mayUpload.ok ? ok(row) : mayUpload
}
