import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { foldBrand } from '#app/price_lists/brands/folding/fold_brand'
import { withImportLock } from '#app/price_lists/imports/engine/import_lock'
import { eventually, isWaiting } from '#tests/scenes/background'
import { call, cartOf } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import {
  givenBrand,
  givenCross,
  givenMarkupRule,
  givenOffer,
  givenPriceList,
} from '#tests/scenes/catalog'
import { decisionOn, givenNewBrand, whenFolded } from '#tests/scenes/price_lists/new_brands'
import { whenImported } from '#tests/scenes/price_lists/price_imports'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

async function givenPair() {
  const manager = await givenStaff('manager')
  return { manager, known: await givenBrand(), fresh: await givenNewBrand() }
}

async function makeAlias(
  client: ApiClient,
  user: SignedInUser,
  from: { id: number },
  to: { id: number }
) {
  const answer = await call(client, user, 'put', `/api/admin/brands/${from.id}/alias`, {
    brand_id: to.id,
  })
  answer.assertStatus(204)
}

async function undo(client: ApiClient, user: SignedInUser, brandId: number) {
  const { id } = await decisionOn(brandId)
  ;(await call(client, user, 'put', `/api/admin/brand-decisions/${id}/undo`)).assertStatus(204)
}

const found = async (client: ApiClient, buyer: SignedInUser, partnumber: string) =>
  (await call(client, buyer, 'get', `/api/offers?partnumber=${partnumber}`)).body()

const addToCart = (client: ApiClient, buyer: SignedInUser, offer_id: number, quantity: number) =>
  call(client, buyer, 'post', '/api/cart/items', { offer_id, quantity, reference: 'R' })

