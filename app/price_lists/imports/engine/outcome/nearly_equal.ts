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
    if (Math.abs(other.length - key.length) > most) continue
    const distance = distanceOf(key, other, most)
    if (distance <= most) {
      nearest = other
      most = distance - 1
    }
  }
  return nearest
}

/** Letters to add, leave out, change or swap to make one of the other; more than `most` is any more. */
function distanceOf(one: string, two: string, most: number): number {
  let before: number[] = []
  let last = Array.from({ length: two.length + 1 }, (_, index) => index)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= two.length; j++) {
      const same = one[i - 1] === two[j - 1] ? 0 : 1
      let least = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same)
      if (i > 1 && j > 1 && one[i - 1] === two[j - 2] && one[i - 2] === two[j - 1]) {
        least = Math.min(least, (before[j - 2] ?? 0) + 1)
      }
      row.push(least)
    }
    if (Math.min(...row) > most) return most + 1
    before = last
    last = row
  }
  return last[two.length] ?? 0
}
