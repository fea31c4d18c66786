import { Refusal } from '#app/http/refusals/refusal'

/** The maximum length of a field name; all fields of the product are shorter. */
const LONGEST = 200

/**
 * Refuses a field with a longer name, so that a response that names unknown fields stays short.
 *
 * @throws Refusal 400 `bad_request`
 */
export function refuseLongName(name: string): void {
  if (name.length > LONGEST) throw new Refusal('bad_request', { status: 400 })
}