test.group('A brand that becomes another name of a known one', () => {
  test('is one brand in search, and its offers keep their ids', async ({ client, assert }) => {
    const { manager, known, fresh } = await givenPair()
    const partnumber = `P${unique()}`
    const own = await givenOffer({ brand_name: known.name, partnumber })
    const moved = await givenOffer({ brand_name: fresh.name, partnumber })
    const buyer = await givenBuyer()
    assert.lengthOf((await found(client, buyer, partnumber)).brands, 2)
    await makeAlias(client, manager, fresh, known)
    await whenFolded(fresh.id)
    const { offers, brands } = await found(client, buyer, partnumber)
    assert.deepEqual(brands, [{ name: known.name, offers_count: 2 }])
    assert.sameMembers(
      offers.map(({ id }: { id: number }) => id),
      [own.id, moved.id]
    )
    const byAlias = await call(
      client,
      buyer,
      'get',
      `/api/offers?partnumber=${partnumber}&brand_name=${encodeURIComponent(fresh.name)}`
    )
    assert.lengthOf(byAlias.body().offers, 2)
  })

  test('is understood in the next file, which changes nothing', async ({ client, assert }) => {
    const { manager, known } = await givenPair()
    const list = await givenPriceList()
    const name = `File ${unique()}`
    const file = `Brand;Part number;Price\n${name};F1${unique()};10\n${name};F2${unique()};20`
    await whenImported(list.id, file)
    const fresh = await sql.one<{ id: number }>('SELECT id FROM brands WHERE name = $1', [name])
    await makeAlias(client, manager, fresh!, known)
    await whenFolded(fresh!.id)
    const again = await whenImported(list.id, file)
    assert.containsSubset(again, { added: 0, changed: 0, gone: 0, unchanged: 2, brandsAdded: 0 })
  })

  test('leaves carts and quotations whole, in its other name', async ({ client, assert }) => {
    const { manager, known, fresh } = await givenPair()
    const offer = await givenOffer({ brand_name: fresh.name })
    const buyer = await givenBuyer()
    await addToCart(client, buyer, offer.id, 3)
    const quotation = await givenQuotation(client, buyer, { partnumber: offer.partnumber })
    await makeAlias(client, manager, fresh, known)
    await whenFolded(fresh.id)
    const [line, ...others] = (await cartOf(client, buyer)).items
    assert.containsSubset(line, { offer_id: offer.id, quantity: 3, brand_name: known.name })
    assert.notProperty(line, 'is_available')
    assert.lengthOf(others, 0)
    const [asked] = await linesOf(client, buyer, quotation)
    assert.deepEqual(
      asked?.offers.map(({ id }) => id),
      [offer.id]
    )
    const ordered = await call(client, buyer, 'put', '/api/cart/place-order', {
      reference: '',
      expected_total: '36.00',
    })
    ordered.assertStatus(201)
    const item = await sql.one('SELECT brand_name, offer_id FROM order_items WHERE order_id = $1', [
      ordered.body().data.id,
    ])
    assert.deepEqual(item, { brand_name: known.name, offer_id: offer.id })
  })

  test('becomes one offer with what the list had under both names', async ({ client, assert }) => {
    const { manager, known, fresh } = await givenPair()
    const { id: price_list_id } = await givenPriceList()
    const both = { price_list_id, partnumber: `B${unique()}` }
    const kept = await givenOffer({ ...both, brand_name: known.name, cost: '10' })
    const dropped = await givenOffer({ ...both, brand_name: fresh.name, cost: '9' })
    await sql.run('UPDATE price_lists SET row_count = 2 WHERE id = $1', [price_list_id])
    const [one, other] = [await givenBuyer(), await givenBuyer()]
    await addToCart(client, one, kept.id, 2)
    await addToCart(client, one, dropped.id, 3)
    await addToCart(client, other, dropped.id, 4)
    const quotation = await givenQuotation(client, other, {
      partnumber: both.partnumber,
      brand_name: fresh.name,
    })
    await makeAlias(client, manager, fresh, known)
    await whenFolded(fresh.id)
    const cart = await cartOf(client, one)
    assert.containsSubset(cart.items, [
      { offer_id: kept.id, quantity: 5, price: '10.80', current_price: '12.00' },
    ])
    assert.lengthOf(cart.items, 1)
    assert.equal(cart.lines, 1)
    const [line] = (await cartOf(client, other)).items
    assert.containsSubset(line, { offer_id: kept.id, quantity: 4 })
    const [asked] = await linesOf(client, other, quotation)
    assert.deepEqual(
      asked?.offers.map(({ id }) => id),
      [kept.id]
    )
    assert.containsSubset(await decisionOn(fresh.id), { offers_moved: 0, offers_merged: 1 })
    const list = await sql.one('SELECT row_count FROM price_lists WHERE id = $1', [price_list_id])
    assert.deepEqual(list, { row_count: 1 })
  })

  test('is on sale when either of the two was', async ({ client, assert }) => {
    const { manager, known, fresh } = await givenPair()
    const { id: price_list_id } = await givenPriceList()
    const both = { price_list_id, partnumber: `G${unique()}` }
    const gone = await givenOffer({ ...both, brand_name: known.name, gone_at: new Date() })
    const sold = await givenOffer({ ...both, brand_name: fresh.name })
    const buyer = await givenBuyer()
    await addToCart(client, buyer, sold.id, 1)
    await makeAlias(client, manager, fresh, known)
    await whenFolded(fresh.id)
    const { offers } = await found(client, buyer, both.partnumber)
    assert.containsSubset(offers, [{ id: sold.id, brand_name: known.name }])
    assert.isNull(await sql.one('SELECT FROM offers WHERE id = $1', [gone.id]))
  })

  test('takes its crosses and further names along, and has the markup rules of the known one', async ({
    client,
    assert,
  }) => {
    const { manager, known, fresh } = await givenPair()
    const offer = await givenOffer({ brand_name: fresh.name })
    const standIn = await givenOffer()
    await givenCross({ brand_id: fresh.id, partnumber: offer.partnumber }, standIn)
    await givenCross({ brand_id: known.id, partnumber: offer.partnumber }, standIn)
    await givenCross(standIn, { brand_id: fresh.id, partnumber: offer.partnumber })
    const key = `FURTHER${unique()}`
    await sql.run('INSERT INTO brand_aliases VALUES ($1, $2)', [key, fresh.id])
    const buyer = await givenBuyer()
    await givenMarkupRule({
      contractor_id: buyer.contractor?.id,
      brand_id: fresh.id,
      percent: '50',
      priority: 9,
    })
    await makeAlias(client, manager, fresh, known)
    await whenFolded(fresh.id)
    const own = await found(client, buyer, offer.partnumber)
    assert.containsSubset(own.offers, [{ id: offer.id, price: '12.00' }, { id: standIn.id }])
    assert.lengthOf(own.offers, 2)
    const analogues = await found(client, buyer, standIn.partnumber)
    assert.containsSubset(analogues.offers, [{ id: offer.id, is_analogue: true }])
    assert.deepEqual(await sql.one('SELECT brand_id FROM brand_aliases WHERE key = $1', [key]), {
      brand_id: known.id,
    })
    await undo(client, manager, fresh.id)
    await whenFolded(fresh.id)
    const back = await sql.one(
      `SELECT (SELECT count(*)::int FROM crosses WHERE brand_id = $1) AS crosses,
         (SELECT count(*)::int FROM crosses WHERE brand_id = $2) AS known_crosses,
         (SELECT count(*)::int FROM markup_rules WHERE brand_id = $1) AS rules,
         (SELECT brand_id FROM brand_aliases WHERE key = $3) AS further`,
      [fresh.id, known.id, key]
    )
    assert.deepEqual(back, { crosses: 1, known_crosses: 1, rules: 1, further: fresh.id })
  })

  test('waits for a file that is being read into one of its lists', async ({ client, assert }) => {
    const { manager, known, fresh } = await givenPair()
    const offer = await givenOffer({ brand_name: fresh.name })
    await makeAlias(client, manager, fresh, known)
    const { id } = await decisionOn(fresh.id)
    const target = { priceListId: offer.price_list_id }
    const isDone = await withImportLock(target, () => foldBrand(id))
    assert.isFalse(isDone)
    assert.isNull(await sql.one('SELECT FROM brand_aliases WHERE brand_id = $1', [known.id]))
    assert.isTrue(await foldBrand(id))
    assert.equal((await decisionOn(fresh.id)).state, 'done')
  })
})

