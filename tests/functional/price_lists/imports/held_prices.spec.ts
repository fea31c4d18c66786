import { typedHere } from '#app/accounts/audit/define_audit_event'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { confirmImport } from '#app/price_lists/imports/queue/confirm_import'
import { decideHold } from '#app/price_lists/holds/decide_hold'
import { makeAlias, undoDecision } from '#app/price_lists/brands/decide_brand'
import { undoImport } from '#app/price_lists/imports/queue/undo_import'
import { withBackground } from '#tests/scenes/background'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenBrand, givenPriceList } from '#tests/scenes/catalog'
import { whenFolded } from '#tests/scenes/price_lists/new_brands'
import {
  costsOf,
  listAt,
  offersOf,
  thenOver,
  whenDone,
  whenImported,
} from '#tests/scenes/price_lists/price_imports'

/** Two hundred prices: of so many, two odd ones are no more than one percent. */
function prices(odd: Record<number, number | string | null> = {}): (number | string | null)[] {
  return Array.from({ length: 200 }, (_, n) => (n in odd ? (odd[n] ?? null) : 100))
}

function holdsOf(listId: number) {
  return sql.rows<{ key: string; state: string; reason: string; cost: string; before: string }>(
    `SELECT partnumber_key AS key, state, reason, cost::float8::text AS cost,
       cost_before::float8::text AS before
     FROM price_holds WHERE price_list_id = $1 ORDER BY partnumber_key`,
    [listId]
  )
}

async function costAt(listId: number, key: string) {
  return (await offersOf(listId)).find((it) => it.partnumber_key === key)?.cost
}

function changesOf(importId: number) {
  return sql.rows<{ kind: string; partnumber: string; brand_name: string }>(
    `SELECT kind, partnumber, brand_name FROM price_import_changes
     WHERE price_import_id = $1 ORDER BY partnumber`,
    [importId]
  )
}

