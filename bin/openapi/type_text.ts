import type { Schema } from './schema.js'

/** A schema as a type of TypeScript, for those who send what it describes. */
export function typeText(schema: Schema): string {
  const { type, properties, items, anyOf, enum: values } = schema as JsonSchema
  if (values) return values.map((value) => JSON.stringify(value)).join(' | ')
  if (anyOf) return anyOf.map(typeText).join(' | ')
  if (Array.isArray(type))
    return type.map((each) => typeText({ ...schema, type: each })).join(' | ')
  if (type === 'array') return `readonly (${typeText(items ?? {})})[]`
  if (type === 'object') return properties ? objectText(schema) : '{ [name: string]: unknown }'
  if (type === 'integer' || type === 'number') return 'number'
  return type ?? 'unknown'
}

/** Fields that nobody has to send may also be undefined. */
function objectText({ properties, required = [] }: JsonSchema): string {
  const fields = Object.entries(properties ?? {}).map(
    ([name, field]) => `${name}${required.includes(name) ? '' : '?'}: ${typeText(field)}`
  )
  return `{ ${fields.join('; ')} }`
}

/** What a schema has that is asked for here. */
export interface JsonSchema extends Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
}
