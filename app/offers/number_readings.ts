import type { OfferMatch } from '#shared/answers/offer'
import { brandKey, partNumberKey, withoutLeadingZeros } from '#shared/search_keys'

/** One way to understand what was asked for. */
export interface Reading {
  /** The part number key to look for. */
  key: string
  match: Exclude<OfferMatch, 'none'>
  /** The brand that stood beside the number, in any spelling; null: none was named. */
  brand: string | null
}

/**
 * The ways to read what was asked for, the likeliest first: as it stands, without its leading zeros,
 * with those that a spreadsheet took away, and as a brand beside a number. None when it is no number.
 */
export function readingsOf(text: string): Reading[] {
  const key = partNumberKey(text)
  if (key === '') return []
  const shorter = withoutLeadingZeros(key)
  const readings: Reading[] = [{ key, match: 'exact', brand: null }]
  if (shorter !== key) readings.push({ key: shorter, match: 'zeros_stripped', brand: null })
  return [...readings, ...withZeros(key), ...brandBesideNumber(text)]
}

const MOST_ZEROS = 4

function withZeros(key: string): Reading[] {
  if (!/^\d/.test(key)) return []
  return Array.from({ length: MOST_ZEROS }, (_, zeros) => ({
    key: '0'.repeat(zeros + 1) + key,
    match: 'zeros_added' as const,
    brand: null,
  }))
}

const MOST_WORDS = 4

/** `karnholt oc 90` or `oc 90 karnholt`: wherever the brand ends and the number begins. */
function brandBesideNumber(text: string): Reading[] {
  const words = text.trim().split(/\s+/)
  if (words.length > MOST_WORDS) return []
  return words
    .slice(1)
    .flatMap((_, at) => {
      const [first, second] = [words.slice(0, at + 1).join(' '), words.slice(at + 1).join(' ')]
      return [
        { brand: first, key: partNumberKey(second), match: 'exact' as const },
        { brand: second, key: partNumberKey(first), match: 'exact' as const },
      ]
    })
    .filter(({ brand, key }) => brandKey(brand) !== '' && key !== '')
}
