import { storableText } from '#app/database/storable_text'
import { refuseLongName } from '#app/http/input/long_names'
import { Refusal } from '#app/http/refusals/refusal'

/** The maximum number of fields that are named. */
const MOST = 20
/** The maximum length of a path in a response, because a body may be nested thousands of levels deep. */
const LONGEST_PATH = 200

/** A value of a body and its position; the path is built only for refused values. */
interface Place {
  value: unknown
  name: string
  parent: Place | null
}

/**
 * Refuses text that PostgreSQL cannot store: NUL, and unpaired surrogates. The time is proportional to the length of
 * the body, whatever it contains.
 *
 * @throws Refusal with the path of each field that contains such text in its value or its name
 */
export function refuseUnstorable(input: unknown): void {
  const paths = findUnstorable(input).map(pathOf)
  if (paths.length === 0) return
  const beside = Object.fromEntries(paths.map((path) => [path, 'errors.unstorable_character']))
  throw new Refusal('invalid', { status: 422, beside })
}

/** Iterative, because the nesting of a body may exceed the depth of the stack. */
function findUnstorable(input: unknown): Place[] {
  const found: Place[] = []
  const left: Place[] = [{ value: input, name: '', parent: null }]
  for (let next = left.pop(); next && found.length < MOST; next = left.pop()) {
    const { value, name } = next
    refuseLongName(name)
    if (!isStorable(name) || (typeof value === 'string' && !isStorable(value))) found.push(next)
    else if (typeof value === 'object' && value !== null) {
      for (const [inner, innerValue] of Object.entries(value).toReversed()) {
        left.push({ value: innerValue, name: inner, parent: next })
      }
    }
  }
  return found
}

function pathOf(place: Place): string {
  const names: string[] = []
  let length = 0
  for (let at: Place | null = place; at?.parent && length < LONGEST_PATH; at = at.parent) {
    names.push(storableText(at.name))
    length += at.name.length + 1
  }
  return names.toReversed().join('.')
}

function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}
