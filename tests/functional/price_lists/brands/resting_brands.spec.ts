import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { nearness, NEAR } from '#app/price_lists/brands/near_names'
import { findOpenBrand } from '#app/price_lists/brands/find_open_brand'
import { restBrands } from '#app/price_lists/imports/queue/rest_brands'
import type { BrandsPage } from '#shared/answers/staff/brand_queue'
import { eventually, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenBrand, givenPriceList } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import { givenNewBrand } from '#tests/scenes/price_lists/new_brands'
import { listAt, thenOver, whenDone } from '#tests/scenes/price_lists/price_imports'

/** Three brands that were never named, as when a column of numbers is taken for the brand. */
function wrongFile(stem: string): string {
  const rows = [1, 2, 3].map((n) => `${stem} ${n};W${n};x;10`)
  return ['Brand;Part number;Name;Price', ...rows].join('\n')
}

async function totalOf(client: ApiClient, user: SignedInUser): Promise<number> {
  const page = await visit(client, user, '/admin/brands')
  page.assertStatus(200)
  const { queue_total }: BrandsPage = page.body().props
  return queue_total
}

/** Which of those that begin so are in the queue, on whatever page of it. */
async function queuedOf(user: SignedInUser, stem: string): Promise<string[]> {
  const brands = await sql.rows<{ id: number }>(
    'SELECT id FROM brands WHERE starts_with(name, $1) ORDER BY name',
    [stem]
  )
  const open = await Promise.all(brands.map(({ id }) => findOpenBrand(user, id)))
  return open.flatMap((brand) => (brand ? [brand.name] : []))
}

/** Once the worker has done what follows an import. */
function thenQueued(user: SignedInUser, stem: string, names: string[]) {
  return eventually(async () => {
    const queued = await queuedOf(user, stem)
    return queued.join() === names.join() || null
  })
}

test.group('Brands of a file that is taken back', (group) => {
  group.setup(withBackground)

  test('leave the queue, and come back with a file', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const list = await givenPriceList()
    const stem = `Wrong ${unique()}`
    const all = [1, 2, 3].map((n) => `${stem} ${n}`)
    const { id } = await whenDone(list.id, wrongFile(stem))
    assert.deepEqual(await queuedOf(manager, stem), all)
    const before = await totalOf(client, manager)
    const undone = await call(client, manager, 'put', `/api/price-imports/${id}/undo`)
    undone.assertStatus(202)
    await thenOver(undone.body().data.id)
    await thenQueued(manager, stem, [])
    assert.equal(await totalOf(client, manager), before - 3)
    await whenDone(list.id, `${listAt([10])}\n${stem} 2;W2;x;10`)
    await thenQueued(manager, stem, [`${stem} 2`])
  })

  test('leave it with the next file that does not have them', async () => {
    const manager = await givenStaff('manager')
    const list = await givenPriceList()
    const stem = `Wrong ${unique()}`
    await whenDone(list.id, wrongFile(stem))
    await whenDone(list.id, `${listAt([10])}\n${stem} 1;W1;x;10\n${stem} 2;W2;x;10`)
    await thenQueued(manager, stem, [`${stem} 1`, `${stem} 2`])
  })

  test('leave it every night, unless an import waits that has them', async ({ assert }) => {
    const manager = await givenStaff('manager')
    const list = await givenPriceList()
    const stem = `Wrong ${unique()}`
    await whenDone(list.id, wrongFile(stem))
    const waiting = await whenDone(
      list.id,
      `Brand;Part number;Name;Price\n${stem} 1;W1;x;10\n${stem} 1;W9;x;10`
    )
    assert.equal(waiting.state, 'awaiting_confirmation')
    await sql.run('UPDATE offers SET gone_at = now() WHERE price_list_id = $1', [list.id])
    await restBrands()
    assert.deepEqual(await queuedOf(manager, stem), [`${stem} 1`])
  })
})

test.group('Known brands that are like a new one', () => {
  test('are those that are near it letter by letter', async ({ assert }) => {
    const manager = await givenStaff('manager')
    const stem = unique()
    const name = `Gulfparts${stem}`
    const spelt = [
      name.slice(0, -3),
      `X${name}`,
      `${name}AG`,
      name.replace('lf', 'fl'),
      `B${name.slice(1, -1)}Q`,
      `Q${name.slice(2)}`,
      `zz${name.slice(4)}zz`,
      name.slice(3, 9),
      `Nothing${stem.length}`,
    ]
    for (const one of spelt) await givenBrand(one)
    const { id } = await givenNewBrand(name)
    const keys = await sql.rows<{ id: number; key: string; asked: string }>(
      `SELECT b.id, b.key, w.key AS asked FROM brands w JOIN brands b ON b.waits_since IS NULL
       WHERE w.id = $1`,
      [id]
    )
    const near = keys
      .map((one) => ({ id: one.id, near: nearness(one.asked, one.key) }))
      .filter((one) => one.near >= NEAR)
      .toSorted((one, other) => other.near - one.near || one.id - other.id)
    assert.isAbove(near.length, 4)
    const { like } = (await findOpenBrand(manager, id)) ?? { like: [] }
    assert.deepEqual(
      like.map((one) => one.id),
      near.slice(0, 6).map((one) => one.id)
    )
  })
})
