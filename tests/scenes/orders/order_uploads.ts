import type { ApiClient } from '@japa/api-client'
import type {
  OrderFromFile,
  OrderUpload,
  OrderUploadRow,
} from '#shared/answers/orders/order_upload'
import type { ParseResult } from '#shared/answers/upload'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { appUrl } from '#config/app'
import { eventually } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { headersOf } from '#tests/scenes/headers'
import { configOf } from '#tests/scenes/price_lists/price_lists'
import { givenUpload } from '#tests/scenes/uploads'

/** A csv file as it is sent for an order; a row is brand, number, quantity, price, price list, reference. */
export function orderCsv(rows: readonly (readonly (string | number)[])[]): string {
  const header = ['Brand', 'Part number', 'Order', 'Price', 'Price list', 'Reference']
  return [header, ...rows].map((row) => row.join(';')).join('\n')
}

/** A file of the buyer's that is there, mapped as guessed. */
export async function givenOrderFile(
  buyer: SignedInUser,
  content: string | Buffer,
  name = 'order.csv'
) {
  const parsed: ParseResult = await givenUpload(buyer, content, { name, type: 'price' })
  // With the row of totals, which the guess leaves out.
  const config = { ...configOf(parsed), table_last_row: parsed.total_rows }
  return { parsed, file: { upload_id: parsed.upload_id, config } }
}

/** The check of a file, which a worker may still be at. */
export async function givenCheck(
  client: ApiClient,
  buyer: SignedInUser,
  content: string | Buffer,
  name?: string
) {
  const { parsed, file } = await givenOrderFile(buyer, content, name)
  const response = await call(client, buyer, 'post', '/api/order-uploads', file)
  if (response.status() >= 300) throw new Error(`refused: ${JSON.stringify(response.body())}`)
  return { parsed, file, check: response.body().data as OrderUpload } // what it answers
}

/** Waits until no worker is at it any more. */
export async function thenProcessed(
  client: ApiClient,
  buyer: SignedInUser,
  id: number
): Promise<OrderUpload> {
  const waiting = "SELECT FROM order_uploads WHERE id = $1 AND state = 'waiting'"
  await eventually(async () => (await sql.one(waiting, [id])) === null)
  const response = await call(client, buyer, 'get', `/api/order-uploads/${id}`)
  response.assertStatus(200)
  return response.body().data
}

/** The rows of a check that ask for something. */
export async function rowsOfCheck(
  client: ApiClient,
  buyer: SignedInUser,
  { id }: Pick<OrderUpload, 'id'>,
  query = ''
): Promise<OrderUploadRow[]> {
  const path = `/api/order-uploads/${id}/rows?per_page=500${query}`
  const response = await call(client, buyer, 'get', path)
  response.assertStatus(200)
  return response.body().data
}

interface FormSent {
  fields?: Record<string, string>
  key?: string
  name?: string
}

/** Sends a file in a form to `POST /orders`, mapped as `config` says; answers status and JSON. */
export async function sendOrderFile(
  buyer: SignedInUser,
  content: string | Buffer,
  config: object,
  { fields = {}, key, name = 'order.csv' }: FormSent = {}
): Promise<{
  status: number
  body: { data: OrderFromFile; code?: string; errors?: Record<string, string[]> }
}> {
  const form = new FormData()
  form.set('type', 'price')
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('config', JSON.stringify(config))
  form.set('file', new Blob([new Uint8Array(Buffer.from(content))]), name)
  const { 'Content-Type': _, ...own } = await headersOf(buyer)
  if (key !== undefined) own['Idempotency-Key'] = key
  const response = await fetch(`${appUrl}/orders`, { method: 'POST', body: form, headers: own })
  return { status: response.status, body: (await response.json()) as never }
}
