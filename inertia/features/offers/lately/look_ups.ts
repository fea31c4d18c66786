import { partNumberKey } from '#shared/search_keys'

/** A number that was looked up and found. */
export type LookUp = {
  /** As it was typed. */
  partnumber: string
  /** What the first offer is called; empty when its price list does not say. */
  name: string
  /** When, in milliseconds since 1970. */
  at: number
}

/** So many are kept; older ones go. */
export const MOST_LOOK_UPS = 50
/** A number is typed piece by piece, and every piece that is a number of its own is found. */
const TYPING_MS = 15_000
/** A pause this long begins another visit. A session ends after it, too (docs/product/sign_in.md, "Signing in"). */
const VISIT_MS = 2 * 60 * 60 * 1000

/**
 * The numbers looked up with one more, the newest first. Looked up again it stands once; what was
 * typed just before and is its beginning, or begins with it, was on the way to it and goes.
 */
export function withLookUp(before: readonly LookUp[], next: LookUp): LookUp[] {
  const own = partNumberKey(next.partnumber)
  const others = before.filter((one, index) => {
    const text = partNumberKey(one.partnumber)
    if (text === own) return false
    const isOnTheWay = index === 0 && next.at - one.at < TYPING_MS
    return !(isOnTheWay && (own.startsWith(text) || text.startsWith(own)))
  })
  return [next, ...others].slice(0, MOST_LOOK_UPS)
}

/** Divides them, the newest first, into those of this visit and those of earlier ones. */
export function byVisit(
  lookUps: readonly LookUp[],
  now: number
): { visit: LookUp[]; earlier: LookUp[] } {
  const first = lookUps.findIndex(({ at }, index) => {
    const after = lookUps[index - 1]?.at ?? now
    return after - at >= VISIT_MS
  })
  const cut = first < 0 ? lookUps.length : first
  return { visit: lookUps.slice(0, cut), earlier: lookUps.slice(cut) }
}

/** What the browser kept, if it can be read; the same list again as long as it is kept. */
export function readLookUps(kept: unknown): LookUp[] {
  return Array.isArray(kept) && kept.every(isLookUp) ? kept : NONE
}

const NONE: LookUp[] = []

function isLookUp(value: unknown): value is LookUp {
  if (typeof value !== 'object' || value === null) return false
  const { partnumber, name, at } = value as Partial<LookUp>
  return typeof partnumber === 'string' && typeof name === 'string' && typeof at === 'number'
}
