import type { OfferMatch, ReadAs } from '#shared/answers/offer'
import { brandKey, partNumberKey, withoutLeadingZeros } from '#shared/search_keys'

/** One way to understand what was asked for. */
export interface Reading {
  /** The part number key to look for. */
  key: string
  match: Exclude<OfferMatch, 'none'>
  /** The brand that stood beside the number, in any spelling; null: none was named. */
  brand: string | null
  /** Only when a quantity stood beside it: what is left without that. */
  read_as?: ReadAs
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

/** No name of a brand has more words. */
const MOST_WORDS = 4

/**
 * `karnholt oc 90` or `oc 90 karnholt`: wherever the brand ends and the number begins, in however many
 * groups that is written.
 */
export function brandBesideNumber(text: string): Reading[] {
  const words = text.trim().split(/\s+/)
  const most = Math.min(MOST_WORDS, words.length - 1)
  return Array.from({ length: Math.max(most, 0) }, (_, at) => at + 1)
    .flatMap((count) => [
      { brand: words.slice(0, count).join(' '), number: words.slice(count).join(' ') },
      { brand: words.slice(-count).join(' '), number: words.slice(0, -count).join(' ') },
    ])
    .map(({ brand, number }) => ({ brand, key: partNumberKey(number), match: 'exact' as const }))
    .filter(({ brand, key }) => brandKey(brand) !== '' && key !== '')
    .toSorted((one, other) => Number(hasDigit(other.key)) - Number(hasDigit(one.key)))
}

/** Nearly every number has one; what has none is read as a brand first. */
function hasDigit(key: string): boolean {
  return /\p{Nd}/u.test(key)
}

/** `OC90, 4`, `OC90: 4` */
const MARKED_QUANTITY = /^(.*\S)\s*[,:;=]\s*([1-9]\d{0,3})$/
/** `OC90 4`, `KARNHOLT OC90 4`: behind a number without spaces. */
const BARE_QUANTITY = /^((?:\p{L}[\p{L}&.'’-]*\s+){0,4}(?=\S*\d)\S{4,})\s+([1-9]\d?)$/u

/**
 * The same, and last the ways to read a quantity behind the number, which only counts where nothing is
 * found with its digits as part of the number.
 */
export function readingsWithQuantity(text: string): Reading[] {
  return [...readingsOf(text), ...quantityBehind(text)]
}

function quantityBehind(text: string): Reading[] {
  const line = text.trim()
  const [, partnumber = '', figure] = MARKED_QUANTITY.exec(line) ?? BARE_QUANTITY.exec(line) ?? []
  const key = partNumberKey(partnumber)
  if (!/\p{Nd}/u.test(key)) return []
  const read_as = { partnumber, quantity: Number(figure) }
  const plain: Reading = { key, match: 'exact', brand: null }
  return [plain, ...brandBesideNumber(partnumber)].map((reading) => ({ ...reading, read_as }))
}
