import type { ApiClient } from '@japa/api-client'
import type { Quotation, QuotationItem } from '#shared/answers/quotation'
import type { QuotationRow } from '#shared/answers/quotations/rows'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { appUrl } from '#config/app'
import type { TableHeaders } from '#shared/upload_columns'
import { call } from '#tests/scenes/cart'
import { headersOf } from '#tests/scenes/headers'

export interface AskedItem {
  partnumber: string
  brand_name?: string
  quantity?: number
  reference?: string
  price?: string
  delivery_days?: number
}

/** A quotation of the buyer, asked for through the API. */
export async function givenQuotation(
  client: ApiClient,
  buyer: SignedInUser,
  ...items: AskedItem[]
): Promise<Quotation> {
  const response = await call(client, buyer, 'post', '/api/quotations', { items })
  response.assertStatus(201)
  return response.body().data
}

/** Its lines with their offers, in the order in which they were asked for. */
export async function linesOf(
  client: ApiClient,
  buyer: SignedInUser,
  { id }: Pick<Quotation, 'id'>
): Promise<(QuotationItem & Required<Pick<QuotationItem, 'offers'>>)[]> {
  const path = `/api/quotations/${id}/items?embed=offers&per_page=500`
  const response = await call(client, buyer, 'get', path)
  response.assertStatus(200)
  return response.body().data
}

/** The rows of its file that are no lines. */
export async function otherRowsOf(
  client: ApiClient,
  buyer: SignedInUser,
  { id }: Pick<Quotation, 'id'>
): Promise<QuotationRow[]> {
  const response = await call(client, buyer, 'get', `/api/quotations/${id}/rows`)
  response.assertStatus(200)
  return response.body().data
}

export interface FileRequest {
  headers: TableHeaders | null
  /** Null: none. */
  headerRow?: number | null
  firstRow: number
  lastRow: number
  encoding?: string
  name?: string
  reference?: string
  type?: string
  key?: string
}

/** Sends a file with how it is mapped to `POST /orders`; answers status and JSON. */
export async function fileRequest(
  buyer: SignedInUser,
  content: string | Buffer,
  { headers, headerRow = null, firstRow, lastRow, ...given }: FileRequest
): Promise<{ status: number; body: { data: Quotation; code?: string; errors?: object } }> {
  const form = new FormData()
  form.set('type', given.type ?? 'quotation')
  if (given.reference !== undefined) form.set('reference', given.reference)
  const config = {
    table_headers: headers,
    header_row_number: headerRow,
    table_first_row: firstRow,
    table_last_row: lastRow,
    encoding: given.encoding,
    rows_count_begin: 13,
    rows_count_end_top: 15,
    rows_count_end_bottom: 15,
  }
  form.set('config', JSON.stringify(config))
  const file = new Blob([new Uint8Array(Buffer.from(content))])
  form.set('file', file, given.name ?? 'request.csv')
  const { 'Content-Type': _, ...own } = await headersOf(buyer)
  if (given.key !== undefined) own['Idempotency-Key'] = given.key
  const response = await fetch(`${appUrl}/orders`, {
    method: 'POST',
    body: form,
    headers: own,
  })
  return { status: response.status, body: (await response.json()) as never }
}

/** Lets its prices hold no longer. */
export async function expireQuotation(id: number): Promise<void> {
  await sql.run(`UPDATE quotations SET valid_until = now() - interval '1 hour' WHERE id = $1`, [id])
}
