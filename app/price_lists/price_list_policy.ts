import type { HttpContext } from '@adonisjs/core/http'
import { isManager, isUserContractor, userOf } from '#app/accounts/user_request'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition, type Condition } from '#app/database/conditions'
import { notFound, Refusal } from '#app/http/refusals/refusal'
import { sql } from '#app/database/sql'

/**
 * The price lists (`l`) a user looks after: all of them for managers and admins, their own ones
 * for active suppliers, none for others (D2). Null: none.
 */
export function managedBy(user: SignedInUser): Condition | null {
  if (isManager(user)) return condition('true')
  const { contractor } = user
  if (!contractor?.is_supplier || !isUserContractor(user)) return null
  return condition('l.supplier_id = $?', contractor.id)
}

/** Whether the user may give new versions of the price lists they look after. */
export function mayUploadPrices(user: SignedInUser): boolean {
  return !user.disabled_features.includes('price_upload')
}

export interface ManagedList {
  id: number
  name: string
  currency_code: string
}

export interface ManagedImport {
  id: number
  price_list_id: number
  /** The file it was made of; null for those of before files were kept. */
  upload_id: number | null
}

/** The price list of a route's `:id`. Refuses what the user does not look after: 404 or 403. */
export function managedListOf(ctx: HttpContext): Promise<ManagedList> {
  return findManaged(ctx, 'SELECT l.id, l.name, l.currency_code FROM price_lists l WHERE l.id = $?')
}

/** The price import of a route's `:id`, with its price list; refuses alike. */
export function managedImportOf(ctx: HttpContext): Promise<ManagedImport> {
  return findManaged(
    ctx,
    `SELECT i.id, i.price_list_id, i.upload_id FROM price_imports i
     JOIN price_lists l ON l.id = i.price_list_id WHERE i.id = $?`
  )
}

async function findManaged<Row>(ctx: HttpContext, select: string): Promise<Row> {
  const user = userOf(ctx)
  const managed = managedBy(user)
  if (!managed) throw notFound()
  const { text, values } = allOf([condition(select, Number(ctx.params.id)), managed])
  const row = await sql.one<Row>(text, values)
  if (!row) throw notFound()
  if (!mayUploadPrices(user)) {
    throw new Refusal('feature_disabled', { status: 403, texts: { feature: 'price_upload' } })
  }
  return row
}
