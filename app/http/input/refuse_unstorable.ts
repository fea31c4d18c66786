import { storableText } from '#app/database/storable_text'
import { Refusal } from '#app/http/refusals/refusal'

/** More than anybody would look at. */
const MOST = 100

/**
 * Refuses what PostgreSQL cannot keep in a text: NUL, and half of a character that takes two.
 *
 * @throws Refusal with the path of each field that holds it, or has it in its name
 */
export function refuseUnstorable(input: unknown): void {
  const names = pathsOfUnstorable(input)
  if (names.length === 0) return
  const beside = Object.fromEntries(names.map((name) => [name, 'errors.unstorable_character']))
  throw new Refusal('invalid', { status: 422, beside })
}

/** Not by recursion: a body can be nested deeper than a stack is. */
function pathsOfUnstorable(input: unknown): string[] {
  const found: string[] = []
  const left: { value: unknown; path: string }[] = [{ value: input, path: '' }]
  for (let next = left.pop(); next && found.length < MOST; next = left.pop()) {
    const { value, path } = next
    if (!isStorable(path) || (typeof value === 'string' && !isStorable(value))) {
      found.push(storableText(path))
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, inner] of Object.entries(value).toReversed()) {
        left.push({ value: inner, path: path === '' ? name : `${path}.${name}` })
      }
    }
  }
  return found
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
