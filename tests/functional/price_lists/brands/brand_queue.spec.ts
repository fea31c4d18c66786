import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import type { BrandsPage, OpenBrand } from '#shared/answers/staff/brand_queue'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenBrand, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import { decisionOn, givenNewBrand, whenFolded } from '#tests/scenes/price_lists/new_brands'
import { whenImported } from '#tests/scenes/price_lists/price_imports'

const confirm = (client: ApiClient, user: SignedInUser, id: number, name: string) =>
  call(client, user, 'put', `/api/admin/brands/${id}/confirmation`, { name })

const alias = (client: ApiClient, user: SignedInUser, id: number, brand_id: unknown) =>
  call(client, user, 'put', `/api/admin/brands/${id}/alias`, { brand_id })

const undo = async (client: ApiClient, user: SignedInUser, brandId: number) =>
  call(client, user, 'put', `/api/admin/brand-decisions/${(await decisionOn(brandId)).id}/undo`)

async function pageOf(client: ApiClient, user: SignedInUser, query = ''): Promise<BrandsPage> {
  const page = await visit(client, user, `/admin/brands${query}`)
  page.assertStatus(200)
  return page.body().props
}

async function openOf(client: ApiClient, user: SignedInUser, id: number): Promise<OpenBrand> {
  const { open } = await pageOf(client, user, `?brand=${id}`)
  if (!open) throw new Error('it does not wait')
  return open
}

async function brandNamed(name: string) {
  const brand = await sql.one<{ id: number; name: string; waits: boolean }>(
    'SELECT id, name, waits_since IS NOT NULL AS waits FROM brands WHERE name = $1',
    [name]
  )
  if (!brand) throw new Error(`there is no brand ${name}`)
  return brand
}

/** A list of which a file names a brand nobody knew. */
async function givenNamed(name = `Named ${unique()}`) {
  const list = await givenPriceList()
  const numbers = [`N1${unique()}`, `N2${unique()}`]
  const rows = numbers.map((number) => `${name};${number};Filter;10`)
  const { importId } = await whenImported(
    list.id,
    ['Brand;Part number;Name;Price', ...rows].join('\n')
  )
  return { list, numbers, importId, brand: await brandNamed(name) }
}

test.group('A brand that a file names for the first time', () => {
  test('waits in the queue while its offers are on sale', async ({ client, assert }) => {
    const { list, numbers, importId, brand } = await givenNamed()
    assert.isTrue(brand.waits)
    const manager = await givenStaff('manager')
    const open = await openOf(client, manager, brand.id)
    assert.containsSubset(open, { id: brand.id, name: brand.name, positions: 2, lists_count: 1 })
    assert.containsSubset(open.namings, [
      { price_list_id: list.id, price_import_id: importId, may_open: true, positions: 2 },
    ])
    assert.sameMembers(
      open.samples.map(({ partnumber }) => partnumber),
      numbers
    )
    const found = await call(
      client,
      await givenBuyer(),
      'get',
      `/api/offers?partnumber=${numbers[0]}`
    )
    assert.equal(found.body().offers[0].brand_name, brand.name)
    const shared = await visit(client, manager, '/prices')
    assert.isAtLeast(shared.body().props.brand_queue, 1)
  })

  test('stays known by its first list, and counts those that follow', async ({
    client,
    assert,
  }) => {
    const { list, brand } = await givenNamed()
    const other = await givenPriceList()
    await whenImported(other.id, `Brand;Part number;Price\n${brand.name};X${unique()};5`)
    const open = await openOf(client, await givenStaff('admin'), brand.id)
    assert.deepEqual(
      open.namings.map((naming) => naming.price_list_id),
      [list.id, other.id]
    )
    assert.containsSubset(open, { positions: 3, lists_count: 2 })
  })

  test('is not in the queue when somebody knows it, nor after a check', async ({ assert }) => {
    const known = await givenBrand()
    const list = await givenPriceList()
    await whenImported(list.id, `Brand;Part number;Price\n${known.name};K${unique()};5`)
    assert.isFalse((await brandNamed(known.name)).waits)
    assert.isNull(await sql.one('SELECT FROM brand_namings WHERE brand_id = $1', [known.id]))
  })

  test('comes with known brands that are spelt nearly so or have its numbers', async ({
    client,
    assert,
  }) => {
    const stem = `KARN${unique()}`
    const near = await givenBrand(`${stem}HOLT`)
    // Of other letters than the other two, which are unique alike.
    const same = await givenBrand(unique().split('').toReversed().join('zweig'))
    const { numbers, brand } = await givenNamed(`${stem}-HOLD`)
    for (const partnumber of numbers) await givenOffer({ brand_name: same.name, partnumber })
    const { like } = await openOf(client, await givenStaff('manager'), brand.id)
    assert.containsSubset(like, [
      { id: near.id, is_near: true, shared: 0 },
      { id: same.id, is_near: false, shared: 2, compared: 2 },
    ])
  })

  test('says of lists of other managers that they are not to be opened', async ({
    client,
    assert,
  }) => {
    const [own, other] = [await givenStaff('manager'), await givenStaff('manager')]
    const { list, brand } = await givenNamed()
    const supplier = await givenBuyer({ is_supplier: true, manager_id: own.id })
    await sql.run('UPDATE price_lists SET supplier_id = $2 WHERE id = $1', [
      list.id,
      supplier.contractor?.id,
    ])
    const mayOpen = async (user: SignedInUser) =>
      (await openOf(client, user, brand.id)).namings[0]?.may_open
    assert.isTrue(await mayOpen(own))
    assert.isFalse(await mayOpen(other))
  })
})

