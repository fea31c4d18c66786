import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { givenNews } from '#tests/scenes/news/posts'
import { givenOrder } from '#tests/scenes/orders'
import { givenCheck, orderCsv } from '#tests/scenes/orders/order_uploads'
import { givenConfirmedBrand, givenNewBrand } from '#tests/scenes/price_lists/new_brands'
import { givenEndedImport } from '#tests/scenes/price_lists/import_news'
import { givenSourceRow } from '#tests/scenes/price_lists/source_rows'
import { givenHold } from '#tests/scenes/price_lists/holds'
import { whenQueued } from '#tests/scenes/price_lists/price_imports'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import { givenIssuedSale, givenPackedSale, givenReadyLines } from '#tests/scenes/sales/packed'
import { givenToken } from '#tests/scenes/accounts/tokens'
import type { PeopleGiven } from './people.js'

/** The ids of what is asked for; those that are used up by asking are made for every try. */
export type Things = Awaited<ReturnType<typeof givenThings>>

/** What the buyer has, and the supplier's price list. */
export async function givenThings(client: ApiClient, people: PeopleGiven) {
  const { buyer, supplier } = people
  const ready = await givenReadyLines(client, buyer)
  const sale = await givenIssuedSale(ready)
  const order = await givenOrder(client, buyer, [{ quantity: 5 }])
  const quotation = await givenQuotation(client, buyer, { partnumber: 'P-1' })
  const [line] = await linesOf(client, buyer, quotation)
  const list = await givenPriceList({ supplier_id: supplier.contractor?.id })
  const { parsed, check } = await givenCheck(
    client,
    buyer,
    orderCsv([['QA', 'N1', 2, '', 'List', '']])
  )
  return {
    client,
    people,
    order: order.id,
    item: await itemOf(order.id),
    sale: sale.id,
    quotation: quotation.id,
    line: line?.id ?? 0,
    list: list.id,
    live: await givenEndedImport(list.id, 'live'),
    queued: await whenQueued(list.id, 'Brand;Part number;Price\nQA;N1;2'),
    upload: parsed.upload_id,
    check: check.id,
    post: await givenNews(),
    token: (await givenToken(buyer)).id,
    newQuotation: async () => (await givenQuotation(client, buyer, { partnumber: 'P-1' })).id,
    source: await givenSourceRow(list.id),
    newSource: () => givenSourceRow(list.id),
    newHold: () => givenHold(list.id),
    newImport: () => givenEndedImport(list.id, 'awaiting_confirmation'),
    newBrand: async () => (await givenNewBrand()).id,
    newDecision: async () => (await givenConfirmedBrand()).decision_id,
    newCartItem: async (of: SignedInUser) => (await givenCartItem(client, of)).item.id,
    newPacking: async () => givenPacking(client, await givenAlike(buyer)),
    newIssued: async () => {
      const packed = await givenReadyLines(client, await givenAlike(buyer))
      return (await givenIssuedSale(packed)).id
    },
    newCancelRequest: () => givenCancelRequest(client, buyer),
    newItem: async () => itemOf((await givenOrder(client, buyer, [{ quantity: 5 }])).id),
  }
}

async function itemOf(orderId: number): Promise<number> {
  const item = await sql.one<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [
    orderId,
  ])
  if (!item) throw new Error('an order without lines')
  return item.id
}

/** Of another contractor with the same manager: pieces of one contractor are packed together. */
async function givenAlike({ contractor }: SignedInUser): Promise<SignedInUser> {
  const manager = await sql.one<{ manager_id: number }>(
    'SELECT manager_id FROM contractors WHERE id = $1',
    [contractor?.id]
  )
  return givenBuyer({ manager_id: manager?.manager_id })
}

async function givenPacking(client: ApiClient, buyer: SignedInUser) {
  const ready = await givenReadyLines(client, buyer)
  const { id, box_ids } = await givenPackedSale(ready)
  return { id, box: box_ids[0] ?? 0, item: ready.lines[0]?.id ?? 0 }
}

async function givenCancelRequest(client: ApiClient, buyer: SignedInUser): Promise<number> {
  const order = await givenOrder(client, buyer, [{ quantity: 5 }])
  const path = `/api/orders/${order.id}/items/${await itemOf(order.id)}/cancel-request`
  ;(await call(client, buyer, 'post', path, { quantity: 1 })).assertStatus(201)
  const asked = await sql.one<{ id: number }>(
    'SELECT r.id FROM cancel_requests r JOIN order_items i ON i.id = r.order_item_id WHERE i.order_id = $1',
    [order.id]
  )
  if (!asked) throw new Error('nothing was asked')
  return asked.id
}
