import type { FieldShown } from '#shared/answers/api/reference'

/** The displayed part of a schema of the document. */
export interface Schema {
  $ref?: string
  type?: string | string[]
  description?: string
  enum?: unknown[]
  const?: unknown
  format?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  additionalProperties?: Schema | boolean
}

type Schemas = Readonly<Record<string, Schema>>

/** Nested objects are shown up to this depth. */
const DEEPEST = 4
const MOST_VALUES = 12

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: 'true or false',
  object: 'object',
  array: 'list',
}

/** Returns the fields of a schema, with the fields of nested objects below them. */
export function shownFields(schema: Schema, schemas: Schemas, depth = 0): FieldShown[] {
  const { properties, required = [] } = thingIn(schema, schemas)
  return Object.entries(properties ?? {}).map(([name, field]) => ({
    name,
    type: typeOf(field, schemas),
    is_required: required.includes(name),
    description: field.description ?? resolved(field, schemas).description ?? '',
    fields: depth < DEEPEST ? shownFields(field, schemas, depth + 1) : [],
  }))
}

/** Returns the schema with fields: the schema itself, its reference, the items of a list, or one of several schemas. */
function thingIn(schema: Schema, schemas: Schemas): Schema {
  const own = resolved(schema, schemas)
  if (own.items) return thingIn(own.items, schemas)
  const things = own.anyOf?.filter((each) => !isNull(each)) ?? []
  if (things.length === 0) return own
  const found = things.map((each) => thingIn(each, schemas)).filter((each) => each.properties)
  // Of several schemas, the fields of all are shown; those that all of them require are required.
  return {
    properties: Object.assign(
      {},
      ...found.map(({ properties }) => properties)
    ) as Schema['properties'],
    required: found[0]?.required?.filter((name) =>
      found.every((each) => each.required?.includes(name))
    ),
  }
}

function resolved(schema: Schema, schemas: Schemas): Schema {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : resolved(schemas[name] ?? {}, schemas)
}

function typeOf(schema: Schema, schemas: Schemas): string {
  const own = resolved(schema, schemas)
  if (own.const !== undefined) return JSON.stringify(own.const)
  if (own.enum) {
    const values = own.enum.slice(0, MOST_VALUES).map((value) => JSON.stringify(value))
    return [...values, ...(own.enum.length > MOST_VALUES ? ['…'] : [])].join(' | ')
  }
  if (own.items) return `list of ${plural(typeOf(own.items, schemas))}`
  if (own.anyOf) return [...new Set(own.anyOf.map((each) => typeOf(each, schemas)))].join(' or ')
  const types = [own.type ?? []].flat().map((type) => NAMES[type] ?? type)
  return types.length > 0 ? types.join(' or ') : 'anything'
}

const PLURALS: Readonly<Record<string, string>> = {
  text: 'texts',
  object: 'objects',
  'whole number': 'whole numbers',
}

function plural(type: string): string {
  return PLURALS[type] ?? type
}

function isNull({ type }: Schema): boolean {
  return type === 'null'
}
