import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenTwoBrands, soldOf, whenUpdatedByNumber } from '#tests/scenes/price_lists/by_number'
import { listAt, whenImported } from '#tests/scenes/price_lists/price_imports'
import { brandName, whenImportedAs } from '#tests/scenes/price_lists/shaped_files'
import {
  configOf,
  givenManagerOf,
  givenSupplier,
  thenEnded,
} from '#tests/scenes/price_lists/price_lists'
import { headersOf } from '#tests/scenes/headers'
import { givenUpload } from '#tests/scenes/uploads'
import { baseUrl } from '#tests/scenes/visits'

test.group('An update without a brand', (group) => {
  group.setup(withBackground)

  test('changes the one position on sale that has the number', async ({ client, assert }) => {
    const { supplier, list, mann, knecht } = await givenTwoBrands(client)
    const ended = await whenUpdatedByNumber(client, supplier, list.id, [
      'Number;Stock',
      'w719-5;6',
      'C1;9',
      'OLD;8',
      'NEW;1',
      'W 719/5;7',
    ])
    assert.containSubset(ended, {
      state: 'live',
      rows_total: 5,
      rows_new: 0,
      rows_changed: 2,
      rows_unchanged: 0,
      rows_gone: 0,
      rows_duplicate: 1,
      rows_rejected: 2,
      brands_added: 0,
      outcome: { now: { positions: 4 }, after: { positions: 4 }, new_brands: [] },
    })
    assert.sameDeepMembers(
      ended.rejects.map(({ reason, count, examples }) => [reason, count, examples[0]?.cells]),
      [
        ['brand_ambiguous', 1, ['C1', '9']],
        ['not_in_list', 1, ['NEW', '1']],
      ]
    )
    assert.sameMembers(await soldOf(list.id), [
      `${mann} W 719/5 10 7`,
      `${mann} C-1 20 3`,
      `${knecht} C1 21 4`,
      `${knecht} OLD 30 8`,
    ])
  })

  test('adds nothing, also when it says a price', async ({ client, assert }) => {
    const { supplier, list, mann } = await givenTwoBrands(client)
    const ended = await whenUpdatedByNumber(client, supplier, list.id, [
      'Price;Number',
      '11;W 719/5',
      '12;NEW',
      '13;C-1',
      '14;',
    ])
    assert.containSubset(ended, { state: 'live', rows_new: 0, rows_changed: 1, rows_rejected: 3 })
    assert.sameMembers(
      ended.rejects.map(({ reason }) => reason),
      ['brand_ambiguous', 'not_in_list', 'partnumber_missing']
    )
    assert.include(await soldOf(list.id), `${mann} W 719/5 11 5`)
    const changes = await call(client, supplier, 'get', `/api/price-imports/${ended.id}/changes`)
    assert.containSubset(changes.body().data, [
      {
        kind: 'price',
        brand_name: mann,
        partnumber: 'W 719/5',
        cost_before: '10.0000',
        cost_after: '11.0000',
      },
    ])
    assert.lengthOf(changes.body().data, 1)
  })

  test('is checked as it is imported', async ({ client, assert }) => {
    const { supplier, list } = await givenTwoBrands(client)
    const sold = await soldOf(list.id)
    const parsed = await givenUpload(supplier, 'Number;Price;Stock\nW719/5;11;7\nC1;20;1\nNEW;5;5')
    const config = { ...configOf(parsed), mode: 'update' }
    const asked = { upload_id: parsed.upload_id, config }
    const check = await call(client, supplier, 'post', `/price-lists/${list.id}/checks`, asked)
    check.assertStatus(202)
    assert.containSubset(await thenEnded(client, supplier, check.body().data), {
      state: 'checked',
      rows_total: 3,
      rows_changed: 1,
      rows_rejected: 2,
      outcome: { now: { positions: 4 }, after: { positions: 4 }, missing: [] },
    })
    assert.deepEqual(await soldOf(list.id), sold)
  })

  test('of numbers nobody has fails, and says why', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const rows = ['Number;Price', 'A1;5']
    const empty = await whenUpdatedByNumber(client, supplier, list.id, rows)
    assert.containSubset(empty, { state: 'failed', failure: { type: 'no_usable_rows' } })
    assert.containSubset(empty.rejects, [{ reason: 'not_in_list', count: 1 }])
  })

  test('needs the part number still, and a whole list the brand', async ({ client, assert }) => {
    const { supplier, list } = await givenTwoBrands(client)
    const parsed = await givenUpload(supplier, 'Number;Price\nA1;5')
    const columnsLacking = async (config: object) => {
      const asked = { upload_id: parsed.upload_id, config: { ...configOf(parsed), ...config } }
      const answer = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, asked)
      answer.assertStatus(422)
      return answer.body().errors
    }
    assert.containSubset(await columnsLacking({}), { 'config.table_headers': [] })
    assert.containSubset(await columnsLacking({ mode: 'update', table_headers: { price: 2 } }), {
      'config.table_headers': [],
    })
  })

  test('is guarded like any other, and goes live once it is confirmed', async ({
    client,
    assert,
  }) => {
    const { supplier, list, mann } = await givenTwoBrands(client)
    const manager = await givenManagerOf(supplier)
    const rows = ['Number;Price', 'W 719/5;1000', 'OLD;3000']
    const waits = await whenUpdatedByNumber(client, supplier, list.id, rows)
    assert.containSubset(waits, { state: 'awaiting_confirmation', rows_changed: 2 })
    const answer = await call(client, manager, 'put', `/api/price-imports/${waits.id}/confirm`)
    answer.assertStatus(202)
    assert.equal((await thenEnded(client, supplier, waits)).state, 'live')
    assert.include(await soldOf(list.id), `${mann} W 719/5 1000 5`)
  })

  test('leaves a held price held, and does not find what is held off sale', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const [brand, other] = [brandName('HELD'), brandName('OTHER')]
    const prices = Array.from({ length: 200 }, () => 100)
    await whenImported((await givenSupplier()).list.id, listAt([100], other))
    await whenImported(list.id, listAt(prices, brand))
    const odd = [...listAt([1000, ...prices.slice(1)], brand).split('\n'), `${other};N0;far;1`]
    const held = await whenImportedAs(client, supplier, list.id, { content: odd.join('\n') })
    // What is far from others is not told to a supplier.
    assert.containSubset(held, { state: 'live', rows_held: 1 })
    const rows = ['Number;Stock', 'N0;7']
    assert.containSubset(await whenUpdatedByNumber(client, supplier, list.id, rows), {
      state: 'live',
      rows_changed: 1,
      rows_rejected: 0,
    })
    assert.include(await soldOf(list.id), `${brand} N0 100 7`)
    const manager = await givenManagerOf(supplier)
    const holds = await call(client, manager, 'get', `/api/price-lists/${list.id}/holds`)
    assert.lengthOf(holds.body().data, 2)
  })

  test('gives its rejected rows a column for the brand, to be sent again', async ({
    client,
    assert,
  }) => {
    const { supplier, list, knecht } = await givenTwoBrands(client)
    const rows = ['Number;Stock', 'W 719/5;7', 'C1;9']
    const { id } = await whenUpdatedByNumber(client, supplier, list.id, rows)
    const path = `${baseUrl()}/price-imports/${id}/rejects?format=csv`
    const answer = await fetch(path, { headers: await headersOf(supplier) })
    const text = (await answer.text()).replace(/^\ufeff/, '')
    assert.deepEqual(text.trim().split('\r\n'), [
      'Row,Reason,Brand,Number,Stock',
      '3,Several brands of the price list have this number; add the brand,,C1,9',
    ])
    const mended = text.replace(',,C1', `,${knecht},C1`)
    const again = await whenImportedAs(client, supplier, list.id, {
      content: mended,
      mode: 'update',
    })
    assert.containSubset(again, { state: 'live', rows_changed: 1, rows_rejected: 0 })
    assert.include(await soldOf(list.id), `${knecht} C1 21 9`)
  })

  test('waits its turn behind another one', async ({ client, assert }) => {
    const { supplier, list, mann } = await givenTwoBrands(client)
    const asked = await Promise.all(
      ['Number;Stock\nW719/5;8', 'Number;Price\nW719/5;11'].map(async (content) => {
        const parsed = await givenUpload(supplier, content)
        const config = { ...configOf(parsed), mode: 'update' }
        const given = { upload_id: parsed.upload_id, config }
        return call(client, supplier, 'post', `/price-lists/${list.id}/imports`, given)
      })
    )
    for (const answer of asked) {
      answer.assertStatus(202)
      assert.equal((await thenEnded(client, supplier, answer.body().data)).state, 'live')
    }
    assert.include(await soldOf(list.id), `${mann} W 719/5 11 8`)
  })

  test('says nothing of where whole lists have their brand', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const brand = brandName('VALEO')
    const whole = 'Number;Name;Price\nA1;a;10\nA2;b;20'
    const from = { from: 'name', name: brand } as const
    await whenImportedAs(client, supplier, list.id, { content: whole, brand: from })
    await whenUpdatedByNumber(client, supplier, list.id, ['Number;Stock', 'A1;7'])
    const read = await givenUpload(supplier, whole, { price_list_id: list.id })
    assert.deepEqual(read.profile?.brand, from)
    const update = await givenUpload(supplier, 'Number;Stock\nA2;5', { price_list_id: list.id })
    assert.containSubset(update.profile, { brand: null, table_headers: { partnumber: 1 } })
    // As it was read the last time.
    const { upload_id } = update
    const config = { ...configOf(update), table_headers: null, mode: 'update' }
    const given = { upload_id, config }
    const answer = await call(client, supplier, 'post', `/price-lists/${list.id}/imports`, given)
    answer.assertStatus(202)
    assert.equal((await thenEnded(client, supplier, answer.body().data)).state, 'live')
    assert.includeMembers(await soldOf(list.id), [`${brand} A1 10 7`, `${brand} A2 20 5`])
  })
})
