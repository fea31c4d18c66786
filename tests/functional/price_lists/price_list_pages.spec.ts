import { test } from '@japa/runner'
import type { ManagedPriceList, PriceList } from '#shared/answers/price_list'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { givenBuyer, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import {
  csvOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { statementsOfSecond } from '#tests/scenes/statements'

const ids = (lists: { id: number }[]) => lists.map(({ id }) => id)

test.group('The prices page', () => {
  test('shows a buyer what it buys from and nothing to look after', async ({ client, assert }) => {
    const list = await givenPriceList()
    const page = await visit(client, await givenBuyer(), '/prices?tab=prices')
    page.assertStatus(200)
    const { tab, price_lists, managed_lists } = page.body().props
    assert.equal(tab, 'prices')
    assert.include(ids(price_lists), list.id)
    assert.deepEqual(managed_lists, [])
    const found = price_lists.find(({ id }: PriceList) => id === list.id)
    assert.notProperty(found, 'supplier_name')
  })

  test('shows a supplier its own lists besides those it buys from', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { list: foreign } = await givenSupplier()
    const page = await visit(client, supplier, '/prices?tab=prices')
    const { price_lists, managed_lists } = page.body().props
    assert.deepEqual(ids(managed_lists), [list.id])
    assert.includeMembers(ids(price_lists), [list.id, foreign.id])
    const [own] = managed_lists
    assert.containsSubset(own, {
      name: list.name,
      currency_code: 'USD',
      positions: 0,
      is_stale: false,
      supplier_name: supplier.contractor?.name,
      is_active: true,
      last_import: null,
    })
    assert.match(own.updated_at, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  test('shows a contractor that only supplies its own lists alone', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier({ is_customer: false })
    const page = await visit(client, supplier, '/prices')
    const { tab, price_lists, managed_lists } = page.body().props
    assert.equal(tab, 'prices')
    assert.deepEqual(price_lists, [])
    assert.deepEqual(ids(managed_lists), [list.id])
  })

  test('shows managers and admins all lists, hidden ones too', async ({ client, assert }) => {
    const { list } = await givenSupplier()
    const hidden = await givenPriceList({ is_active: false })
    for (const role of ['manager', 'admin'] as const) {
      const page = await visit(client, await givenStaff(role), '/prices?tab=search')
      page.assertStatus(200)
      const { tab, price_lists, managed_lists } = page.body().props
      assert.equal(tab, 'prices')
      assert.deepEqual(price_lists, [])
      assert.includeMembers(ids(managed_lists), [list.id, hidden.id])
      const names = managed_lists.map(({ name }: ManagedPriceList) => name.toLowerCase())
      assert.lengthOf(names, new Set(names).size)
    }
  })

  test('is shut for the rest of the staff and those without a contractor', async ({
    client,
    assert,
  }) => {
    for (const user of [await givenStaff('warehouse'), await givenStaff('editor')]) {
      const page = await visit(client, user, '/prices')
      page.assertStatus(403)
      assert.equal(page.body().props.code, 'forbidden')
    }
    const pending = await visit(client, await givenUser(), '/prices')
    assert.equal(pending.body().props.code, 'contractor_required')
    const guest = await visit(client, null, '/prices')
    assert.equal(guest.header('location'), '/login')
  })

  test('keeps to what is switched off', async ({ client, assert }) => {
    const off = await givenBuyer({ disabled_features: ['prices'], is_supplier: true })
    const page = await visit(client, off, '/prices?tab=prices')
    assert.containsSubset(page.body().props, { tab: 'search', price_lists: [], managed_lists: [] })
  })

  test('costs the same number of statements however many lists there are', async ({
    client,
    assert,
  }) => {
    const { supplier } = await givenSupplier()
    const count = () => statementsOfSecond(() => visit(client, supplier, '/prices?tab=prices'))
    const few = await count()
    for (let more = 0; more < 5; more++) {
      await givenPriceList({ supplier_id: supplier.contractor?.id })
    }
    assert.equal(await count(), few)
  })
})

test.group('The page of a price list', (group) => {
  group.setup(withBackground)

  test('has its imports, the newest first, without checks', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const rows = [
      ['Mann', 'W1', 10, 1],
      ['', 'W2', 10, 1],
    ]
    const first = await whenSubmitted(client, supplier, list.id, csvOf(rows), 'first.csv')
    await thenEnded(client, supplier, first)
    const second = await whenSubmitted(client, supplier, list.id, csvOf(rows.slice(0, 1)), '2.csv')
    await thenEnded(client, supplier, second)
    await sql.run(
      `INSERT INTO price_imports (price_list_id, file_name, state, is_check)
       VALUES ($1, 'x.csv', 'checked', true)`,
      [list.id]
    )
    const page = await visit(client, supplier, `/price-lists/${list.id}`)
    page.assertStatus(200)
    const { component, props } = page.body()
    assert.equal(component, 'price_lists/show')
    assert.containsSubset(props.price_list, {
      id: list.id,
      positions: 1,
      last_import: { id: second.id, state: 'live', file_name: '2.csv' },
    })
    assert.deepEqual(ids(props.imports), [second.id, first.id])
    assert.deepEqual(props.imports[1].rejects, [])
    assert.equal(props.import.id, second.id)
    const chosen = await visit(client, supplier, `/price-lists/${list.id}?import=${first.id}`)
    assert.containsSubset(chosen.body().props.import, {
      id: first.id,
      rejects: [{ reason: 'brand_missing', count: 1, examples: [{ line: 3 }] }],
    })
  })

  test('ignores imports that are not of this list', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { supplier: other, list: foreign } = await givenSupplier()
    const theirs = await whenSubmitted(client, other, foreign.id, csvOf([['Mann', 'W1', 10, 1]]))
    for (const wrong of [theirs.id, 999_999_999, 'x', '-1', '1&import=2']) {
      const page = await visit(client, supplier, `/price-lists/${list.id}?import=${wrong}`)
      page.assertStatus(200)
      assert.isNull(page.body().props.import)
    }
  })

  test('has a page for uploading that says the limits', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const page = await visit(client, supplier, `/price-lists/${list.id}/upload`)
    page.assertStatus(200)
    const { component, props } = page.body()
    assert.equal(component, 'price_lists/upload')
    assert.equal(props.price_list.id, list.id)
    const MB = 1024 * 1024
    assert.deepEqual(props.limits, { text: 200 * MB, workbook: 50 * MB, legacy: 25 * MB })
  })
})

test.group('The page of a price list without jobs running', () => {
  test('costs the same number of statements however many imports there are', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const path = `/price-lists/${list.id}`
    const count = () => statementsOfSecond(() => visit(client, supplier, path))
    const givenImports = (most: number) =>
      sql.run(
        `INSERT INTO price_imports (price_list_id, file_name, state)
         SELECT $1, 'list.csv', 'failed' FROM generate_series(1, $2::int)`,
        [list.id, most]
      )
    await givenImports(1)
    const one = await count()
    await givenImports(40)
    assert.equal(await count(), one)
    const page = await visit(client, supplier, path)
    assert.lengthOf(page.body().props.imports, 30)
  })
})
