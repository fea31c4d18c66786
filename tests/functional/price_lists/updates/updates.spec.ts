import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { withBackground } from '#tests/scenes/background'
import { brandName, onSale, whenImportedAs } from '#tests/scenes/price_lists/shaped_files'
import { offersOf } from '#tests/scenes/price_lists/price_imports'
import { call } from '#tests/scenes/cart'
import { givenManagerOf, givenSupplier, thenEnded } from '#tests/scenes/price_lists/price_lists'

/** A list of three positions with everything, one of which is gone since. */
async function givenList(client: ApiClient) {
  const { supplier, list } = await givenSupplier()
  const brand = brandName('MANN')
  const header = 'Brand;Number;Name;Price;Stock;Multiple;MOQ;Weight'
  const rows = [
    'W 719/5;filter;10;5;2;4;0.5',
    'C 1;air filter;20;>10;1;1;0.3',
    'OLD;gone;30;1;1;1;',
  ]
  const content = [header, ...rows.map((row) => `${brand};${row}`)].join('\n')
  await whenImportedAs(client, supplier, list.id, { content })
  const shorter = content.split('\n').slice(0, 3).join('\n')
  await whenImportedAs(client, supplier, list.id, { content: shorter })
  return { supplier, list, brand }
}

function whenUpdated(
  client: ApiClient,
  supplier: SignedInUser,
  listId: number,
  brand: string,
  [header, ...rows]: string[]
) {
  const content = [`Brand;${header}`, ...rows.map((row) => `${brand};${row}`)].join('\n')
  return whenImportedAs(client, supplier, listId, { content, mode: 'update' })
}

async function rowCount(listId: number): Promise<number | undefined> {
  const row = await sql.one<{ row_count: number }>(
    'SELECT row_count FROM price_lists WHERE id = $1',
    [listId]
  )
  return row?.row_count
}

