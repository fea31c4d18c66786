import { read, utils, write, type WorkBook } from '@e965/xlsx'
import type { ApiClient } from '@japa/api-client'
import type { Export } from '#shared/answers/export'
import type { Quotation } from '#shared/answers/quotation'
import type { ImportedLines } from '#shared/answers/quotations/edited_export'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { appUrl } from '#config/app'
import { sql } from '#app/database/sql'
import { eventually } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { headersOf } from '#tests/scenes/headers'

type Asked = Pick<Quotation, 'id'>

/** Asks for the lines of a quotation as a file. */
export async function askExport(
  client: ApiClient,
  user: SignedInUser,
  { id }: Asked,
  query = ''
): Promise<Export> {
  const response = await call(client, user, 'put', `/api/quotations/${id}/items/export${query}`)
  response.assertStatus(202)
  return response.body().data
}

/** Asks for that file. */
export async function downloadExport(
  user: SignedInUser,
  { id }: Asked,
  query = ''
): Promise<Response> {
  const headers = await headersOf(user)
  return fetch(`${appUrl}/api/quotations/${id}/items/export-download${query}`, { headers })
}

/** Its state, once it does not wait any more. */
export function exportOver({ id }: Pick<Export, 'id'>): Promise<string> {
  return eventually(async () => {
    const row = await sql.one<{ state: string }>('SELECT state FROM exports WHERE id = $1', [id])
    return row !== null && row.state !== 'pending' && row.state
  })
}

/** The lines of a quotation as a file that a worker of this process made. */
export async function givenExport(
  client: ApiClient,
  user: SignedInUser,
  quotation: Asked,
  query = ''
): Promise<Buffer> {
  const asked = await askExport(client, user, quotation, query)
  await exportOver(asked)
  const response = await downloadExport(user, quotation, `?export_id=${asked.id}`)
  if (!response.ok) throw new Error(`refused: ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

/** A workbook as another library reads it. */
export function bookOf(file: Buffer): WorkBook {
  return read(file, { cellStyles: true, cellNF: true })
}

/** The cells of one of its sheets, row by row, as they are kept; days as `YYYY-MM-DD`. */
export function cellsOf(book: WorkBook, sheet = 0): (string | number | null)[][] {
  const found = book.Sheets[book.SheetNames[sheet] ?? '']
  const rows = utils.sheet_to_json<(string | number | Date | null)[]>(found ?? {}, {
    header: 1,
    raw: true,
    defval: null,
  })
  return rows.map((row) =>
    row.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell))
  )
}

/** What a person types into a cell; null empties it. The rows below the header count from 0. */
export type CellEdit = [row: number, column: string, value: string | number | null]

/** The first sheet of a file with other cells, as another program saves it. */
export function edited(file: Buffer, ...edits: CellEdit[]): Buffer {
  const book = bookOf(file)
  const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {}
  const [header = []] = cellsOf(book)
  for (const [row, column, value] of edits) {
    const c = header.indexOf(column)
    if (c === -1) throw new Error(`no column ${column}`)
    const place = utils.encode_cell({ r: row + 1, c })
    if (value === null) delete sheet[place]
    else sheet[place] = { t: typeof value === 'number' ? 'n' : 's', v: value }
  }
  return write(book, { type: 'buffer', bookType: 'xlsx', cellStyles: true })
}

/** A file with one sheet of these cells. */
export function bookWith(cells: (string | number | null)[][], bookType: 'xlsx' | 'csv' = 'xlsx') {
  const book = utils.book_new(utils.aoa_to_sheet(cells), 'Sheet')
  return write(book, { type: 'buffer', bookType }) as Buffer // of that type
}

export interface ImportAnswer {
  status: number
  body: { data: ImportedLines; code?: string; errors?: Record<string, string[]> }
}

/** Sends an edited export to the page of a quotation. */
export async function importFile(
  user: SignedInUser,
  { id }: Asked,
  file: Buffer | string,
  fields: Record<string, string> = {}
): Promise<ImportAnswer> {
  const { 'Content-Type': _, ...headers } = await headersOf(user)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  form.set('file', new Blob([new Uint8Array(Buffer.from(file))]), 'lines.xlsx')
  const response = await fetch(`${appUrl}/api/quotations/${id}/items/import`, {
    method: 'POST',
    body: form,
    headers,
  })
  return { status: response.status, body: (await response.json()) as ImportAnswer['body'] }
}
