import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { ChangedBrand, ImportChange, PriceHold } from '#shared/answers/prices/price_change'
import type { PriceListPage } from '#shared/answers/price_list'
import type { ApiClient } from '@japa/api-client'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { visit } from '#tests/scenes/pages'
import { listAt, whenDone, whenImported } from '#tests/scenes/price_lists/price_imports'
import {
  configOf,
  givenManagerOf,
  givenSupplier,
  importSeen,
  thenEnded,
} from '#tests/scenes/price_lists/price_lists'
import { givenUpload } from '#tests/scenes/uploads'
import { baseUrl } from '#tests/scenes/visits'

/** Another supplier's list of ten positions at 100, and one that has nothing yet. */
async function givenOthers() {
  const brand = `Others ${unique()}`
  const others = await givenPriceList()
  await whenImported(
    others.id,
    listAt(
      Array.from({ length: 10 }, () => 100),
      brand
    )
  )
  const { supplier, list } = await givenSupplier()
  return { brand, supplier, manager: await givenManagerOf(supplier), list }
}

/** So many ordinary positions of their own, and `odd` of those the other one has at ten times as much. */
function fileOf(brand: string, odd: number): string {
  const own = Array.from({ length: 300 }, (_, n) => `${brand};Own${n};own ${n};50`)
  return [
    listAt(
      Array.from({ length: odd }, () => 1000),
      brand
    ),
    ...own,
  ].join('\n')
}

async function whenChecked(client: ApiClient, user: SignedInUser, listId: number, content: string) {
  const parsed = await givenUpload(user, content, {})
  const asked = { upload_id: parsed.upload_id, config: configOf(parsed) }
  const response = await call(client, user, 'post', `/price-lists/${listId}/checks`, asked)
  response.assertStatus(202)
  return response.body().data as { id: number }
}

async function dataOf<Row>(client: ApiClient, user: SignedInUser, path: string): Promise<Row[]> {
  const response = await call(client, user, 'get', path)
  response.assertStatus(200)
  return response.body().data
}

test.group('What others cost', (group) => {
  group.setup(withBackground)

  test('no check tells a supplier, and it tells a manager', async ({ client, assert }) => {
    const { brand, supplier, manager, list } = await givenOthers()
    for (const odd of [2, 9]) {
      const file = fileOf(brand, odd)
      const asked = await whenChecked(client, supplier, list.id, file)
      const seen = await thenEnded(client, supplier, asked)
      const { rows_held, review, outcome } = seen
      assert.deepEqual([seen.state, rows_held, review?.reasons], ['checked', 0, []])
      assert.equal(review?.new_far, 0)
      assert.isFalse(outcome?.samples.some(({ is_held }) => is_held) ?? true)

      const staff = await whenChecked(client, manager, list.id, file)
      const told = await thenEnded(client, manager, staff)
      assert.equal(told.review?.new_far, odd)
      assert.deepEqual(told.review?.reasons, odd === 9 ? ['new_far'] : [])
      // The manager's check is no business of the supplier's.
      const path = `/api/price-imports/${staff.id}`
      ;(await call(client, supplier, 'get', path)).assertStatus(404)
      const page = await visit(client, supplier, `/price-lists/${list.id}?import=${staff.id}`)
      assert.isNull((page.body().props as PriceListPage).import)
    }
  })

  test('is in nothing a supplier reads of an import that held some back', async ({
    client,
    assert,
  }) => {
    const { brand, supplier, manager, list } = await givenOthers()
    await whenImported(list.id, fileOf(brand, 0))
    const { id } = await whenDone(list.id, fileOf(brand, 2))
    assert.containSubset(await importSeen(client, manager, id), { state: 'live', rows_held: 2 })
    const seen = await importSeen(client, supplier, id)
    assert.containSubset(seen, { state: 'live', rows_held: 0, outcome: { samples: [] } })

    const changes = `/api/price-imports/${id}/changes`
    const held = await dataOf<ImportChange>(client, manager, `${changes}?kind=held`)
    assert.lengthOf(held, 2)
    assert.isEmpty(await dataOf(client, supplier, `${changes}?kind=held`))
    const shown = await dataOf<ImportChange>(client, supplier, changes)
    assert.deepEqual(
      shown.map(({ kind, hold_reason }) => [kind, hold_reason]),
      [
        ['new', null],
        ['new', null],
      ]
    )
    const far = await dataOf(client, supplier, `${changes}?far_from_others=1&kind=new`)
    assert.lengthOf(far, 2)
    const [brands] = await dataOf<ChangedBrand>(client, supplier, `/api/price-imports/${id}/brands`)
    assert.containSubset(brands, { new: 2, held: 0 })
    const file = await fetch(`${baseUrl()}/price-imports/${id}/changes?format=csv`, {
      headers: await headersOf(supplier),
    })
    assert.notInclude(await file.text(), 'Held')

    const holds = `/api/price-lists/${list.id}/holds`
    assert.lengthOf(await dataOf<PriceHold>(client, manager, holds), 2)
    assert.isEmpty(await dataOf(client, supplier, holds))
    const page = await visit(client, supplier, `/price-lists/${list.id}`)
    const { price_list, imports } = page.body().props as PriceListPage
    assert.containSubset(price_list, { held_prices: 0, positions: 302 })
    assert.containSubset(imports, [{ id, rows_held: 0 }])
  })

  test('is not told by what is kept of a first file', async ({ client, assert }) => {
    const { brand, supplier, manager, list } = await givenOthers()
    const { id } = await whenDone(list.id, fileOf(brand, 2))
    const changes = `/api/price-imports/${id}/changes`
    assert.lengthOf(await dataOf<ImportChange>(client, manager, changes), 2)
    assert.isEmpty(await dataOf(client, supplier, changes))
    assert.isEmpty(await dataOf(client, supplier, `/api/price-imports/${id}/brands`))
  })

  test('is why an import waits, but not for its supplier', async ({ client, assert }) => {
    const { brand, supplier, manager, list } = await givenOthers()
    const { id } = await whenDone(list.id, fileOf(brand, 9))
    assert.containSubset(await importSeen(client, manager, id), {
      state: 'awaiting_confirmation',
      review: { reasons: ['new_far'], new_far: 9 },
    })
    const seen = await importSeen(client, supplier, id)
    assert.equal(seen.state, 'awaiting_confirmation')
    assert.deepEqual(seen.review?.reasons, [])
    assert.equal(seen.review?.new_far, 0)
  })
})
