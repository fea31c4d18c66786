import { parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'

/** How many there are; `atLeast` when the list says "this many or more". */
export interface StockAmount {
  quantity: number | null
  atLeast: boolean
}

const UNKNOWN: StockAmount = { quantity: null, atLeast: false }
const NONE: StockAmount = { quantity: 0, atLeast: false }
const SOME: StockAmount = { quantity: 1, atLeast: true }
const MOST = 2_000_000_000

const WORDS: Readonly<Record<string, StockAmount>> = {
  есть: SOME,
  да: SOME,
  'в наличии': SOME,
  мало: SOME,
  много: SOME,
  достаточно: SOME,
  yes: SOME,
  y: SOME,
  available: SOME,
  'in stock': SOME,
  '+': SOME,
  '++': SOME,
  '+++': SOME,
  '*': SOME,
  '**': SOME,
  '***': SOME,
  нет: NONE,
  'нет в наличии': NONE,
  отсутствует: NONE,
  no: NONE,
  none: NONE,
  'out of stock': NONE,
  '-': NONE,
  '--': NONE,
  '–': NONE,
  '—': NONE,
}

const LONGEST = 64
const UNIT =
  /\s*(?<=[\s\d+])(?:шт(?:ук[аи]?)?|ед|компл|к-т|уп(?:ак)?|pcs?|pieces?|ea|nos?|units?|sets?|kits?|pairs?|packs?|box(?:es)?)\.?$/iu

/**
 * Reads what a list says is in stock: `12`, `>10 шт.`, `10+`, `5-10`, `есть`; parts of a piece are
 * dropped. Empty: unknown.
 *
 * @returns null when it makes no sense, and for negative amounts
 */
export function parseStock(cell: string, decimal?: DecimalMark): StockAmount | null {
  if (/^\d{1,9}$/.test(cell)) return { quantity: Number(cell), atLeast: false }
  const text = cell.trim().toLowerCase()
  if (text === '') return UNKNOWN
  if (text.length > LONGEST) return null
  const word = WORDS[text.replace(/[.!]$/, '')]
  if (word !== undefined) return word
  const amount = withoutUnit(text)
  if (/^(?:<|≤|до\s|менее\s|less than\s|under\s)/u.test(amount)) {
    return pieces(amount.replace(/^[^\d]+/u, ''), decimal) === null ? null : SOME
  }
  const range = /^(\d+)\s*[-–—]\s*\d+$/u.exec(amount)
  if (range?.[1] !== undefined) return { quantity: Number(range[1]), atLeast: true }
  const bare = amount
    .replace(/^(?:>=?|≥|\+|более\s|больше\s|от\s|over\s|more than\s)\s*/u, '')
    .replace(/\s*(?:\++|и более|or more)$/u, '')
  const quantity = pieces(bare, decimal)
  return quantity === null ? null : { quantity, atLeast: bare !== amount }
}

/** `10` of `10 pcs` and `10 шт.`. */
export function withoutUnit(text: string): string {
  return text.replace(UNIT, '')
}

function pieces(text: string, decimal: DecimalMark | undefined): number | null {
  const digits = parseNumber(text, decimal)
  if (digits === null || digits.startsWith('-')) return null
  const quantity = Math.floor(Number(digits))
  return quantity <= MOST ? quantity : null
}
