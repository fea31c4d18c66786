import { findColumns, isHeader, type ListColumns } from '#shared/pasted_columns'
import { isNumber, quantityIn, readLine } from '#shared/pasted_line'
import { MOST_QUANTITY } from '#shared/quantity_limit'
import { brandKey, partNumberKey } from '#shared/search_keys'

/** A number that somebody wants, as it stands in a list. */
export interface ListedNumber {
  /** As it was written; the brand may stand beside it. */
  partnumber: string
  /** The brand, where the list has it apart; empty: it says none. */
  brand_name: string
  quantity: number
  /** Only of a number with bare figures behind it, `OC90 2`: both may be the number, or these are its quantity. */
  bare?: { partnumber: string; quantity: number }
}

export interface PastedList {
  rows: ListedNumber[]
  /** Lines that are no header and hold no number, or a quantity of zero or less. */
  lines_without: number
}

/**
 * Recognises a list of part numbers in what was copied from a spreadsheet, a chat or a mail: a number
 * in a line, with a quantity and a brand beside it perhaps; or several numbers in one line, between
 * semicolons or commas. A number that stands in it twice is one row, the quantities added up. Null
 * for a single number without a quantity, and for what holds no numbers at all.
 */
export function readPastedList(text: string): PastedList | null {
  const lines = text
    .replace(/[\u00a0\u202f\u2007]/g, ' ')
    .replace(/[\u200b-\u200f\u2060\ufeff]/g, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => line.trim() !== '')
  const found = lines.length === 1 ? readOneLine(lines[0] ?? '') : readLines(lines)
  const rows = sumUp(found.filter((row) => row !== null))
  const [only, ...more] = rows
  if (!only) return null
  const isList = more.length > 0 || only.has_quantity
  if (!isList) return null
  return {
    rows: rows.map(({ has_quantity: _, ...row }) => row),
    lines_without: found.filter((row) => row === null).length,
  }
}

/** A row before it is known whether the text is a list at all. */
interface FoundRow extends ListedNumber {
  has_quantity: boolean
}

/** `OC90; W719/5` are two numbers, `OC90;2` is one with its quantity. */
function readOneLine(line: string): (FoundRow | null)[] {
  const cells = cellsOf(line)
  if (cells.length === 1) {
    const parts = line.split(/,\s+/)
    const areNumbers = parts.length > 1 && parts.every((part) => isNumber(part) && part.length >= 3)
    return areNumbers ? parts.map((part) => readText(part, false)) : [readText(line, false)]
  }
  const filled = cells.filter((cell) => cell !== '')
  const numbers = filled.filter((cell) => isNumber(cell) && quantityIn(cell) === null)
  if (numbers.length > 1) return numbers.map((cell) => readText(cell, false))
  return [readCells(cells, findColumns([cells]))]
}

function readLines(lines: string[]): (FoundRow | null)[] {
  const table = lines.map(cellsOf)
  const head = table.findIndex((cells) => cells.some((cell) => cell !== ''))
  const header = table[head] && isHeader(table[head]) ? table[head] : null
  const body = header ? table.slice(head + 1) : table
  if (body.every((cells) => cells.filter((cell) => cell !== '').length <= 1)) {
    const texts = body.map((cells) => cells.find((cell) => cell !== '') ?? '')
    const haveBareQuantities = texts.every((text) => BARE_QUANTITY.test(text))
    return texts.map((text) => readText(text, true, haveBareQuantities))
  }
  const columns = findColumns(body, header)
  return body.map((cells) => readCells(cells, columns))
}

/** `OC90 2`: a number without spaces and a small quantity. Only meant so when all lines look alike. */
const BARE_QUANTITY = /^(?=\S*\d)(\S{4,}) ([1-9]\d?)$/

function cellsOf(line: string): string[] {
  const separator = ['\t', ';', '|'].find((sign) => line.includes(sign))
  const cells = separator === undefined ? [line] : line.split(separator)
  return cells.map((cell) =>
    cell
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"')
      .replace(/ {2,}/g, ' ')
      .trim()
  )
}

/** @param isAmongLines a dash before a quantity is only believed in a list */
function readText(text: string, isAmongLines: boolean, isBare = false): FoundRow | null {
  const [, partnumber, figures] = (isBare && BARE_QUANTITY.exec(text)) || []
  if (partnumber === undefined) {
    const { rest, quantity } = readLine(text, isAmongLines)
    return rowOf(rest, '', quantity)
  }
  // Whoever looks it up knows which of both it is.
  const row = rowOf(text, '', 1)
  return row && { ...row, bare: { partnumber, quantity: Number(figures) } }
}

function readCells(cells: string[], columns: ListColumns): FoundRow | null {
  const at = (column: number | null) => (column === null ? '' : (cells[column] ?? ''))
  const text = at(columns.partnumber)
  const written = at(columns.quantity)
  if (written === '') {
    const { rest, quantity } = readLine(text, true)
    return rowOf(rest, at(columns.brand_name), quantity)
  }
  return rowOf(text, at(columns.brand_name), quantityIn(written))
}

const LONGEST = 100

function rowOf(partnumber: string, brandName: string, quantity: number | null): FoundRow | null {
  const isFit = isNumber(partnumber) && partnumber.length <= LONGEST && quantity !== 0
  if (!isFit) return null
  return {
    partnumber,
    brand_name: brandName.slice(0, LONGEST),
    quantity: Math.min(quantity ?? 1, MOST_QUANTITY),
    has_quantity: quantity !== null,
  }
}

function sumUp(rows: FoundRow[]): FoundRow[] {
  const byNumber = new Map<string, FoundRow>()
  for (const row of rows) {
    const key = `${partNumberKey(row.partnumber)} ${brandKey(row.brand_name)}`
    const before = byNumber.get(key)
    if (before) before.quantity = Math.min(before.quantity + row.quantity, MOST_QUANTITY)
    else byNumber.set(key, { ...row })
  }
  return [...byNumber.values()]
}
