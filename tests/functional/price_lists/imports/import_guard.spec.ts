import { typedHere } from '#app/accounts/audit/define_audit_event'
import { test } from '@japa/runner'
import { cancelImport } from '#app/price_lists/imports/queue/cancel_import'
import { confirmImport } from '#app/price_lists/imports/queue/confirm_import'
import { rejectImport } from '#app/price_lists/imports/queue/reject_import'
import { findImport } from '#app/price_lists/imports/find_import'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { givenStaff, unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import {
  costsOf,
  listAt,
  ownBrand,
  thenOver,
  whenDone,
  whenImported,
} from '#tests/scenes/price_lists/price_imports'

test.group('An import that changes very much', (group) => {
  group.setup(withBackground)

  async function givenList(prices: readonly number[]) {
    const list = await givenPriceList()
    await whenImported(list.id, listAt(prices))
    return list
  }

  test('of more than half of the positions waits, and changes nothing', async ({ assert }) => {
    const list = await givenList([10, 20, 30])
    const brand = `New ${unique()}`
    const done = await whenDone(list.id, `${listAt([10])}\n${brand};N9;x;5`)
    assert.containSubset(done, {
      state: 'awaiting_confirmation',
      rows_new: 1,
      rows_unchanged: 1,
      rows_gone: 2,
      review: {
        reasons: ['half_gone'],
        positions_before: 3,
        gone: 2,
        is_drop: true,
        tenfold_moves: 0,
        examples: [],
      },
      may: { cancel: true, confirm: true, undo: false, hold: true },
    })
    assert.deepEqual(await costsOf(list.id), ['10', '20', '30'])
    assert.isEmpty(await sql.rows('SELECT FROM brands WHERE name = $1', [brand]))
    assert.isEmpty(
      await sql.rows("SELECT FROM pg_class WHERE relname = 'price_import_staging_' || $1::text", [
        list.id,
      ])
    )
  })

  test('of exactly half of the positions waits, and of fewer goes live', async ({ assert }) => {
    const list = await givenList([10, 20, 30, 40])
    assert.equal((await whenDone(list.id, listAt([10, 20]))).state, 'awaiting_confirmation')
    assert.equal((await whenDone(list.id, listAt([10, 20, 30]))).state, 'live')
    assert.deepEqual(await costsOf(list.id), ['10', '20', '30', null])
  })

  for (const { moved, to } of [
    { moved: 'up', to: '100' },
    { moved: 'down', to: '1' },
  ]) {
    test(`of a price tenfold ${moved} waits, and shows it`, async ({ assert }) => {
      const list = await givenList([10, 20, 30])
      const done = await whenDone(list.id, listAt([to, 20, 31]))
      assert.containSubset(done, {
        state: 'awaiting_confirmation',
        rows_changed: 2,
        review: { is_drop: false, tenfold_moves: 1, moved: 2, in_both: 3 },
      })
      assert.deepEqual(
        done.review?.examples.map((it) => [it.brand_name, it.partnumber, Number(it.cost_after)]),
        [
          [ownBrand(), 'N0', Number(to)],
          [ownBrand(), 'N2', 31],
        ]
      )
      assert.deepEqual(await costsOf(list.id), ['10', '20', '30'])
    })
  }

  test('of more than a hundred prices by much, among many more, waits', async ({ assert }) => {
    const prices = Array.from({ length: 1100 }, () => 100)
    const list = await givenList(prices)
    const moved = (count: number, by: number) =>
      listAt(prices.map((it, n) => (n < count ? by : it)))
    assert.containSubset(await whenDone(list.id, moved(101, 900)), {
      state: 'awaiting_confirmation',
      review: { reasons: ['median'], moved: 101, median_move: 800 },
    })
    assert.equal((await whenDone(list.id, moved(101, 130))).state, 'live')
  })

  test('of one price of an update of few rows by much waits, whatever it leaves', async ({
    assert,
  }) => {
    const list = await givenList(Array.from({ length: 300 }, () => 100))
    const update = { config: { mode: 'update' as const } }
    for (const { to, reasons } of [
      { to: 1000, reasons: ['tenfold', 'median', 'third_far'] },
      { to: 131, reasons: ['median'] },
    ]) {
      const done = await whenDone(list.id, listAt([to, 100]), update)
      assert.containSubset(done, { state: 'awaiting_confirmation', review: { reasons } })
    }
  })

  test('of a few prices by much less goes live', async ({ assert }) => {
    const list = await givenList([10, 20, 30, 40, 50])
    assert.equal((await whenDone(list.id, listAt([13, 20, 30, 40, 50]))).state, 'live')
  })

  test('of a part that comes back at ten times its price waits', async ({ assert }) => {
    const other = `Other ${unique()}`
    const list = await givenPriceList()
    const file = (...rows: string[]) =>
      ['Brand;Part number;Price', ...rows.map((row) => `${other};${row}`)].join('\n')
    await whenImported(list.id, file('1;5', '2;5'))
    await whenImported(list.id, file('2;5'))
    assert.containSubset(await whenDone(list.id, file('1;50', '2;5')), {
      state: 'awaiting_confirmation',
      rows_new: 0,
      review: {
        reasons: ['tenfold'],
        tenfold_moves: 1,
        moved: 0,
        in_both: 1,
        examples: [{ partnumber: '1', cost_before: '5.0000', cost_after: '50.0000' }],
      },
    })
    assert.equal((await whenDone(list.id, file('1;49', '2;5'))).state, 'live')
    // What it cost a long time ago says nothing of today.
    await whenImported(list.id, file('2;5'))
    await sql.run(
      `UPDATE offers SET gone_at = now() - interval '91 days'
       WHERE price_list_id = $1 AND gone_at IS NOT NULL`,
      [list.id]
    )
    assert.equal((await whenDone(list.id, file('1;500', '2;5'))).state, 'live')
  })

  test('shows the twenty largest moves', async ({ assert }) => {
    const prices = Array.from({ length: 30 }, () => 100)
    const list = await givenList(prices)
    const done = await whenDone(list.id, listAt(prices.map((price, n) => price * (n + 2))))
    assert.equal(done.review?.tenfold_moves, 22)
    assert.lengthOf(done.review?.examples ?? [], 20)
    assert.equal(done.review?.examples[0]?.partnumber, 'N29')
  })

  test('goes live once a manager confirms it', async ({ assert }) => {
    const list = await givenList([10, 20, 30])
    const manager = await givenStaff('manager')
    const { id } = await whenDone(list.id, listAt([10]))
    const twice = await Promise.all([
      confirmImport(id, manager.id, typedHere),
      confirmImport(id, manager.id, typedHere),
    ])
    assert.sameDeepMembers(twice, [
      { ok: true, value: null },
      { ok: false, error: { type: 'import_not_waiting' } },
    ])
    const done = await thenOver(id)
    assert.containSubset(done, { state: 'live', rows_gone: 2, confirmed_by_name: manager.name })
    assert.deepEqual(await costsOf(list.id), ['10', null, null])
    assert.deepEqual(await confirmImport(id, manager.id, typedHere), {
      ok: false,
      error: { type: 'import_not_waiting' },
    })
  })

  test('goes live at once when it was confirmed beforehand', async ({ assert }) => {
    const list = await givenList([10, 20, 30])
    const manager = await givenStaff('manager')
    const done = await whenDone(list.id, listAt([10]), { userId: manager.id, confirmed: true })
    assert.containSubset(done, { state: 'live', confirmed_by_name: manager.name })
  })

  test('can be rejected, and then neither confirmed nor rejected again', async ({ assert }) => {
    const list = await givenList([10, 20, 30])
    const manager = await givenStaff('manager')
    const { id } = await whenDone(list.id, listAt([10]))
    assert.isTrue((await rejectImport(id, 'No', typedHere)).ok)
    assert.containSubset(await findImport(id), {
      state: 'failed',
      failure: { type: 'rejected' },
      may: { cancel: false, confirm: false },
    })
    assert.isFalse((await cancelImport(id, typedHere)).ok)
    assert.isFalse((await confirmImport(id, manager.id, typedHere)).ok)
  })

  test('is superseded by a newer one that goes live', async ({ assert }) => {
    const list = await givenList([10, 20, 30])
    const waiting = await whenDone(list.id, listAt([10]))
    assert.equal((await whenDone(list.id, listAt([10, 20, 31]))).state, 'live')
    assert.containSubset(await findImport(waiting.id), {
      state: 'failed',
      failure: { type: 'superseded' },
    })
  })

  test('cannot be confirmed once its file was removed', async ({ assert }) => {
    const list = await givenList([10, 20, 30])
    const manager = await givenStaff('manager')
    const { id } = await whenDone(list.id, listAt([10]))
    await sql.run(
      `UPDATE uploads SET file_key = NULL
       WHERE id = (SELECT upload_id FROM price_imports WHERE id = $1)`,
      [id]
    )
    assert.containSubset(await findImport(id), { may: { confirm: false, cancel: true } })
    assert.deepEqual(await confirmImport(id, manager.id, typedHere), {
      ok: false,
      error: { type: 'upload_gone' },
    })
  })
})
