import { editsBetween } from '#app/price_lists/imports/engine/outcome/edits_between'

/**
 * How nearly two brand keys are written, from 0 to 1: the pairs of letters they share, or more when one
 * begins with the other or only a letter or two differ.
 */
export function nearness(one: string, other: string): number {
  if (one === other) return 1
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (short.length >= 3 && (long.startsWith(short) || long.endsWith(short))) {
    return Math.max(0.75, sharedPairs(one, other))
  }
  const edits = editsBetween(one, other, 2)
  if (edits === 1 && short.length >= 4) return 0.9
  if (edits === 2 && short.length >= 7) return 0.8
  return sharedPairs(one, other)
}

/** From here on a name is worth showing. */
export const NEAR = 0.6

/** Twice the pairs both have, by all pairs. */
function sharedPairs(one: string, other: string): number {
  const pairs = pairsOf(one)
  let shared = 0
  for (const [pair, count] of pairsOf(other)) shared += Math.min(count, pairs.get(pair) ?? 0)
  const all = Math.max(one.length - 1, 0) + Math.max(other.length - 1, 0)
  return all === 0 ? 0 : (2 * shared) / all
}

function pairsOf(text: string): Map<string, number> {
  const pairs = new Map<string, number>()
  for (let at = 0; at + 1 < text.length; at++) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}
