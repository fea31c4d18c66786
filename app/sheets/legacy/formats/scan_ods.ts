import { MAX_COLUMNS, MAX_RECORD, MAX_ROWS } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import { xmlText } from '#app/sheets/text/xml_text'

/** A position in a sheet; both from 0. */
export interface OdsPlace {
  row: number
  column: number
}

/** The properties of a table of an .ods that the library does not provide. */
export interface OdsTable {
  /** Formulas that no program has calculated. */
  uncalculated: OdsPlace[]
  /** Rows that are hidden by a filter or manually, from 0. */
  hidden: number[]
  /** From 1. */
  hiddenColumns: number[]
}

/** The maximum number of cells that fit into the memory of the reading process, including repeated ones. */
const MOST_CELLS = 5_000_000

const TAG =
  /<(\/?)(?:[\w.-]+:)?(table|table-row|table-row-group|table-column|table-cell|covered-table-cell|p)((?:\s(?:[^<>"']|"[^<"]*"|'[^<']*')*?)?)(\/?)>/g

/**
 * Scans the content of an .ods before the library reads it, because the library creates an object for every cell,
 * however often it is repeated.
 *
 * @param pieces chunks of `content.xml`
 * @returns the tables in order
 * @throws SheetRefusal `too_many_rows`, `too_many_columns`, `too_large` for repetitions beyond the size of a sheet
 */
export async function scanOds(pieces: AsyncIterable<Buffer>): Promise<OdsTable[]> {
  const tables: OdsTable[] = []
  const scan = tableScanner(tables)
  let rest = ''
  for await (const piece of xmlText(pieces)) {
    const text = rest + piece
    let end = 0
    for (const match of text.matchAll(TAG)) {
      const [tag, slash = '', name = '', attributes = '', closed = ''] = match
      const after = match.index + tag.length
      // The rest of the tag follows in the next chunk.
      if (after + 1 >= text.length) break
      const isEmpty = text.startsWith('</', after)
      scan(name, attributes, { opens: slash === '', closes: slash + closed !== '', isEmpty })
      end = after
    }
    rest = text.slice(Math.max(end, text.lastIndexOf('<')))
    if (rest.length > MAX_RECORD) throw new SheetRefusal({ type: 'damaged' })
  }
  return tables
}

interface TagEnds {
  opens: boolean
  closes: boolean
  /** Whether another tag ends directly after it. */
  isEmpty: boolean
}

function tableScanner(tables: OdsTable[]) {
  let table: OdsTable = { uncalculated: [], hidden: [], hiddenColumns: [] }
  let [row, rowRepeat, column, columnRepeat, columns] = [0, 1, 0, 1, 0]
  let [filledInRow, filled] = [0, 0]
  /** A formula without a value so far, and whether its cell has any content. */
  let formula: OdsPlace | null = null
  let hasText = false
  let isHidden = false
  /** The groups of rows around the row. */
  let groups = 0

  function addColumns(count: number, areHidden: boolean): void {
    const hidden = areHidden ? Math.min(count, MOST_HIDDEN) : 0
    for (let index = 1; index <= hidden; index++) table.hiddenColumns.push(columns + index)
    columns += count
    if (columns > MAX_COLUMNS) throw tooMany('too_many_columns', MAX_COLUMNS)
  }

  function endCell(): void {
    if (formula) table.uncalculated.push(formula)
    if (formula || hasText) filledInRow += columnRepeat
    column += columnRepeat
    if (column > MAX_COLUMNS) throw tooMany('too_many_columns', MAX_COLUMNS)
    formula = null
    hasText = false
  }

  function endRow(): void {
    filled += filledInRow * rowRepeat
    if (row + rowRepeat > MAX_ROWS) throw tooMany('too_many_rows', MAX_ROWS)
    if (filled > MOST_CELLS) throw tooMany('too_large', MOST_CELLS)
    if (isHidden && filledInRow > 0) {
      for (let index = 0; index < rowRepeat; index++) table.hidden.push(row + index)
    }
    row += rowRepeat
  }

  return (name: string, attributes: string, { opens, closes, isEmpty }: TagEnds): void => {
    switch (name) {
      case 'table':
        if (!opens) return
        table = { uncalculated: [], hidden: [], hiddenColumns: [] }
        tables.push(table)
        row = columns = groups = 0
        return
      case 'table-column':
        if (!opens) return
        addColumns(repeatOf(attributes, 'columns'), visibilityOf(attributes) !== null)
        return
      case 'table-row-group':
        groups += opens && !closes ? 1 : -1
        return
      case 'table-row':
        if (opens) {
          rowRepeat = repeatOf(attributes, 'rows')
          column = filledInRow = 0
          const hidden = visibilityOf(attributes)
          isHidden = hidden === 'filter' || (hidden === 'collapse' && groups === 0)
        }
        if (closes) endRow()
        return
      case 'p':
        if (opens && !closes && !isEmpty) {
          hasText = true
          formula = null
        }
        return
      default:
        if (opens) {
          columnRepeat = repeatOf(attributes, 'columns')
          hasText = hasValue(attributes)
          formula = isUncalculated(attributes) ? { row, column } : null
        }
        if (closes) endCell()
    }
  }
}

/** A range that extends to the end of the sheet hides only unused rows or columns. */
const MOST_HIDDEN = 1000

/** Null if it is visible. */
function visibilityOf(attributes: string): 'filter' | 'collapse' | null {
  const [, found] = /[\s:]visibility\s*=\s*["'](filter|collapse)["']/.exec(attributes) ?? []
  return found === 'filter' || found === 'collapse' ? found : null
}

function tooMany(type: 'too_many_rows' | 'too_many_columns' | 'too_large', limit: number) {
  return new SheetRefusal({ type, limit })
}

function repeatOf(attributes: string, side: 'rows' | 'columns'): number {
  if (!attributes.includes('-repeated')) return 1
  const found = new RegExp(`number-${side}-repeated\\s*=\\s*["'](\\d+)`).exec(attributes)
  return found ? Math.max(1, Number(found[1])) : 1
}

function hasValue(attributes: string): boolean {
  return /(?:^|[\s:-])value\s*=/.test(attributes)
}

/** An empty text is a value as well. */
function isUncalculated(attributes: string): boolean {
  if (!/(?:^|[\s:])formula\s*=/.test(attributes) || hasValue(attributes)) return false
  return !/[\s:]value-type\s*=\s*["']string["']/.test(attributes)
}