test.group('An update of a price list', (group) => {
  group.setup(withBackground)

  test('with number and stock only changes the stock, and nothing is gone', async ({
    client,
    assert,
  }) => {
    const { supplier, list, brand } = await givenList(client)
    const ended = await whenUpdated(client, supplier, list.id, brand, [
      'Number;Stock',
      'w719-5;7',
      'NEW;3',
      'OLD;9',
      'C1;',
    ])
    assert.containsSubset(ended, {
      state: 'live',
      rows_total: 4,
      rows_new: 0,
      rows_changed: 1,
      rows_gone: 0,
      rows_rejected: 3,
    })
    assert.sameDeepMembers(
      ended.rejects.map(({ reason, count }) => ({ reason, count })),
      [
        { reason: 'not_in_list', count: 2 },
        { reason: 'quantity_missing', count: 1 },
      ]
    )
    const rejected = ended.rejects.find(({ reason }) => reason === 'not_in_list')
    assert.deepEqual(rejected?.examples[0], { line: 3, sheet: null, cells: [brand, 'NEW', '3'] })
    const offers = (await offersOf(list.id)).filter(({ gone }) => !gone)
    assert.containsSubset(offers, [
      {
        partnumber: 'W 719/5',
        name: 'filter',
        cost: '10',
        available_quantity: 7,
        available_is_minimum: false,
        multiple: 2,
        min_quantity: 4,
        weight: '0.5',
      },
      { partnumber: 'C 1', available_quantity: 10, available_is_minimum: true },
    ])
    assert.equal(await rowCount(list.id), 2)
    // What it does not say is nothing to be warned of.
    assert.deepEqual(ended.outcome?.missing, [])
  })

  test('with number and price only changes prices, adds parts and takes some back', async ({
    client,
    assert,
  }) => {
    const { supplier, list, brand } = await givenList(client)
    const ended = await whenUpdated(client, supplier, list.id, brand, [
      'Number;Price',
      'W 719/5;11',
      'C1;20',
      'NEW;3',
      'NEW;4',
      'OLD;31',
    ])
    assert.containsSubset(ended, {
      state: 'live',
      rows_total: 5,
      rows_new: 1,
      rows_changed: 2,
      rows_unchanged: 1,
      rows_duplicate: 1,
      rows_gone: 0,
      rows_rejected: 0,
    })
    assert.sameMembers(await onSale(list.id), [
      `${brand} W 719/5 11`,
      `${brand} C 1 20`,
      `${brand} NEW 4`,
      `${brand} OLD 31`,
    ])
    const [filter] = (await offersOf(list.id)).filter(({ partnumber }) => partnumber === 'W 719/5')
    assert.containsSubset(filter, { name: 'filter', available_quantity: 5, multiple: 2 })
    // What came back is what the file says of it: its stock of then is sold.
    const [old] = (await offersOf(list.id)).filter(({ partnumber }) => partnumber === 'OLD')
    assert.containsSubset(old, { name: '', available_quantity: null, gone: false })
    assert.equal(await rowCount(list.id), 4)
  })

  test('of mended rejects leaves the list as it is beside them', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const brand = brandName('HELLA')
    const header = 'Brand;Number;Name;Price'
    const full = [`${brand};1;a;10`, `${brand};2;b;20`, `${brand};3;c;`, `${brand};4;d;free`]
    const first = await whenImportedAs(client, supplier, list.id, {
      content: [header, ...full].join('\n'),
    })
    assert.containsSubset(first, { rows_new: 2, rows_rejected: 2 })
    const mended = await whenImportedAs(client, supplier, list.id, {
      content: `Row;Reason;${header}\n4;no price;${brand};3;c;30\n5;no number;${brand};4;d;40`,
      mode: 'update',
    })
    assert.containsSubset(mended, { state: 'live', rows_total: 2, rows_new: 2, rows_gone: 0 })
    assert.lengthOf(await onSale(list.id), 4)
    assert.equal(await rowCount(list.id), 4)
    // The whole list with two of them would be half of it gone.
    const again = await whenImportedAs(client, supplier, list.id, {
      content: `${header}\n${full.slice(0, 2).join('\n')}`,
    })
    assert.containsSubset(again, {
      state: 'awaiting_confirmation',
      rows_gone: 2,
      outcome: { now: { positions: 4 }, after: { positions: 2 } },
    })
    // An update makes no whole list old that waits for somebody.
    const meanwhile = await whenUpdated(client, supplier, list.id, brand, ['Number;Price', '3;31'])
    assert.containsSubset(meanwhile, {
      state: 'live',
      rows_changed: 1,
      outcome: { now: { positions: 4 }, after: { positions: 4 } },
    })
    const manager = await givenManagerOf(supplier)
    const confirmed = await call(client, manager, 'put', `/api/price-imports/${again.id}/confirm`)
    confirmed.assertStatus(202)
    assert.containsSubset(await thenEnded(client, supplier, again), { state: 'live' })
    assert.lengthOf(await onSale(list.id), 2)
  })

  test('into an empty list adds what has a price, and fails when nothing has', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const brand = brandName('ATE')
    const without = await whenUpdated(client, supplier, list.id, brand, ['Number;Stock', 'A1;5'])
    assert.containsSubset(without, { state: 'failed', failure: { type: 'no_usable_rows' } })
    assert.containsSubset(without.rejects, [{ reason: 'not_in_list', count: 1 }])
    const rows = ['Number;Price;Stock', 'A1;10;5', 'A2;;5']
    const ended = await whenUpdated(client, supplier, list.id, brand, rows)
    assert.containsSubset(ended, { state: 'live', rows_new: 1, rows_rejected: 1 })
    assert.equal(await rowCount(list.id), 1)
  })

  test('of stock alone does not wait for a currency that is said above the table', async ({
    client,
    assert,
  }) => {
    const { supplier, list, brand } = await givenList(client)
    const content = `Prices in EUR on request\n\nBrand;Number;Stock\n${brand};C 1;7\n`
    const ended = await whenImportedAs(client, supplier, list.id, { content, mode: 'update' })
    assert.containsSubset(ended, { state: 'live', rows_changed: 1 })
    assert.isNull(ended.outcome?.currency_found ?? null)
  })
})
