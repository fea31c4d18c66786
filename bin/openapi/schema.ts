/** A schema of OpenAPI 3.1: JSON Schema 2020-12. */
export type Schema = { [key: string]: unknown }

/**
 * The conversions of TypeScript types and VineJS rules in the document: references lead to its components, and
 * numbers are integers unless their comment contains `@format double`.
 */
export function toSchema(from: object, nameOf: (name: string) => string = (name) => name): Schema {
  return walk(from, nameOf) as Schema
}

function walk(value: unknown, nameOf: (name: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => walk(each, nameOf))
  if (typeof value !== 'object' || value === null) return value
  const schema: Schema = {}
  for (const [key, inner] of Object.entries(value)) {
    if (key === '$ref' && typeof inner === 'string') {
      const name = decodeURIComponent(inner.replace('#/definitions/', ''))
      schema.$ref = `#/components/schemas/${nameOf(name)}`
    } else if (key === 'properties') {
      const fields = Object.entries(inner as object) // the fields of an object
      schema.properties = Object.fromEntries(
        fields.map(([name, field]) => [name, walk(field, nameOf)])
      )
    } else {
      schema[key] = key === 'enum' || key === 'const' ? inner : walk(inner, nameOf)
    }
  }
  return settled(schema)
}

/** The values that VineJS accepts for a boolean in a query. */
const FLAG = JSON.stringify(['1', 1, 'true', true, 'on', '0', 0, 'false', false])

/** The schema that VineJS produces for a field without validation. */
const ANYTHING = JSON.stringify(
  ['string', 'integer', 'boolean', 'array', 'object'].map((type) => ({ type }))
)

function settled(schema: Schema): Schema {
  if (JSON.stringify(schema.anyOf) === ANYTHING) {
    const { anyOf: _, ...rest } = schema
    return rest
  }
  if (JSON.stringify(schema.enum) === FLAG) {
    const { enum: _, ...rest } = schema
    return { type: 'boolean', ...rest }
  }
  if (schema.format === 'double') return schema
  if (schema.type === 'number') return { ...schema, type: 'integer' }
  if (Array.isArray(schema.type)) {
    return { ...schema, type: schema.type.map((type) => (type === 'number' ? 'integer' : type)) }
  }
  return schema
}

/** A schema with alternatives. */
export function either(schemas: Schema[]): Schema {
  const [first, ...others] = schemas
  if (!first) throw new Error('A call that answers nothing has the status 204')
  return others.length === 0 ? first : { anyOf: schemas }
}