test.group('An alias that is undone', () => {
  test('stays undone when another process read it while its offers were moving', async ({
    client,
    assert,
  }) => {
    const { manager, known, fresh } = await givenPair()
    const offer = await givenOffer({ brand_name: fresh.name })
    await makeAlias(client, manager, fresh, known)
    const { id } = await decisionOn(fresh.id)
    const late = await sql.transaction(async (tx) => {
      // The process has read the decision, and looks for its offers.
      await tx.run('LOCK TABLE offers IN ACCESS EXCLUSIVE MODE')
      const folding = foldBrand(id)
      await eventually(() => isWaiting('SELECT DISTINCT price_list_id'))
      await tx.run(`UPDATE brand_decisions SET state = 'undone' WHERE id = $1`, [id])
      return { folding }
    })
    assert.isTrue(await late.folding)
    assert.equal((await decisionOn(fresh.id)).state, 'undone')
    assert.deepEqual(await sql.one('SELECT brand_id FROM offers WHERE id = $1', [offer.id]), {
      brand_id: fresh.id,
    })
    assert.isNull(await sql.one('SELECT FROM brand_aliases WHERE brand_id = $1', [known.id]))
  })

  test('is left alone while another process works on it', async ({ client, assert }) => {
    const { manager, known, fresh } = await givenPair()
    await makeAlias(client, manager, fresh, known)
    const { id } = await decisionOn(fresh.id)
    const isDone = await sql.transaction(async (tx) => {
      await tx.run('SELECT FROM brand_decisions WHERE id = $1 FOR NO KEY UPDATE', [id])
      return { now: await foldBrand(id) }
    })
    assert.isFalse(isDone.now)
    assert.isTrue(await foldBrand(id))
    assert.equal((await decisionOn(fresh.id)).state, 'done')
  })

  test('is a brand of its own again, in the queue, with its offers', async ({ client, assert }) => {
    const { manager, known, fresh } = await givenPair()
    const partnumber = `U${unique()}`
    const own = await givenOffer({ brand_name: known.name, partnumber })
    const moved = await givenOffer({ brand_name: fresh.name, partnumber })
    const buyer = await givenBuyer()
    await addToCart(client, buyer, moved.id, 1)
    await makeAlias(client, manager, fresh, known)
    await whenFolded(fresh.id, 1)
    await undo(client, manager, fresh.id)
    await whenFolded(fresh.id, 1)
    const { offers } = await found(client, buyer, partnumber)
    assert.sameDeepMembers(
      offers.map(({ id, brand_name }: { id: number; brand_name: string }) => [id, brand_name]),
      [
        [own.id, known.name],
        [moved.id, fresh.name],
      ]
    )
    const [line] = (await cartOf(client, buyer)).items
    assert.containsSubset(line, { offer_id: moved.id, brand_name: fresh.name })
    const brand = await sql.one(
      'SELECT waits_since IS NOT NULL AS waits FROM brands WHERE id = $1',
      [fresh.id]
    )
    assert.deepEqual(brand, { waits: true })
    assert.isNull(await sql.one('SELECT FROM brand_aliases WHERE brand_id = $1', [known.id]))
    await makeAlias(client, manager, fresh, known)
    await whenFolded(fresh.id)
    assert.lengthOf((await found(client, buyer, partnumber)).brands, 1)
  })
})

test.group('Offers of the database', () => {
  test('go to no other brand unless it was decided', async ({ assert }) => {
    const offer = await givenOffer()
    const other = await givenBrand()
    await assert.rejects(
      () => sql.run('UPDATE offers SET brand_id = $2 WHERE id = $1', [offer.id, other.id]),
      /an offer stays what it is an offer of/
    )
  })
})
