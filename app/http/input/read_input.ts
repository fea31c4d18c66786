import vine, { type VineValidator } from '@vinejs/vine'
import type { HttpContext } from '@adonisjs/core/http'
import type { Infer, SchemaTypes } from '@vinejs/vine/types'
import { withoutEmpty } from '#shared/list_query'
import { refuseLongName } from '#app/http/input/long_names'
import { Refusal } from '#app/http/refusals/refusal'

/*
| The input of controllers. A call takes its input from one place: its body, or its query. The validator names every
| field. Unknown fields are refused with 422, and so is input in the other place. See docs/product/api.md, "Responses".
*/

type Validator<Schema extends SchemaTypes> = VineValidator<
  Schema,
  Record<string, unknown> | undefined
>

const nothing = vine.create({})

/** Reads the body. */
export async function readInput<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>
): Promise<Infer<Schema>> {
  return readForm(ctx, validator, withoutToken(ctx))
}

/** Removes the CSRF token, which a form that is sent without scripts has among its fields. */
function withoutToken({ request }: HttpContext): object {
  const body = request.body()
  if (Array.isArray(body) || !request.is(['urlencoded'])) return body
  const { _csrf: _, ...fields } = body
  return fields
}

/** Reads the fields of a multipart form with a file, which was parsed before. */
export async function readForm<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>,
  fields: object
): Promise<Infer<Schema>> {
  refuseUnknown(nothing, ctx.request.qs(), 'unknown_parameter')
  // The validator refuses any other type of body, such as a list or a text.
  if (!Array.isArray(fields)) refuseUnknown(validator, fields, 'unknown_field')
  return ctx.request.validateUsing(validator, { data: fields, meta: undefined })
}

/** Reads the query of an API call, also of one that writes. Empty values are ignored. */
export async function readQuery<Schema extends SchemaTypes>(
  ctx: HttpContext,
  validator: Validator<Schema>
): Promise<Infer<Schema>> {
  const query = ctx.request.qs()
  refuseUnknown(validator, query, 'unknown_parameter')
  refuseUnknown(nothing, ctx.request.body(), 'unknown_field')
  return ctx.request.validateUsing(validator, { data: withoutEmpty(query), meta: undefined })
}

/** Refuses any input, for an API call whose path contains everything. */
export function readNothing({ request }: HttpContext): void {
  refuseUnknown(nothing, request.qs(), 'unknown_parameter')
  // HTTP defines no meaning for the body of a DELETE, so it is ignored.
  if (request.method() !== 'DELETE') refuseUnknown(nothing, request.body(), 'unknown_field')
}

/**
 * Reads the query of a page. Unknown and invalid parameters are ignored, so that old links still work. Every parameter
 * of the validator is optional.
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

/** Reads the input of a call of a foreign protocol, whose clients may send additional fields in either place. */
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
  // JSON can be any value; the validator refuses everything that is no object.
  if (typeof input !== 'object' || input === null) return
  const unknown = unknownFields(validator, input)
  if (unknown.length === 0) return
  const beside = Object.fromEntries(unknown.map((name) => [name, `errors.${text}`]))
  throw new Refusal('invalid', { status: 422, beside })
}

/** The fields of an object; a list of objects has a nested map, other fields have null. */
type Fields = ReadonlyMap<string, Fields | null>

/** The maximum number of unknown fields that are named. */
const MOST = 100

/**
 * Returns the fields of an input that its validator does not name: `colour`, `accepted_prices.0.colour`. It checks the
 * object and the objects in its lists. A nested single object, such as the mapping of a file, has its own rules for
 * unknown fields.
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

/** Cached, because reading the fields of a validator copies all of it. */
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