test.group('Odd prices of an import', (group) => {
  group.setup(withBackground)

  async function givenList() {
    const brand = `Held ${unique()}`
    const list = await givenPriceList()
    await whenImported(list.id, listAt(prices(), brand))
    return { brand, list }
  }

  test('are held back alone, and the rest goes live', async ({ assert }) => {
    const { brand, list } = await givenList()
    const file = listAt(prices({ 1: 1000, 2: 10, 3: 120 }), brand)
    const done = await whenDone(list.id, file.replace('part 1;', 'another name;'))
    assert.containSubset(done, { state: 'live', rows_changed: 3, rows_held: 2, review: null })
    const offers = await offersOf(list.id)
    const costOf = (key: string) => offers.find((it) => it.partnumber_key === key)?.cost
    assert.deepEqual(['N1', 'N2', 'N3'].map(costOf), ['100', '100', '120'])
    // What is not the price goes live with the rest.
    assert.equal(offers.find((it) => it.partnumber_key === 'N1')?.name, 'another name')
    assert.deepEqual(await holdsOf(list.id), [
      { key: 'N1', state: 'held', reason: 'tenfold', cost: '1000', before: '100' },
      { key: 'N2', state: 'held', reason: 'tenfold', cost: '10', before: '100' },
    ])
    assert.deepEqual(
      (await changesOf(done.id)).map(({ kind, partnumber }) => [kind, partnumber]),
      [
        ['held', 'N1'],
        ['held', 'N2'],
        ['price', 'N3'],
      ]
    )
  })

  test('of more than one percent make all of it wait', async ({ assert }) => {
    const { brand, list } = await givenList()
    const done = await whenDone(list.id, listAt(prices({ 1: 1000, 2: 1000, 3: 1000 }), brand))
    assert.containSubset(done, {
      state: 'awaiting_confirmation',
      rows_held: 0,
      review: { reasons: ['tenfold'], tenfold_moves: 3 },
    })
  })

  test('stay held with the next file, and are superseded by an ordinary one', async ({
    assert,
  }) => {
    const { brand, list } = await givenList()
    await whenDone(list.id, listAt(prices({ 1: 1000 }), brand))
    await whenDone(list.id, listAt(prices({ 1: 2000, 3: 110 }), brand))
    assert.containSubset(await holdsOf(list.id), [{ key: 'N1', state: 'held', cost: '2000' }])
    const done = await whenDone(list.id, listAt(prices({ 1: 105, 3: 110 }), brand))
    assert.containSubset(done, { state: 'live', rows_held: 0 })
    assert.containSubset(await holdsOf(list.id), [{ key: 'N1', state: 'superseded' }])
    assert.equal((await costsOf(list.id))[1], '105')
  })

  test('stay held at the same price, however ordinary it is, until somebody decides', async ({
    assert,
  }) => {
    const { brand, list } = await givenList()
    const manager = await givenStaff('manager')
    const half = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [n + 100, null]))
    const waits = await whenDone(list.id, listAt(prices({ ...half, 1: 168 }), brand))
    await sql.run(
      `UPDATE price_import_changes SET kind = 'held', hold_reason = 'by_hand'
       WHERE price_import_id = $1 AND partnumber = 'N1'`,
      [waits.id]
    )
    await confirmImport(waits.id, manager.id, typedHere)
    assert.containSubset(await thenOver(waits.id), { state: 'live', rows_held: 1 })
    const again = await whenDone(list.id, listAt(prices({ ...half, 1: 168, 3: 101 }), brand))
    assert.containSubset(again, { state: 'live', rows_held: 1 })
    assert.equal(await costAt(list.id, 'N1'), '100')
    assert.containSubset(await holdsOf(list.id), [
      { key: 'N1', state: 'held', reason: 'by_hand', cost: '168' },
    ])
    const hold = await sql.one<{ id: number }>(
      'SELECT id FROM price_holds WHERE price_list_id = $1',
      [list.id]
    )
    const decided = { id: hold?.id ?? 0, price_list_id: list.id }
    assert.isTrue((await decideHold(decided, manager.id, 'released', typedHere)).ok)
    const last = await whenDone(list.id, listAt(prices({ ...half, 1: 168, 3: 102 }), brand))
    assert.containSubset(last, { state: 'live', rows_held: 0 })
    assert.equal(await costAt(list.id, 'N1'), '168')
  })

  test('are held when their part was gone in between, and stays away', async ({ assert }) => {
    const { brand, list } = await givenList()
    const manager = await givenStaff('manager')
    await whenDone(list.id, listAt(prices({ 1: null }), brand))
    const back = await whenDone(list.id, listAt(prices({ 1: 1000 }), brand))
    assert.containSubset(back, { state: 'live', rows_held: 1 })
    assert.isNull((await costsOf(list.id))[1])
    const hold = await sql.one<{ id: number; reason: string }>(
      'SELECT id, reason FROM price_holds WHERE price_list_id = $1',
      [list.id]
    )
    assert.equal(hold?.reason, 'tenfold')
    const decided = { id: hold?.id ?? 0, price_list_id: list.id }
    assert.isTrue((await decideHold(decided, manager.id, 'released', typedHere)).ok)
    assert.equal(await costAt(list.id, 'N1'), '1000')
    assert.lengthOf(
      (await costsOf(list.id)).filter((cost) => cost !== null),
      200
    )
  })

  test('that were released are on sale when their part comes back at them', async ({ assert }) => {
    const { brand } = await givenList()
    const manager = await givenStaff('manager')
    const other = await givenPriceList()
    await whenImported(other.id, listAt(prices({ 1: null }), brand))
    await whenDone(other.id, listAt(prices({ 1: 1000 }), brand))
    const hold = await sql.one<{ id: number }>(
      'SELECT id FROM price_holds WHERE price_list_id = $1',
      [other.id]
    )
    const decided = { id: hold?.id ?? 0, price_list_id: other.id }
    assert.isTrue((await decideHold(decided, manager.id, 'released', typedHere)).ok)
    assert.equal((await whenDone(other.id, listAt(prices({ 1: null }), brand))).state, 'live')
    const back = await whenDone(other.id, listAt(prices({ 1: 1000 }), brand))
    assert.containSubset(back, { state: 'live', rows_held: 0 })
    assert.equal(await costAt(other.id, 'N1'), '1000')
    await whenDone(other.id, listAt(prices({ 1: null }), brand))
    const dearer = await whenDone(other.id, listAt(prices({ 1: 1001 }), brand))
    assert.containSubset(dearer, { state: 'live', rows_held: 1 })
  })

  test('that were refused stay refused as long as they come unchanged', async ({ assert }) => {
    const { brand, list } = await givenList()
    await whenDone(list.id, listAt(prices({ 1: 1000 }), brand))
    await sql.run(`UPDATE price_holds SET state = 'refused' WHERE price_list_id = $1`, [list.id])
    const again = await whenDone(list.id, listAt(prices({ 1: 1000, 2: 1000, 3: 1000 }), brand))
    // The refused one is no third odd price.
    assert.containSubset(again, { state: 'live', rows_held: 3 })
    assert.containSubset(await holdsOf(list.id), [
      { key: 'N1', state: 'refused' },
      { key: 'N2', state: 'held' },
    ])
    await whenDone(list.id, listAt(prices({ 1: 1001 }), brand))
    assert.containSubset(await holdsOf(list.id), [{ key: 'N1', state: 'held', cost: '1001' }])
  })

  test('are held again when an undo brings their file back', async ({ assert }) => {
    const { brand, list } = await givenList()
    await whenDone(list.id, listAt(prices({ 1: 1000, 2: 1000 }), brand))
    await sql.run(
      `UPDATE price_holds SET state = 'released'
       WHERE price_list_id = $1 AND partnumber_key = 'N2'`,
      [list.id]
    )
    await sql.run(
      `UPDATE offers SET cost = 1000 WHERE price_list_id = $1 AND partnumber_key = 'N2'`,
      [list.id]
    )
    const newest = await whenDone(list.id, listAt(prices({ 1: 105, 2: 1000 }), brand))
    const undo = await undoImport(newest.id, (await givenStaff('manager')).id, typedHere)
    assert.isTrue(undo.ok)
    if (undo.ok)
      assert.containSubset(await thenOver(undo.value.id), { state: 'live', rows_held: 1 })
    assert.containSubset(await holdsOf(list.id), [{ key: 'N1', state: 'held', cost: '1000' }])
    const costs = new Map((await offersOf(list.id)).map((it) => [it.partnumber_key, it.cost]))
    assert.deepEqual([costs.get('N1'), costs.get('N2')], ['105', '1000'])
  })

  test('are told by what others offer when the position is new', async ({ assert }) => {
    const { brand, list } = await givenList()
    const other = await givenPriceList()
    const most = prices({ 0: null, 1: null, 2: null })
    await whenImported(other.id, listAt(most, brand))
    const done = await whenDone(other.id, listAt(prices({ 0: 100, 1: 1000, 2: 10 }), brand))
    assert.containSubset(done, { state: 'live', rows_new: 3, rows_held: 2 })
    assert.deepEqual(await holdsOf(other.id), [
      { key: 'N1', state: 'held', reason: 'far_from_others', cost: '1000', before: null },
      { key: 'N2', state: 'held', reason: 'far_from_others', cost: '10', before: null },
    ] as never)
    const row = await sql.one('SELECT row_count FROM price_lists WHERE id = $1', [other.id])
    assert.deepEqual(row, { row_count: 198 })
    assert.lengthOf(await offersOf(other.id), 198)
    assert.lengthOf(await offersOf(list.id), 200)
  })

  test('of a first list are told so, too', async ({ assert }) => {
    const { brand } = await givenList()
    const first = await givenPriceList()
    const done = await whenDone(first.id, listAt(prices({ 1: 1000 }), brand))
    assert.containSubset(done, { state: 'live', rows_new: 200, rows_held: 1 })
    assert.lengthOf(await offersOf(first.id), 199)
    assert.containSubset(await holdsOf(first.id), [{ key: 'N1', reason: 'far_from_others' }])
    const second = await givenPriceList()
    const waits = await whenDone(second.id, listAt(prices({ 1: 1000, 2: 9999, 3: 1 }), brand))
    assert.containSubset(waits, {
      state: 'awaiting_confirmation',
      rows_new: 200,
      review: { reasons: ['new_far'], new_far: 3 },
    })
    assert.isEmpty(await offersOf(second.id))
  })

  test('are compared in one currency', async ({ assert }) => {
    const { brand } = await givenList()
    const list = await givenPriceList({ currency_code: 'RUB' })
    const { rate } = (await sql.one<{ rate: number }>(
      `SELECT (1 / rate)::float8 AS rate FROM currency_rates
       WHERE currency_code = 'RUB' ORDER BY date DESC LIMIT 1`
    )) ?? { rate: 0 }
    const roubles = (usd: number) => (usd * rate).toFixed(2)
    const file = listAt(
      prices().map((usd) => roubles(Number(usd))),
      brand
    )
    assert.containSubset(await whenDone(list.id, file), { state: 'live', rows_held: 0 })
  })

  test('stay held when the import that waits for something else is confirmed', async ({
    assert,
  }) => {
    const { brand, list } = await givenList()
    const manager = await givenStaff('manager')
    const half = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [n + 100, null]))
    const odd = { ...half, 1: '2000' }
    const waits = await whenDone(list.id, listAt(prices({ ...odd, 2: 101 }), brand))
    assert.containSubset(waits, {
      state: 'awaiting_confirmation',
      rows_held: 1,
      review: { reasons: ['half_gone'] },
    })
    await sql.run(
      `UPDATE price_import_changes SET kind = 'held', hold_reason = 'by_hand'
       WHERE price_import_id = $1 AND partnumber = 'N2'`,
      [waits.id]
    )
    assert.isTrue((await confirmImport(waits.id, manager.id, typedHere)).ok)
    assert.containSubset(await thenOver(waits.id), { state: 'live', rows_held: 2 })
    assert.deepEqual(
      (await costsOf(list.id)).filter((cost) => cost !== null && cost !== '100'),
      []
    )
    assert.containSubset(await holdsOf(list.id), [
      { key: 'N1', reason: 'tenfold' },
      { key: 'N2', reason: 'by_hand' },
    ])
  })

  test('stay held when their brand was another name of a known one meanwhile', async ({
    assert,
  }) => {
    const { brand, list } = await givenList()
    const manager = await givenStaff('manager')
    const fresh = await sql.one<{ id: number }>('SELECT id FROM brands WHERE name = $1', [brand])
    const half = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [n + 100, null]))
    const waits = await whenDone(list.id, listAt(prices({ ...half, 1: '2000' }), brand))
    assert.containSubset(waits, { state: 'awaiting_confirmation', rows_held: 1 })
    const id = fresh?.id ?? 0
    await sql.run('UPDATE brands SET waits_since = now() WHERE id = $1', [id])
    const made = await makeAlias(manager, id, (await givenBrand()).id, typedHere)
    await whenFolded(id)
    const undone = made.ok && (await undoDecision(manager, made.value.decision_id, typedHere))
    assert.isTrue(undone && undone.ok)
    await whenFolded(id)
    assert.isTrue((await confirmImport(waits.id, manager.id, typedHere)).ok)
    assert.containSubset(await thenOver(waits.id), { state: 'live', rows_held: 1 })
    assert.containSubset(await holdsOf(list.id), [{ key: 'N1', state: 'held', cost: '2000' }])
  })

  test('are held of a brand that the file makes', async ({ assert }) => {
    const { brand, list } = await givenList()
    const manager = await givenStaff('manager')
    const made = `Made ${unique()}`
    const file = `${listAt(prices({ 1: 2000, 2: 2000, 3: 2000 }), brand)}\n${made};7;x;5`
    const waits = await whenDone(list.id, file)
    assert.containSubset(await changesOf(waits.id), [
      { kind: 'new', brand_name: made, partnumber: '7' },
    ])
    await sql.run(
      `UPDATE price_import_changes SET kind = 'held', hold_reason = 'by_hand'
       WHERE price_import_id = $1 AND kind = 'new'`,
      [waits.id]
    )
    await confirmImport(waits.id, manager.id, typedHere)
    assert.containSubset(await thenOver(waits.id), { state: 'live', rows_held: 1 })
    assert.containSubset(await holdsOf(list.id), [{ key: '7', cost: '5', reason: 'by_hand' }])
    assert.lengthOf(await offersOf(list.id), 200)
  })

  test('are no question of a check', async ({ assert }) => {
    const { brand, list } = await givenList()
    const file = listAt(prices({ 1: 1000 }), brand)
    const done = await whenDone(list.id, file, { isCheck: true })
    assert.containSubset(done, { state: 'checked', rows_held: 1, review: { reasons: [] } })
    assert.isEmpty(await holdsOf(list.id))
    assert.isEmpty(await changesOf(done.id))
  })
})
