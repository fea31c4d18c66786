import { test } from '@japa/runner'
import { pool, sql } from '#app/database/sql'
import { eventually, startWorkerProcess } from '#tests/scenes/background'
import { call, cartOf } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenBrand, givenOffers } from '#tests/scenes/catalog'
import { decisionOn, givenNewBrand } from '#tests/scenes/price_lists/new_brands'

const OFFERS = 9_000

/** How many offers are of a brand. */
async function countOf(brandId: number): Promise<number> {
  const row = await sql.one<{ count: number }>(
    'SELECT count(*)::int AS count FROM offers WHERE brand_id = $1',
    [brandId]
  )
  return row?.count ?? 0
}

async function waitsForRow(): Promise<boolean> {
  const row = await sql.one<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE datname = current_database()
       AND wait_event_type = 'Lock' AND query LIKE 'UPDATE offers SET brand_id%') AS found`
  )
  return row?.found === true
}

test.group('An alias whose worker', () => {
  test('is killed between two pieces is finished by the next one, and nothing is lost', async ({
    assert,
    client,
  }) => {
    const manager = await givenStaff('manager')
    const [known, fresh] = [await givenBrand(), await givenNewBrand()]
    const offers = await givenOffers(OFFERS, { brand_name: fresh.name })
    const [first] = offers
    const last = offers.at(-1)
    if (!first || !last) throw new Error('no offers')
    const buyer = await givenBuyer()
    for (const { id } of [first, last]) {
      const line = { offer_id: id, quantity: 2, reference: '' }
      ;(await call(client, buyer, 'post', '/api/cart/items', line)).assertStatus(201)
    }
    // Somebody holds one of the last offers: the worker comes no further.
    const holding = await pool.connect()
    await holding.query('BEGIN')
    await holding.query('SELECT FROM offers WHERE id = $1 FOR UPDATE', [last.id])
    const worker = await startWorkerProcess()
    const asked = await call(client, manager, 'put', `/api/admin/brands/${fresh.id}/alias`, {
      brand_id: known.id,
    })
    asked.assertStatus(204)
    await eventually(waitsForRow)
    await worker.kill()
    await holding.query('ROLLBACK')
    holding.release()

    const half = await countOf(fresh.id)
    assert.isAbove(half, 0)
    assert.isBelow(half, OFFERS)
    assert.equal((await countOf(known.id)) + half, OFFERS)
    assert.equal((await decisionOn(fresh.id)).state, 'moving')
    for (const { partnumber } of [first, last]) {
      const found = await call(client, buyer, 'get', `/api/offers?partnumber=${partnumber}`)
      assert.deepEqual(found.body().brands, [{ name: known.name, offers_count: 1 }])
    }

    const next = await startWorkerProcess()
    await eventually(async () => (await decisionOn(fresh.id)).state === 'done')
    assert.equal(await countOf(known.id), OFFERS)
    assert.equal(await countOf(fresh.id), 0)
    assert.containsSubset(await decisionOn(fresh.id), { offers_moved: OFFERS, offers_merged: 0 })
    const lines = (await cartOf(client, buyer)).items
    assert.sameMembers(
      lines.map(({ offer_id, quantity, brand_name }) => `${offer_id} ${quantity} ${brand_name}`),
      [first, last].map(({ id }) => `${id} 2 ${known.name}`)
    )
    assert.equal(await next.stop(), 0)
  })
})
