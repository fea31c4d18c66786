import type { ParseResult, UploadConfig } from '#shared/answers/upload'
import type { DecimalMark, TableHeaders } from '#shared/upload_columns'

/** The columns a mark of thousands or of decimals can stand in, and be asked about. */
export const MARK_COLUMNS = ['price', 'quantity'] as const
export type MarkColumn = (typeof MARK_COLUMNS)[number]

export function isMarkColumn(name: string): name is MarkColumn {
  return MARK_COLUMNS.some((asked) => asked === name)
}

/** What of a mapping is needed here. */
interface Marked {
  headers: TableHeaders
  marks?: UploadConfig['marks']
}

/** What a value such as `1,250` can be read as. */
export interface MarkReadings {
  text: string
  thousands: number
  decimals: number
  /** The decimal marks with which it is the one or the other. */
  marks: { thousands: DecimalMark; decimals: DecimalMark }
}

/** Three digits after the only mark: a thousand to some, one to others. */
const DOUBTFUL = /^\D*?([1-9]\d{0,2})([.,])(\d{3})(?!\d)\D*$/
/** What can be read in one way only, and so says how the column is to be read. */
const TOLD = /\d[.,]\d{1,2}(?!\d)|[.,]\d{4}|[.,]\d+[.,]|(?<!\d)0[.,]\d/

/** Both readings of a value that can be read in two ways; null for others. */
export function readingsOf(text: string): MarkReadings | null {
  const [, whole, mark, part] = DOUBTFUL.exec(text.trim()) ?? []
  if (whole === undefined || part === undefined) return null
  const marks =
    mark === ','
      ? ({ thousands: '.', decimals: ',' } as const)
      : ({ thousands: ',', decimals: '.' } as const)
  return {
    text: text.trim(),
    thousands: Number(whole + part),
    decimals: Number(`${whole}.${part}`),
    marks,
  }
}

/** What is to be asked about a column, by the rows that are shown; null when they leave no doubt. */
export function doubtfulMark(
  result: Pick<ParseResult, 'rows'>,
  draft: Marked & { table_first_row: number; table_last_row: number },
  name: MarkColumn
): MarkReadings | null {
  const column = draft.headers[name]
  if (column === undefined) return null
  let first: MarkReadings | null = null
  for (const { number, cells, kinds } of [...result.rows.begin, ...result.rows.end]) {
    if (number < draft.table_first_row || number > draft.table_last_row) continue
    // Numbers of a workbook are no question.
    if (kinds[column - 1] !== 's') continue
    const text = cells[column - 1] ?? ''
    if (TOLD.test(text)) return null
    first ??= readingsOf(text)
  }
  return first
}

/** The column's decimal mark, as a person said it. */
export function withMark<Draft extends Marked>(
  draft: Draft,
  name: MarkColumn,
  mark: DecimalMark
): Draft {
  return { ...draft, marks: { ...draft.marks, [name]: mark } }
}

/** What was said of a column does not go for another one. */
export function withoutMoved(
  { marks, headers: before }: Marked,
  headers: TableHeaders
): UploadConfig['marks'] {
  if (!marks) return undefined
  const same = MARK_COLUMNS.filter((name) => headers[name] === before[name])
  return Object.fromEntries(same.map((name) => [name, marks[name]]))
}

/** What was said of columns that are there. */
export function marksToSend({ marks = {}, headers }: Marked): UploadConfig['marks'] {
  const said = MARK_COLUMNS.filter(
    (name) => marks[name] !== undefined && headers[name] !== undefined
  )
  if (said.length === 0) return undefined
  return Object.fromEntries(said.map((name) => [name, marks[name]]))
}
