import { csv } from '#tests/unit/price_files/make_bytes'
import {
  figures,
  parts,
  withComma,
  type Cell,
  type MadeFile,
  type Part,
} from '#tests/unit/price_files/made_file'
import type { TableHeaders } from '#shared/upload_columns'

/** Makes the cell of a part in a column. */
export type Field = (part: Part, row: number) => Cell

export const FIELDS = {
  brand: ({ brand }) => brand,
  number: ({ number }) => number,
  name: ({ name }) => name,
  stock: ({ stock }) => stock,
  /** As a number of a workbook. */
  price: ({ price }) => Number(price),
  point: ({ price }) => price,
  comma: ({ price }) => withComma(price),
  /** A price for others: a third more. */
  retail: ({ price }) => (Number(price) * 1.37).toFixed(2),
  retailComma: ({ price }) => withComma((Number(price) * 1.37).toFixed(2)),
  multiple: (_, row) => [1, 2, 10, 1][row % 4] ?? 1,
  minimum: (_, row) => [1, 4, 1][row % 3] ?? 1,
  weight: (_, row) => `0.${100 + row * 7}`,
  nothing: () => '',
  line: (_, row) => row + 1,
} satisfies Record<string, Field>

export type FieldName = keyof typeof FIELDS

/** The rows of parts with these columns. */
export function rowsOf(fields: readonly (FieldName | Field)[], made = parts()): Cell[][] {
  return made.map((part, row) =>
    fields.map((field) => (typeof field === 'string' ? FIELDS[field] : field)(part, row))
  )
}

/** A csv whose first row is its header. */
export function headedList(
  name: string,
  header: readonly string[],
  fields: readonly (FieldName | Field)[],
  columns: TableHeaders,
  { delimiter = ';', encoding = 'utf-8' } = {}
): MadeFile {
  const made = parts()
  return {
    name,
    make: () => csv([header, ...rowsOf(fields, made)], delimiter, encoding),
    truth: { header: 1, columns, last: made.length + 1, ...figures(made) },
  }
}
