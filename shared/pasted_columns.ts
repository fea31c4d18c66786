import { isNumber, quantityIn } from '#shared/pasted_line'

/** Which cell of each row is which; null when the list does not have it. */
export interface ListColumns {
  partnumber: number
  quantity: number | null
  brand_name: number | null
}

const HEADERS = {
  partnumber: /^(part|article|item|sku|oem|code|number|артикул|номер|№ ?дет|код|№$)/iu,
  quantity: /^(qty|quant|pcs|amount|кол|к-во|шт)/iu,
  brand_name: /^(brand|make|manuf|бренд|произв|марка|фирма)/iu,
}
const OTHER_HEADER = /^(price|sum|name|desc|comment|цена|сумма|наим|назв|опис|комм|#|№)/iu

/** Whether a row names the columns instead of filling them. */
export function isHeader(cells: readonly string[]): boolean {
  const isNaming = (cell: string) =>
    OTHER_HEADER.test(cell) || Object.values(HEADERS).some((name) => name.test(cell))
  return cells.some(isNaming) && !cells.some((cell) => /\d/.test(cell))
}

/** Finds the columns of a table by its header, and by what stands in them where that does not say. */
export function findColumns(
  rows: readonly (readonly string[])[],
  header: readonly string[] | null = null
): ListColumns {
  const named = (name: RegExp) => {
    const at = header?.findIndex((cell) => name.test(cell)) ?? -1
    return at < 0 ? null : at
  }
  const columns = columnsOf(rows)
  const partnumber = named(HEADERS.partnumber) ?? likeliest(columns, partnumberScore) ?? 0
  const others = columns.filter(({ at }) => at !== partnumber && !header?.[at])
  return {
    partnumber,
    quantity: named(HEADERS.quantity) ?? likeliest(others, quantityScore),
    brand_name: named(HEADERS.brand_name) ?? likeliest(others, brandScore),
  }
}

interface Column {
  at: number
  cells: string[]
}

function columnsOf(rows: readonly (readonly string[])[]): Column[] {
  const count = Math.max(...rows.map((cells) => cells.length))
  return Array.from({ length: count }, (_, at) => ({
    at,
    cells: rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== ''),
  })).filter(({ cells }) => cells.length > 0)
}

/** The column with the best score, of equal ones the first; null when none has any. */
function likeliest(columns: readonly Column[], score: (column: Column) => number): number | null {
  let best: { at: number; score: number } | null = null
  for (const column of columns) {
    const own = score(column)
    if (own > (best?.score ?? 0)) best = { at: column.at, score: own }
  }
  return best && best.at
}

const share = ({ cells }: Column, fits: (cell: string) => boolean) =>
  cells.filter(fits).length / cells.length

/** Figures, no quantity and no price; few of them alike. */
function partnumberScore(column: Column): number {
  const isLike = (cell: string) =>
    isNumber(cell) && cell.length >= 3 && cell.length <= 40 && quantityIn(cell) === null
  const likely = share(column, (cell) => isLike(cell) && !isPrice(cell))
  const different = new Set(column.cells).size / column.cells.length
  // Numbers of few digits look like quantities, and are numbers where nothing else is.
  return likely * different + share(column, isNumber) * 0.1 * different
}

function isPrice(cell: string): boolean {
  return /^\d[\d ]*[.,]\d{1,2}(?:\s?\p{L}{1,3}\.?|\s?\p{Sc})?$/u.test(cell)
}

function quantityScore(column: Column): number {
  const all = share(column, (cell) => quantityIn(cell) !== null)
  if (all < 0.8 || isNumbering(column)) return 0
  return all
}

/** 1, 2, 3 … in the first column number the rows. */
function isNumbering({ at, cells }: Column): boolean {
  return at === 0 && cells.length > 1 && cells.every((cell, index) => Number(cell) === index + 1)
}

/** One to three words that begin with capitals, without figures: `KARNHOLT`, `Febi Bilstein`. */
function brandScore(column: Column): number {
  const BRAND = /^\p{Lu}[\p{L}&.'’-]*(?: [\p{Lu}&][\p{L}&.'’-]*){0,2}$/u
  const likely = share(column, (cell) => cell.length <= 30 && BRAND.test(cell))
  return likely >= 0.8 ? likely : 0
}
