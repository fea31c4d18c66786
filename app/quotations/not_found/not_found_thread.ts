/*
| What was asked for and not found as a file, for threads/run_thread.
*/
import type { NotFoundSort } from '#shared/answers/staff/not_found_part'
import {
  listNotFoundParts,
  type NotFoundQuery,
} from '#app/quotations/not_found/list_not_found_parts'
import type { Caretaker } from '#app/contractors/looked_after'
import { tableFile, type TableFile } from '#app/sheets/table_file'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'

export interface NotFoundFile extends TableFile {
  user: Caretaker
  query: Omit<NotFoundQuery, 'page' | 'per_page'>
}

export const NOT_FOUND_COLUMNS: readonly (Pick<SheetColumn, 'width' | 'kind'> & {
  name: NotFoundSort
})[] = [
  { name: 'brand_name', width: 20 },
  { name: 'partnumber', width: 22 },
  { name: 'asked_count', kind: 'integer' },
  { name: 'contractors_count', kind: 'integer' },
  { name: 'quantity', kind: 'integer' },
  { name: 'last_asked_at', width: 14 },
]

/** More lines than this a sheet does not hold. */
const MOST = 1_000_000

export default function notFoundFile(file: NotFoundFile): AsyncGenerator<Uint8Array> {
  return tableFile(file, partRows(file))
}

async function* partRows({ user, query }: NotFoundFile) {
  const { rows } = await listNotFoundParts(user, { ...query, page: 1, per_page: MOST })
  for (const row of rows) {
    const day = row.last_asked_at.slice(0, 10)
    yield NOT_FOUND_COLUMNS.map(({ name }) => (name === 'last_asked_at' ? day : row[name]))
  }
}
