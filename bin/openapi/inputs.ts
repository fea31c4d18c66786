import { fieldTexts } from '#start/api/fields'
import { toSchema, type Schema } from './schema.js'

type Texts = Readonly<Record<string, string>>

const general: Texts = fieldTexts

/** Creates schemas of validators, with a description of every field, and records which descriptions were used. */
export class Inputs {
  readonly #used = new Set<string>()
  readonly #missing = new Set<string>()

  /** @param own descriptions that belong to the call itself */
  schemaOf(validator: { toJSONSchema(): object }, call: string, own: Texts = {}): Schema {
    const textOf = (path: string) => {
      const names = path.split('.')
      const found = names
        .map((_, at) => names.slice(at).join('.'))
        .find((each) => each in own || each in general)
      if (found === undefined) this.#missing.add(`${path} (${call})`)
      else if (!(found in own)) this.#used.add(found)
      return found === undefined ? '' : (own[found] ?? general[found])
    }
    return described(toSchema(validator.toJSONSchema()), '', textOf)
  }

  /** Missing and unused descriptions, after all validators were read. */
  complaints(): string[] {
    const unused = Object.keys(general).filter((name) => !this.#used.has(name))
    return [
      ...[...this.#missing].map((path) => `start/api/fields.ts says nothing of the field ${path}`),
      ...unused.map((name) => `start/api/fields.ts speaks of ${name}, which no call takes`),
    ]
  }
}

function described(
  schema: Schema,
  path: string,
  textOf: (path: string) => string | undefined
): Schema {
  const { properties, items } = schema as { properties?: Record<string, Schema>; items?: Schema }
  const fields = Object.entries(properties ?? {}).map(([name, field]) => {
    const inner = described(field, `${path}${name}.`, textOf)
    return [name, { ...inner, description: textOf(path + name) }] as const
  })
  return {
    ...schema,
    ...(properties && { properties: Object.fromEntries(fields) }),
    ...(items && { items: described(items, path, textOf) }),
  }
}
