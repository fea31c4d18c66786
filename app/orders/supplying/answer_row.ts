import { cellTrouble } from '#app/sheets/cells/cell_trouble'
import { cellText } from '#app/sheets/columns/cell_text'
import { parseNumber, type DecimalMark } from '#app/sheets/columns/parse_number'
import { currencyOfPrice } from '#app/sheets/currencies/price_currency'
import { withoutUnit } from '#app/sheets/columns/parse_stock'
import type { TableRow } from '#app/uploads/rows/table_rows'
import { roundDecimal } from '#shared/money'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import type { TableHeaders, UploadColumn } from '#shared/upload_columns'

/** What a supplier says of a line; what he does not say is null. */
export interface SaidRow {
  row: number
  line_id: number | null
  /** The question he answers, as our file says it. */
  ask_id: number | null
  /** Our number: the order's, and the line in it. */
  own_number: string
  brand_name: string
  partnumber: string
  /** Pieces he has. */
  quantity: number | null
  /** A plain decimal with at most four places. */
  cost: string | null
  /** The currencies it may be in, as the marks beside it say; null: they say none. */
  cost_currencies: readonly string[] | null
  replacement: string
  /** `YYYY-MM-DD`. */
  date: string | null
  says: 'yes' | 'no' | null
  /** Why nothing is done with it: it cannot be read, or it is hidden and nobody has said what becomes of it. */
  unusable:
    | 'row_hidden'
    | 'quantity_unreadable'
    | 'price_unreadable'
    | 'date_unreadable'
    | 'part_unreadable'
    | 'answer_unreadable'
    | null
}

export interface AnswerFormat {
  headers: TableHeaders
  priceMark: DecimalMark | null
}

const LONGEST = 100

/** Reads a row of a supplier's answer. */
export function readSaidRow(
  { number, cells, isHidden }: TableRow,
  { headers, priceMark }: AnswerFormat
): SaidRow {
  const text = (name: UploadColumn) => cellText(cells[(headers[name] ?? 0) - 1] ?? '')
  const [, lineId, askId] = /^(\d{1,15})(?:_(\d{1,15}))?$/.exec(text('line_id')) ?? []
  const quantity = readPieces(text('quantity'))
  const cost = readCost(text('price'), priceMark)
  const date = readDay(text('date'))
  return {
    row: number,
    line_id: lineId ? Number(lineId) : null,
    ask_id: askId ? Number(askId) : null,
    own_number: text('reference').slice(0, LONGEST),
    brand_name: text('brand_name').slice(0, LONGEST),
    partnumber: text('partnumber').slice(0, LONGEST),
    quantity: quantity ?? null,
    cost: cost ?? null,
    cost_currencies: cost ? currencyOfPrice(text('price')) : null,
    replacement: text('replacement').slice(0, LONGEST),
    date: date ?? null,
    says: readWord(text('answer')),
    unusable: whyUnusable(),
  }

  function whyUnusable(): SaidRow['unusable'] {
    if (isHidden) return 'row_hidden'
    if (quantity === undefined) return 'quantity_unreadable'
    if (cost === undefined) return 'price_unreadable'
    if (date === undefined) return 'date_unreadable'
    if (cellTrouble(text('partnumber')) ?? cellTrouble(text('replacement'))) {
      return 'part_unreadable'
    }
    return cellTrouble(text('answer')) ? 'answer_unreadable' : null
  }
}

/** Null: nothing is said. Undefined: it cannot be read. */
function readPieces(text: string): number | null | undefined {
  if (text === '') return null
  const digits = parseNumber(withoutUnit(text))
  if (digits === null || !/^\d+(\.0*)?$/.test(digits)) return undefined
  const pieces = Number(digits)
  return pieces <= MOST_QUANTITY ? pieces : undefined
}

function readCost(text: string, mark: DecimalMark | null): string | null | undefined {
  if (text === '' || text === '-') return null
  const digits = parseNumber(text, mark ?? undefined)
  return digits !== null && /^\d{1,10}(\.\d+)?$/.test(digits) ? roundDecimal(digits, 4) : undefined
}

const DAY_FIRST = /^(\d{1,2})[./-](\d{1,2})[./-](\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})-(\d{2})-(\d{2})(?:[T ].*)?$/

/** A day as people write it: `8.12.2026`, `2026-12-08`. */
function readDay(text: string): string | null | undefined {
  if (text === '' || text === '-') return null
  const [, year, month, day] = YEAR_FIRST.exec(text) ?? []
  if (year && month && day) return existing(year, month, day)
  const [, first, second, last] = DAY_FIRST.exec(text) ?? []
  if (!first || !second || !last) return undefined
  return existing(last.length === 2 ? `20${last}` : last, second, first)
}

function existing(year: string, month: string, day: string): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  if (!/^(20|21)/.test(text) || Number.isNaN(date.getTime())) return undefined
  return date.toISOString().slice(0, 10) === text ? text : undefined
}

// The negative words come first: "not available" holds "available".
const NO =
  /^(?:no|none|not? available|n\/a|refus\w*|reject\w*|cancel\w*|out of stock|sold out|discontinued|нет|нету|отказ\p{L}*|отмен\p{L}*|снят\p{L}*|не\s.*)/iu
const YES =
  /^(?:yes|ok|okay|confirm\w*|accept\w*|available|in stock|да|ок|есть|подтвер\p{L}*|принят\p{L}*|в наличии|отгруз\p{L}*|будет)/iu

/** Words in both languages; others say nothing. */
function readWord(text: string): SaidRow['says'] {
  if (NO.test(text)) return 'no'
  return YES.test(text) ? 'yes' : null
}
