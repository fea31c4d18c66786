import type { HttpContext } from '@adonisjs/core/http'
import type { WorkedLines } from '#shared/answers/staff/order_lines'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { readIdempotencyKey } from '#app/idempotency/idempotency_request'
import { refused } from '#app/http/refusals/refusal'
import { workRefusals } from '#app/orders/working/work_refusals'
import { findLines } from '#app/orders/working/list_lines'
import { toWork, type WorkInput } from '#app/orders/working/work_input'
import { workLines } from '#app/orders/working/work_lines'

/** Works lines as a call asks, and answers what became of them; those that were left as they are now. */
export async function workAsked(
  ctx: HttpContext,
  user: SignedInUser,
  inputs: readonly WorkInput[]
): Promise<WorkedLines> {
  const works = inputs.map((input) => {
    const asked = toWork(input)
    if (!asked.ok) throw refused(asked.error, workRefusals)
    return asked.value
  })
  const done = await workLines(user, { works, key: readIdempotencyKey(ctx) })
  if (!done.ok) throw refused(done.error, workRefusals)
  const { left, ...worked } = done.value
  const found = await findLines(
    user,
    left.map(({ id }) => id)
  )
  const now = new Map(found.map((line) => [line.id, line]))
  return { ...worked, left: left.map((one) => ({ ...one, line: now.get(one.id) ?? null })) }
}