test.group('A new brand that is confirmed', () => {
  test('leaves the queue under the spelling of the trader', async ({ client, assert }) => {
    const { brand, list, numbers } = await givenNamed()
    const manager = await givenStaff('manager')
    const name = `Trader ${unique()}`
    ;(await confirm(client, manager, brand.id, name)).assertStatus(204)
    assert.deepEqual(await brandNamed(name), { id: brand.id, name, waits: false })
    // The next file of the supplier writes it as before: it is the same brand and the same offers.
    const summary = await whenImported(
      list.id,
      ['Brand;Part number;Name;Price', ...numbers.map((n) => `${brand.name};${n};Filter;10`)].join(
        '\n'
      )
    )
    assert.containsSubset(summary, { unchanged: 2, added: 0, gone: 0, brandsAdded: 0 })
    assert.equal((await brandNamed(name)).id, brand.id)
    const { decisions } = await pageOf(client, manager, '?shown=decided')
    assert.containsSubset(decisions[0], {
      kind: 'confirmed',
      state: 'done',
      name: brand.name,
      name_now: name,
      decided_by: manager.name,
      may_undo: true,
    })
  })

  test('leaves it with others at once, unless a known brand is spelt nearly so', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const known = await givenBrand(`Lumenar${unique()}`)
    // Nothing in one of the names is like the other.
    const [one, other] = [await givenNamed('QZJKVW'), await givenNamed('DFGHLM')]
    const like = await givenNamed(`${known.name}s`)
    const decided = await givenNamed()
    await confirm(client, manager, decided.brand.id, decided.brand.name)
    const ids = [one, like, decided, other].map(({ brand }) => brand.id)
    const path = '/api/admin/brands/confirmations'
    const answer = await call(client, manager, 'put', path, { ids: [...ids, ids[0]] })
    assert.deepEqual(answer.body().data, [
      { id: one.brand.id, outcome: 'confirmed', name: one.brand.name },
      { id: like.brand.id, outcome: 'looks_known', name: like.brand.name },
      { id: decided.brand.id, outcome: 'not_waiting', name: '' },
      { id: other.brand.id, outcome: 'confirmed', name: other.brand.name },
    ])
    assert.isFalse((await brandNamed(one.brand.name)).waits)
    assert.isTrue((await brandNamed(like.brand.name)).waits)
    const audited = await sql.rows(
      `SELECT 1 FROM audit_log WHERE event = 'brand.confirmed' AND subject = ANY ($1)`,
      [[one, other].map(({ brand }) => `brand:${brand.id}`)]
    )
    assert.lengthOf(audited, 2)
    for (const wrong of [[], [0], ['1'], Array.from({ length: 201 }, (_, at) => at + 1), 7]) {
      const refused = await call(client, manager, 'put', path, { ids: wrong })
      refused.assertStatus(422)
    }
  })

  test('cannot have the name of another one, nor none', async ({ client, assert }) => {
    const known = await givenBrand()
    const brand = await givenNewBrand()
    const manager = await givenStaff('manager')
    const refused = await confirm(client, manager, brand.id, known.name.toLowerCase())
    assert.deepEqual(refused.body().errors, {
      name: [`${known.name} already has this name. Make the new brand another name of it.`],
    })
    for (const name of ['', '  ', '---', 'x'.repeat(101), 'a\nb']) {
      const answer = await confirm(client, manager, brand.id, name)
      answer.assertStatus(422)
      assert.property(answer.body().errors, 'name')
    }
    assert.isTrue((await brandNamed(brand.name)).waits)
  })

  test('goes back into the queue, and may be decided anew', async ({ client, assert }) => {
    const { brand } = await givenNamed()
    const manager = await givenStaff('manager')
    await confirm(client, manager, brand.id, brand.name)
    ;(await undo(client, manager, brand.id)).assertStatus(204)
    const open = await openOf(client, manager, brand.id)
    assert.containsSubset(open, { positions: 2, lists_count: 1 })
    const again = await undo(client, manager, brand.id)
    again.assertStatus(409)
    again.assertBodyContains({ code: 'decision_not_undoable' })
    ;(await confirm(client, manager, brand.id, brand.name)).assertStatus(204)
  })
})

