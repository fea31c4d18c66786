import { inAscii } from '#app/sheets/columns/bare_amount'
import { parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'
import { beginsUnknown, stockWord, type StockWord } from '#app/sheets/columns/stock_words'

/**
 * A stock quantity; `atLeast` means "this many or more". Null: available in an unknown quantity.
 */
export interface StockAmount {
  quantity: number | null
  atLeast: boolean
}

const UNKNOWN: StockAmount = { quantity: null, atLeast: false }
const NONE: StockAmount = { quantity: 0, atLeast: false }
const SOME: StockAmount = { quantity: 1, atLeast: true }
const SAID: Readonly<Record<StockWord, StockAmount>> = { some: SOME, none: NONE, unknown: UNKNOWN }
const MOST = 2_000_000_000

const LONGEST = 64
const UNIT =
  /\s*(?:(?<=[\s\d+])(?:шт(?:ук[аи]?|уки)?|ед|компл|к-т|уп(?:ак)?|пар[аы]?|pcs?|pieces?|ea|nos?|units?|sets?|kits?|pairs?|packs?|box(?:es)?|st(?:c?k|ück)?|szt(?:uk[ai]?)?|uds?|unidades|adet|ad|ks|buc|pz)|个|件|只|套|قطعة|قطع)\.?$/iu
const LESS =
  /^(?:<=?|≤|до\s|менее\s|меньше\s|менше\s|less than\s|under\s|up to\s|unter\s|bis\s|poniżej\s|少于)/u
const MORE =
  /^(?:>=?|≥|\+|~|≈|более\s|больше\s|свыше\s|от\s|понад\s|більше\s|over\s|more than\s|min\.?\s|über\s|mehr als\s|ponad\s|powyżej\s|más de\s|超过|大于)\s*/u
const OR_MORE = /\s*(?:\++|>|и более|и больше|і більше|or more|and more|y más|oder mehr|以上)$/u

/**
 * Parses the stock in a price list: `12`, `>10 шт.`, `10+`, `5-10`, `есть`, `под заказ`, `✓`. Fractions are rounded
 * down, and negative numbers are zero. An empty text means unknown.
 *
 * @returns null if the text makes no sense, which differs from "unknown"
 */
export function parseStock(cell: string, decimal?: DecimalMark): StockAmount | null {
  if (/^\d{1,9}$/.test(cell)) return { quantity: Number(cell), atLeast: false }
  if (cell.length > LONGEST * 4) return null
  const text = inAscii(cell).trim().toLowerCase()
  if (text === '') return UNKNOWN
  if (text.length > LONGEST) return null
  const word = stockWord(text.replace(/\s+/g, ' ').replace(/(?<!^)[.!]+$/, ''))
  if (word !== null) return SAID[word]
  return amountOf(text, decimal) ?? wordsAndAmount(text, decimal)
}

function amountOf(text: string, decimal: DecimalMark | undefined): StockAmount | null {
  const amount = withoutUnit(text)
  if (LESS.test(amount)) {
    const most = pieces(amount.replace(/^[^\d]+/u, ''), decimal)
    return most === null ? null : most > 0 ? SOME : NONE
  }
  const range = /^(\d+)\s*(?:[-–—~]|\.\.+)\s*\d+$/u.exec(amount)
  if (range?.[1] !== undefined) return atLeast(Number(range[1]))
  const bare = amount.replace(MORE, '').replace(OR_MORE, '')
  const quantity = pieces(withoutUnit(bare), decimal)
  if (quantity === null) return null
  return bare === amount ? { quantity, atLeast: false } : atLeast(quantity)
}

/** `в наличии 5 шт`, `auf Lager (12)`, `in stock: >10`; for expected stock, the number is a date. */
function wordsAndAmount(text: string, decimal: DecimalMark | undefined): StockAmount | null {
  if (beginsUnknown(text)) return UNKNOWN
  const [, words = '', rest = ''] =
    /^([^\d<>≤≥+]+?)[\s:(–-]*([\d<>≤≥+][^()]*)\)?$/u.exec(text) ?? []
  const said = stockWord(words.trim())
  if (said === 'none') return NONE
  return said === 'some' ? amountOf(rest.trim(), decimal) : null
}

/** "More than zero" is at least one. */
function atLeast(quantity: number): StockAmount {
  return quantity === 0 ? SOME : { quantity, atLeast: true }
}

/** Returns `10` for `10 pcs` and `10 шт.`; a text that is too long for an amount is not changed. */
export function withoutUnit(text: string): string {
  // A long run of blanks would be searched again from each blank.
  return text.length > LONGEST ? text : text.replace(UNIT, '')
}

function pieces(text: string, decimal: DecimalMark | undefined): number | null {
  const digits = parseNumber(text, decimal)
  if (digits === null) return null
  if (digits.startsWith('-')) return 0
  const [whole] = digits.split('.')
  const quantity = Number(whole)
  return quantity <= MOST ? quantity : null
}
