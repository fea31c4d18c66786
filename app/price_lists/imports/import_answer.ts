import type { HttpContext } from '@adonisjs/core/http'
import type { PriceImport } from '#shared/answers/price_import'
import { isManager, userOf } from '#app/accounts/user_request'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { findImport } from '#app/price_lists/imports/find_import'
import { notFound, Refusal } from '#app/http/refusals/refusal'

/** `{data}` with one import, after a change 202. */
export async function importAnswer(
  ctx: HttpContext,
  id: number,
  status = 200
): Promise<{ data: PriceImport }> {
  const found = await findImport(id)
  if (!found) throw notFound()
  ctx.response.status(status)
  return { data: importFor(userOf(ctx), found) }
}

/** An import as this user may see it: who works at the trader is no supplier's business. */
export function importFor(user: SignedInUser, found: PriceImport): PriceImport {
  if (isManager(user)) return found
  return {
    ...found,
    user_name: found.is_by_staff ? null : found.user_name,
    confirmed_by_name: null,
    may: { ...found.may, confirm: false },
  }
}

/** What was asked for is no longer possible: someone else was quicker, or the file is gone. */
export function refusedImport({ type }: { type: string }): Refusal {
  return new Refusal(type, { status: 409 })
}
