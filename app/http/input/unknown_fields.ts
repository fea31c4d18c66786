import type { VineValidator } from '@vinejs/vine'
import type { SchemaTypes } from '@vinejs/vine/types'

export type Validator<Schema extends SchemaTypes> = VineValidator<
  Schema,
  Record<string, unknown> | undefined
>

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
    if (ofEach === undefined) unknown.push(path + name)
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
