import type { HttpContext } from '@adonisjs/core/http'
import type { VineValidator } from '@vinejs/vine'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { withoutEmpty } from '#shared/list_query'

/**
 * The query of a page (D5): what is unknown or makes no sense is left out, so that an old link
 * still opens. Every parameter of the validator is optional.
 */
export async function readPageQuery<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: VineValidator<Schema, Record<string, unknown> | undefined>
): Promise<Infer<Schema>> {
  const query = withoutEmpty(ctx.request.qs())
  const [error, read] = await validator.tryValidate(query, { meta: undefined })
  if (!error) return read
  // The messages of a failed validation are a list of fields with texts.
  const wrong = (error.messages as { field: string }[]).map(({ field }) => field.split('.')[0])
  const rest = Object.entries(query).filter(([name]) => !wrong.includes(name))
  return validator.validate(Object.fromEntries(rest), { meta: undefined })
}
