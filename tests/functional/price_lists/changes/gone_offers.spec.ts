import { test } from '@japa/runner'
import { withImportLock } from '#app/price_lists/imports/engine/import_lock'
import { sweepGoneOffers } from '#app/price_lists/imports/queue/sweep_gone_offers'
import { sql } from '#app/database/sql'
import { offerReferences } from '#app/offers/offer_references'
import { cartOf, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { givenOrder } from '#tests/scenes/orders'
import { offersOf, listAt, whenImported } from '#tests/scenes/price_lists/price_imports'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

const NEVER = new AbortController().signal

async function sweep() {
  await sweepGoneOffers.run({}, { attempt: 1, isLastAttempt: true, signal: NEVER })
}

async function whenGoneFor(days: number, priceListId: number) {
  await sql.run(
    'UPDATE offers SET gone_at = now() - make_interval(days => $2) WHERE price_list_id = $1 AND gone_at IS NOT NULL',
    [priceListId, days]
  )
}

const numbersOf = async (listId: number) =>
  (await offersOf(listId)).map(({ partnumber }) => partnumber)

test.group('What is gone from a price list', () => {
  test('is removed when its price is remembered no more, and comes back as new', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    await whenImported(list.id, listAt([10, 20, 30]))
    await whenImported(list.id, listAt([10, null, null]))
    await whenGoneFor(89, list.id)
    await sweep()
    assert.deepEqual(await numbersOf(list.id), ['N0', 'N1', 'N2'])
    await whenGoneFor(91, list.id)
    await sweep()
    assert.deepEqual(await numbersOf(list.id), ['N0'])
    assert.containSubset(await whenImported(list.id, listAt([10, 20])), { added: 1, unchanged: 1 })
  })

  test('stays as long as a cart, a quotation or an order has it', async ({ assert, client }) => {
    const buyer = await givenBuyer()
    const list = await givenPriceList()
    const in_list = { price_list_id: list.id }
    const quoted = await givenOffer({ ...in_list, partnumber: `Q-${unique()}` })
    const quotation = await givenQuotation(client, buyer, { partnumber: quoted.partnumber })
    await givenOrder(client, buyer, [{ ...in_list, partnumber: 'ORDERED-1' }])
    await givenCartItem(client, buyer, { ...in_list, partnumber: 'CART-1' })
    await givenOffer({ ...in_list, partnumber: 'NOWHERE-1' })
    await sql.run('UPDATE offers SET gone_at = now() WHERE price_list_id = $1', [list.id])
    await whenGoneFor(400, list.id)
    await sweep()
    assert.sameMembers(await numbersOf(list.id), [quoted.partnumber, 'ORDERED-1', 'CART-1'])
    const { items } = await cartOf(client, buyer)
    assert.deepEqual(
      items.map(({ partnumber }) => partnumber),
      ['CART-1']
    )
    const [line] = await linesOf(client, buyer, quotation)
    assert.equal(line?.offers[0]?.partnumber, quoted.partnumber)
    await sql.run(
      'DELETE FROM cart_items WHERE cart_id IN (SELECT id FROM carts WHERE user_id = $1)',
      [buyer.id]
    )
    await sweep()
    assert.sameMembers(await numbersOf(list.id), [quoted.partnumber, 'ORDERED-1'])
  })

  test('is looked for in every table that points at offers', async ({ assert }) => {
    const tables = await sql.rows<{ table_name: string }>(
      `SELECT table_name FROM information_schema.columns
       WHERE table_schema = 'public' AND column_name = 'offer_id' ORDER BY table_name`
    )
    assert.sameMembers(
      tables.map(({ table_name }) => table_name),
      [...offerReferences().flatMap((it) => it.tables), 'price_import_changes']
    )
  })

  test('stays while somebody imports into its list', async ({ assert }) => {
    const list = await givenPriceList()
    const other = await givenPriceList()
    for (const { id } of [list, other]) {
      await whenImported(id, listAt([10, 20]))
      await whenImported(id, listAt([10]))
      await whenGoneFor(91, id)
    }
    await withImportLock({ priceListId: list.id }, sweep)
    assert.deepEqual(await numbersOf(list.id), ['N0', 'N1'])
    assert.deepEqual(await numbersOf(other.id), ['N0'])
    await sweep()
    assert.deepEqual(await numbersOf(list.id), ['N0'])
  })
})
