import type { ColumnFound, ParseResult, PreviewRow } from '#shared/answers/upload'
import { COLUMNS_OF, type UploadColumn } from '#shared/upload_columns'

/** Consecutive rows of the file; cells are texts. */
export function rows(from: number, to: number, cells: string[] = ['x']): PreviewRow[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => ({
    number: from + index,
    cells,
    kinds: 's'.repeat(cells.length),
  }))
}

export function column(
  number: number,
  name: UploadColumn | null = null,
  confidence = name ? 0.9 : 0
): ColumnFound {
  return { number, header: name ?? '', name, confidence }
}

/** A price list with 240 rows under a header in row 4, read with the usual counts. */
export function parsed(given: Partial<ParseResult> = {}): ParseResult {
  const { columns, required } = COLUMNS_OF.price_list
  return {
    upload_id: 1,
    type: 'price_list',
    name: 'list.csv',
    size: 1000,
    format: 'csv',
    sheets: [{ name: 'Sheet1', hidden: false }],
    sheet: 1,
    encoding: 'utf-8',
    is_encoding_guessed: true,
    delimiter: ';',
    columns_available: columns.map((name) => ({ name, require: required.includes(name) })),
    columns_found: [
      column(1, 'brand_name'),
      column(2, 'partnumber'),
      column(3, 'price'),
      column(4),
    ],
    total_rows: 245,
    filled_rows: 245,
    hidden_rows: 0,
    header_row_number: 4,
    header_rows_count: 1,
    table_first_row: 5,
    table_last_row: 244,
    confidence: 0.9,
    rows: { begin: rows(1, 13), end: rows(229, 245) },
    warnings: [],
    profile: null,
    same_file: null,
    brand: { proposed: null, sections: [], sheet: '', file: '' },
    ...given,
  }
}