test.group('Deciding about a brand is refused', () => {
  test('when somebody else was faster, with their name', async ({ client, assert }) => {
    const [first, second] = [await givenStaff('manager'), await givenStaff('manager')]
    const known = await givenBrand()
    const brand = await givenNewBrand()
    const answers = await Promise.all([
      alias(client, first, brand.id, known.id),
      confirm(client, second, brand.id, brand.name),
    ])
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [204, 409]
    )
    const folded = await givenNewBrand()
    await alias(client, first, folded.id, known.id)
    await whenFolded(folded.id)
    const late = await confirm(client, second, folded.id, 'Late')
    late.assertStatus(409)
    assert.include(late.body().message, first.name)
  })

  test('for brands that are not there, not known, or the same', async ({ client }) => {
    const manager = await givenStaff('manager')
    const [brand, other] = [await givenNewBrand(), await givenNewBrand()]
    const known = await givenBrand()
    ;(await alias(client, manager, 999_999_999, known.id)).assertStatus(404)
    ;(await confirm(client, manager, 999_999_999, 'X')).assertStatus(404)
    ;(await call(client, manager, 'put', '/api/admin/brand-decisions/999999999/undo')).assertStatus(
      404
    )
    for (const to of [brand.id, other.id, 999_999_999, 0, 'x', null, undefined, 1e300]) {
      ;(await alias(client, manager, brand.id, to)).assertStatus(422)
    }
  })

  test('to all but managers and admins', async ({ client }) => {
    const brand = await givenNewBrand()
    for (const user of [
      await givenStaff('warehouse'),
      await givenStaff('editor'),
      await givenBuyer({ is_supplier: true }),
    ]) {
      ;(await confirm(client, user, brand.id, 'X')).assertStatus(403)
      ;(await visit(client, user, '/admin/brands')).assertStatus(403)
    }
  })
})

test.group('Known brands', () => {
  test('are found by any of their names, and those that wait are not', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const stem = unique()
    const known = await givenBrand(`${stem} Works`)
    await givenNewBrand(`${stem} New`)
    await sql.run('INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)', [
      `OTHER${stem}`,
      known.id,
    ])
    for (const text of [stem.toLowerCase(), `${stem}-wor`, `other ${stem}`]) {
      const found = await call(client, manager, 'get', `/api/admin/brands?text=${text}`)
      assert.deepEqual(found.body().data, [known], text)
    }
  })
})
