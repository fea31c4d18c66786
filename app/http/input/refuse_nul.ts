import { Refusal } from '#app/http/refusals/refusal'

/** More than anybody would look at. */
const MOST = 100

/**
 * Refuses the one character that PostgreSQL cannot keep in a text.
 *
 * @throws Refusal with the path of each field that holds it, or has it in its name
 */
export function refuseNul(input: unknown): void {
  const names = pathsWithNul(input)
  if (names.length === 0) return
  const beside = Object.fromEntries(names.map((name) => [name, 'errors.unstorable_character']))
  throw new Refusal('invalid', { status: 422, beside })
}

/** Not by recursion: a body can be nested deeper than a stack is. */
function pathsWithNul(input: unknown): string[] {
  const found: string[] = []
  const left: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = left.pop(); next && found.length < MOST; next = left.pop()) {
    const { value, path } = next
    if (path.includes('\0') || (typeof value === 'string' && value.includes('\0'))) {
      found.push(path.replaceAll('\0', ''))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value).toReversed()) {
        left.push({ value: inner, path: path === '' ? name : `${path}.${name}` })
      }
    }
  }
  return found
}
