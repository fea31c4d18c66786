import type { HttpContext } from '@adonisjs/core/http'
import type { BulkUpdateResult } from '#shared/answers/staff/order_lines'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { refused } from '#app/http/refusals/refusal'
import { bulkUpdateRefusals } from '#app/orders/bulk_updates/bulk_update_refusals'
import { findLines } from '#app/orders/bulk_updates/list_lines'
import { toBulkUpdate, type BulkUpdateInput } from '#app/orders/bulk_updates/bulk_update_input'
import { updateLines } from '#app/orders/bulk_updates/update_lines'

/** Makes the updates that a call asks for, and returns the result with the current state of the lines that were left. */
export async function applyBulkUpdates(
  ctx: HttpContext,
  user: SignedInUser,
  inputs: readonly BulkUpdateInput[]
): Promise<BulkUpdateResult> {
  const updates = inputs.map((input) => {
    const asked = toBulkUpdate(input)
    if (!asked.ok) throw refused(asked.error, bulkUpdateRefusals)
    return asked.value
  })
  const done = await updateLines(user, { updates, key: readIdempotencyKey(ctx) })
  if (!done.ok) throw refused(done.error, bulkUpdateRefusals)
  const { left, ...totals } = done.value
  const found = await findLines(
    user,
    left.map(({ id }) => id)
  )
  const now = new Map(found.map((line) => [line.id, line]))
  return { ...totals, left: left.map((one) => ({ ...one, line: now.get(one.id) ?? null })) }
}
