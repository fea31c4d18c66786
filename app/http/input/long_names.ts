import { Refusal } from '#app/http/refusals/refusal'

/** Characters of a name; no field of the product has so many. */
const LONGEST = 200

/**
 * Refuses a field whose name is longer than any the product has, so that an answer which names fields stays short.
 *
 * @throws Refusal 400 `bad_request`
 */
export function refuseLongName(name: string): void {
  if (name.length > LONGEST) throw new Refusal('bad_request', { status: 400 })
}
