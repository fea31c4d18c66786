import { read, utils, type WorkBook } from '@e965/xlsx'
import type { ApiClient } from '@japa/api-client'
import type { Export } from '#shared/answers/export'
import type { Quotation } from '#shared/answers/quotation'
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
