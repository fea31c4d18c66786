import type { Writable } from 'node:stream'
import { writeCsv, writeCsvZip, type CsvCell } from '#app/sheets/csv/write_csv'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import { writeXlsx } from '#app/sheets/xlsx/write_xlsx'
import { writtenBytes } from '#app/sheets/written_bytes'

export const TABLE_FORMATS = ['xlsx', 'csv', 'zip'] as const
export type TableFormat = (typeof TABLE_FORMATS)[number]

/** The properties of a file with a table; texts are in the user's language. */
export interface TableFile {
  format: TableFormat
  /** The file name without its extension; a zip contains a csv file with this name. */
  name: string
  sheet_name: string
  columns: SheetColumn[]
  /** The decimal mark of the reader's spreadsheet program, which also determines the delimiter. */
  decimal: 'point' | 'comma'
}

/** Empty, text or a number; in number columns, decimals are strings with a point. */
export type TableCell = CsvCell

type Rows = AsyncIterable<readonly TableCell[]>

/** Yields the bytes of a file with these rows, which are created while they are read. */
export function tableFile(file: TableFile, rows: Rows): AsyncGenerator<Uint8Array> {
  return writtenBytes((output) => writeTable(file, rows, output))
}

function writeTable(file: TableFile, rows: Rows, output: Writable): Promise<void> {
  if (file.format === 'xlsx') {
    return writeXlsx(output, [{ name: file.sheet_name, columns: file.columns, rows }])
  }
  const lines = csvRows(file, rows)
  // Excel expects this delimiter if the decimal mark is a comma.
  const options = { delimiter: file.decimal === 'comma' ? ';' : ',' }
  return file.format === 'zip'
    ? writeCsvZip(`${file.name}.csv`, lines, output, options)
    : writeCsv(lines, output, options)
}

async function* csvRows({ columns, decimal }: TableFile, rows: Rows): AsyncGenerator<CsvCell[]> {
  yield columns.map(({ title }) => title)
  const hasMark = columns.map(({ kind }) => kind === 'money' || kind === 'decimal')
  for await (const row of rows) {
    yield row.map((cell, index) =>
      decimal === 'comma' && hasMark[index] && typeof cell === 'string'
        ? cell.replace('.', ',')
        : cell
    )
  }
}
