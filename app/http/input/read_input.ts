import vine, { type VineValidator } from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { withoutEmpty } from '#shared/list_query'
import { refuseLongName } from '#app/http/input/long_names'
import { Refusal } from '#app/http/refusals/refusal'

/*
| What a controller is asked with. A call takes it from one place: its body, or its query. The
| validator names every field there is; what it does not name is refused with 422, and so is what
| stands in the other place. See docs/product/api.md, "Responses".
*/

type Validator<Schema extends SchemaTypes> = VineValidator<
  Schema,
  Record<string, unknown> | undefined
>

const nothing = vine.create({})

/** The body. */
export async function readInput<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>
): Promise<Infer<Schema>> {
  return readForm(ctx, validator, withoutToken(ctx))
}

/** A form that is sent without scripts carries the token of the page among its fields. */
function withoutToken({ request }: HttpContext): object {
  const body = request.body()
  if (Array.isArray(body) || !request.is(['urlencoded'])) return body
  const { _csrf: _, ...fields } = body
  return fields
}

/** The fields of a form that arrived with a file, which was taken apart before. */
export async function readForm<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>,
  fields: object
): Promise<Infer<Schema>> {
  refuseUnknown(nothing, ctx.request.qs(), 'unknown_parameter')
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

/** For a call whose protocol is not ours: its clients may say more than we know of, in either place. */
export async function readForeignInput<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>
): Promise<Infer<Schema>> {
  return ctx.request.validateUsing(validator, { data: ctx.request.all(), meta: undefined })
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

/** The fields of a thing; with a list of things also those of each of them. */
type Fields = ReadonlyMap<string, Fields | null>

/** More than anybody would look at. */
const MOST = 100

/**
 * What is in an input that its validator does not name: `colour`, `accepted_prices.0.colour`.
 * Looks at the thing itself and at the things in its lists. A single thing in it is a document of
 * its own (the mapping of a file), which says itself what it leaves unread.
 */
export function unknownFields<Schema extends SchemaTypes>(
  validator: Validator<Schema>,
  input: object
): string[] {
  const unknown: string[] = []
  collect(input, fieldsOf(validator), '', unknown)
  return unknown
}

function collect(thing: object, fields: Fields, path: string, unknown: string[]): void {
  for (const [name, value] of Object.entries(thing)) {
    if (unknown.length === MOST) return
    const ofEach = fields.get(name)
    if (ofEach === undefined) {
      refuseLongName(name)
      unknown.push(path + name)
    }
    if (!ofEach || !Array.isArray(value)) continue
    for (const [index, each] of (value as unknown[]).entries()) {
      if (isThing(each)) collect(each, ofEach, `${path}${name}.${index}.`, unknown)
    }
  }
}

function isThing(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const known = new WeakMap<object, Fields>()

/** Remembered, because asking a validator copies all of it. */
function fieldsOf<Schema extends SchemaTypes>(validator: Validator<Schema>): Fields {
  let fields = known.get(validator)
  if (!fields) {
    fields = fieldsIn(validator.toJSON().schema.schema)
    known.set(validator, fields)
  }
  return fields
}

type Node = ReturnType<Validator<SchemaTypes>['toJSON']>['schema']['schema']

function fieldsIn(node: Node): Fields {
  if (node.type !== 'object') throw new Error('An input is read by a validator of an object')
  return new Map(node.properties.map((field) => [field.fieldName, fieldsOfEach(field)]))
}

function fieldsOfEach(node: Node): Fields | null {
  return node.type === 'array' && node.each.type === 'object' ? fieldsIn(node.each) : null
}
