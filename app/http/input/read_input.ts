import vine from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { withoutEmpty } from '#shared/list_query'
import { unknownFields, type Validator } from '#app/http/input/unknown_fields'
import { Refusal } from '#app/http/refusals/refusal'
import { isApi } from '#app/http/request_kind'

/*
| What a controller is asked with. A call takes it from one place: its body, or its query. The
| validator names every field there is; what it does not name is refused with 422, and so is what
| stands in the other place of a call of the API. See docs/product.md, "Answers".
*/

const nothing = vine.create({})

/** The body. */
export async function readInput<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>
): Promise<Infer<Schema>> {
  return readForm(ctx, validator, ctx.request.body())
}

/** The fields of a form that arrived with a file, which was taken apart before. */
export async function readForm<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>,
  fields: object
): Promise<Infer<Schema>> {
  if (isApi(ctx.request)) refuseUnknown(nothing, ctx.request.qs(), 'unknown_parameter')
  // Whatever else a body may be, a list or a text, the validator refuses.
  if (!Array.isArray(fields)) refuseUnknown(validator, fields, 'unknown_field')
  return ctx.request.validateUsing(validator, { data: fields, meta: undefined })
}

/** The query of a call of the API, also of one that writes; what says nothing is left out. */
export async function readQuery<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>
): Promise<Infer<Schema>> {
  const query = ctx.request.qs()
  refuseUnknown(validator, query, 'unknown_parameter')
  refuseUnknown(nothing, ctx.request.body(), 'unknown_field')
  return ctx.request.validateUsing(validator, { data: withoutEmpty(query), meta: undefined })
}

/** For a call of the API that its address says all about. */
export function readNothing({ request }: HttpContext): void {
  refuseUnknown(nothing, request.qs(), 'unknown_parameter')
  // HTTP gives the body of a DELETE no meaning, and neither do we.
  if (request.method() !== 'DELETE') refuseUnknown(nothing, request.body(), 'unknown_field')
}

/**
 * The query of a page: what is unknown or makes no sense is left out, so that an old link still
 * opens. Every parameter of the validator is optional.
 */
export async function readPageQuery<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>
): Promise<Infer<Schema>> {
  const query = withoutEmpty(ctx.request.qs())
  const [error, read] = await validator.tryValidate(query, { meta: undefined })
  if (!error) return read
  // The messages of a failed validation are a list of fields with texts.
  const wrong = (error.messages as { field: string }[]).map(({ field }) => field.split('.')[0])
  const rest = Object.entries(query).filter(([name]) => !wrong.includes(name))
  return validator.validate(Object.fromEntries(rest), { meta: undefined })
}

/** The body of a call whose protocol is not ours: its clients may say more than we know of. */
export async function readForeignInput<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>
): Promise<Infer<Schema>> {
  return ctx.request.validateUsing(validator, { data: ctx.request.body(), meta: undefined })
}

function refuseUnknown<Schema extends SchemaTypes>(
  validator: Validator<Schema>,
  input: unknown,
  text: 'unknown_field' | 'unknown_parameter'
): void {
  // JSON can be anything; what is no thing the validator refuses.
  if (typeof input !== 'object' || input === null) return
  const unknown = unknownFields(validator, input)
  if (unknown.length === 0) return
  const beside = Object.fromEntries(unknown.map((name) => [name, `errors.${text}`]))
  throw new Refusal('invalid', { status: 422, beside })
}
