import { Refusal } from '#app/http/refusals/refusal'

/**
 * Refuses the one character that PostgreSQL cannot keep in a text.
 *
 * @throws Refusal with the path of each field that holds it, or has it in its name
 */
export function refuseNul(input: unknown): void {
  const paths = withNul(input, [])
  if (paths.length === 0) return
  const names = paths.map((path) => path.join('.').replaceAll('\0', ''))
  const beside = Object.fromEntries(names.map((name) => [name, 'errors.unstorable_character']))
  throw new Refusal('invalid', { status: 422, beside })
}

function withNul(value: unknown, path: string[]): string[][] {
  if (typeof value === 'string') return value.includes('\0') ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key.includes('\0') ? [[...path, key]] : withNul(inner, [...path, key])
  )
}
