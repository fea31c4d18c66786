import { editsBetween } from '#app/price_lists/imports/engine/outcome/edits_between'

/** Shorter names that differ in a letter are different names: `ATE`, `ABE`. */
const SHORTEST = 4
/** From so many letters on two may differ. */
const LONG = 8

/** How many letters two brand keys may differ in and still be one name misspelt. */
function allowed(length: number): number {
  return length < SHORTEST ? 0 : length < LONG ? 1 : 2
}

/** The key of another brand that is spelt nearly so; null: none is. */
export function nearlyEqual(key: string, known: Iterable<string>): string | null {
  let most = allowed(key.length)
  let nearest: string | null = null
  for (const other of known) {
    if (most === 0) break
    if (other === key || other.length < SHORTEST) continue
    const distance = editsBetween(key, other, most)
    if (distance <= most) {
      nearest = other
      most = distance - 1
    }
  }
  return nearest
}
