import type { SignedInUser } from '#app/accounts/signed_in_user'
import { appUrl } from '#config/app'
import { sql } from '#app/database/sql'
import { headersOf } from '#tests/scenes/headers'

/** A call that may answer a file. */
export async function callForFile(
  user: SignedInUser | null,
  method: 'GET' | 'HEAD' | 'PUT',
  path: string
): Promise<Response> {
  return fetch(appUrl + path, { method, headers: await headersOf(user) })
}

/** The file it answers. */
export async function fileFrom(user: SignedInUser, path: string): Promise<Buffer> {
  const response = await callForFile(user, 'PUT', path)
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
  return Buffer.from(await response.arrayBuffer())
}

/** What a file is called that an answer brings. */
export function nameOf(response: Response): string {
  const header = response.headers.get('content-disposition') ?? ''
  return decodeURIComponent(/^attachment; .*filename\*=UTF-8''(\S+)$/.exec(header)?.[1] ?? '')
}

/** So many orders of one line each, besides those there are; straight into the tables. */
export async function givenManyOrders({ contractor }: SignedInUser, count: number): Promise<void> {
  await sql.run(
    `WITH placed AS (
       INSERT INTO orders (contractor_id, region_code, currency_code, source, items_count, amount)
       SELECT $1, 'UAE', 'USD', 'api', 1, 24 FROM generate_series(1, $2) RETURNING id),
     items AS (
     INSERT INTO order_items (order_id, contractor_id, line, brand_name, partnumber,
       partnumber_key, price_list_name, price, currency_code, delivery_days, qty_ordered,
       qty_processing)
     SELECT id, $1, 1, 'Mass', 'M ' || id, 'M' || id, 'List', 12, 'USD', 3, 2, 2 FROM placed
       RETURNING id)
     INSERT INTO order_item_movements (order_item_id, quantity, to_bucket)
     SELECT id, 2, 'processing' FROM items`,
    [contractor?.id, count]
  )
}
