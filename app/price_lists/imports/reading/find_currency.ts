import { headerWords } from '#app/sheets/columns/header_words'
import { currenciesIn, onlyOne } from '#app/sheets/currencies/currency_names'
import { currencyNamed, currencyOfPrice } from '#app/sheets/currencies/price_currency'

/** What a column of currencies is headed, as headers are compared. */
const COLUMN_HEADS = new Set(
  [
    'currency|curr|currency code|price currency|cur|ccy|валюта|валюта цены|код валюты|вал',
    'währung|währungscode|waluta|moneda|divisa|para birimi|döviz|döviz cinsi|валюта ціни|devise',
    'valuta|měna|货币|币种|币别|العملة|عملة',
  ].flatMap((words) => words.split('|').map(headerWords))
)

/** Where the currency of a table may stand. */
export interface CurrencyPlaces {
  /** The texts of its header; empty when it has none. */
  header: readonly string[]
  /** Rows above the header. */
  preamble: readonly (readonly string[])[]
  /** Rows below it. */
  rows: readonly (readonly string[])[]
  /** The number of the column of prices, from 1; undefined: there are none. */
  price: number | undefined
  /** What the format of its numbers writes beside them. */
  beside?: string
}

/**
 * Which currency the prices of a table are in, as a column of currencies, the header of the prices,
 * most of them, their format or the text above the table say: every one it may be, the likeliest first. Empty:
 * nothing is said, or several are.
 */
export function findCurrencies({
  header,
  preamble,
  rows,
  price,
  beside = '',
}: CurrencyPlaces): readonly string[] {
  if (price === undefined) return []
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '')
  const column = currencyColumn({ header, rows, price })
  return (
    (column === null ? null : mostOf(cellsOf(column), currencyNamed)) ??
    onlyOne(currenciesIn(header[price - 1] ?? '')) ??
    mostOf(cellsOf(price - 1), currencyOfAmount) ??
    onlyOne(currenciesBeside(beside)) ??
    onlyOne(preamble.flat().flatMap(currenciesIn)) ??
    []
  )
}

/**
 * The column, from 0, that says the currency of each row: of several so headed the one nearest to the
 * prices that says any. Of a table without a header one in which nothing else stands.
 */
export function currencyColumn({
  header,
  rows,
  price,
}: Pick<CurrencyPlaces, 'header' | 'rows' | 'price'>): number | null {
  if (price === undefined) return null
  const cellsOf = (column: number) => rows.map((row) => row[column] ?? '')
  const at = price - 1
  const headed = [...header.keys()]
    .filter((column) => COLUMN_HEADS.has(headerWords(header[column] ?? '')))
    .toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at) || other - one)
  if (headed.length > 0) {
    return headed.find((column) => mostOf(cellsOf(column), currencyNamed)) ?? headed[0] ?? null
  }
  if (header.some((text) => text.trim() !== '')) return null
  const width = Math.max(0, ...rows.map((cells) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => column)
  return columns.find((column) => column !== at && namesOnly(cellsOf(column))) ?? null
}

function namesOnly(cells: readonly string[]): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  // Three letters may be a brand as well, and a number a quantity.
  return (
    filled.length > 0 &&
    filled.every((cell) => onlyOne(currenciesIn(cell)) !== null && isShort(cell))
  )
}

function isShort(cell: string): boolean {
  return /^(?:[A-Z]{3}|\p{Sc}|\p{L}+\.?)$/u.test(cell.trim())
}

/** What formats write beside the numbers of a column: a line for each that is another one. */
export function currenciesBeside(beside: string): (readonly string[])[] {
  return beside.split('\n').flatMap((mark) => {
    const codes = currencyNamed(mark)
    return codes === null || codes.length === 0 ? [] : [codes]
  })
}

/**
 * The currency that is meant by what several tables say, each as `findCurrencies`: another one than the
 * list has as soon as one of them is in it.
 */
export function chooseCurrency(
  tables: readonly (readonly string[])[],
  listCurrency: string
): string | null {
  const chosen = tables.flatMap((codes) =>
    codes.includes(listCurrency) ? [listCurrency] : codes.slice(0, 1)
  )
  return chosen.find((code) => code !== listCurrency) ?? chosen[0] ?? null
}

/** What more than half of the filled cells name. */
function mostOf(
  cells: readonly string[],
  named: (cell: string) => readonly string[] | null
): readonly string[] | null {
  const counts = new Map<string, number>()
  let filled = 0
  for (const cell of cells) {
    if (cell.trim() === '') continue
    filled++
    const codes = named(cell)?.join()
    if (codes) counts.set(codes, (counts.get(codes) ?? 0) + 1)
  }
  for (const [codes, count] of counts) if (count * 2 > filled) return codes.split(',')
  return null
}

function currencyOfAmount(cell: string): readonly string[] | null {
  return currencyOfPrice(cell) ?? onlyOne(currenciesIn(cell))
}
