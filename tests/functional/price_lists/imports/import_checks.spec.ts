import { test } from '@japa/runner'
import { clearChecks } from '#app/price_lists/imports/queue/clear_imports_job'
import { findImport, listImports } from '#app/price_lists/imports/find_import'
import { withImportLock } from '#app/price_lists/imports/engine/import_lock'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import {
  costsOf,
  listAt,
  ownBrand,
  offersOf,
  thenOver,
  whenDone,
  whenImported,
  whenQueued,
} from '#tests/scenes/price_lists/price_imports'

test.group('A check', (group) => {
  group.setup(withBackground)

  test('tells what an import would do, and changes nothing', async ({ assert }) => {
    const list = await givenPriceList()
    await whenImported(list.id, listAt([10, 20, 30, 40]))
    const before = await offersOf(list.id)
    const brand = `New ${unique()}`
    const done = await whenDone(
      list.id,
      `${listAt([10, 250, 'x'])}\n${brand};N9;x;5\n${brand};N9;x;6`,
      { isCheck: true }
    )
    assert.containSubset(done, {
      state: 'checked',
      is_check: true,
      rows_total: 5,
      rows_new: 1,
      rows_changed: 1,
      rows_unchanged: 1,
      rows_gone: 2,
      rows_duplicate: 1,
      rows_rejected: 1,
      brands_added: 1,
      review: { positions_before: 4, gone: 2, is_drop: true, tenfold_moves: 1 },
      may: { cancel: false, confirm: false, undo: false },
    })
    assert.lengthOf(done.review?.examples ?? [], 1)
    assert.containSubset(done.rejects, [{ reason: 'price_not_a_number', count: 1 }])
    assert.deepEqual(await offersOf(list.id), before)
    assert.isEmpty(await sql.rows('SELECT FROM brands WHERE name = $1', [brand]))
    assert.isEmpty(await listImports(list.id).then((all) => all.filter(({ id }) => id === done.id)))
    const staging = "SELECT FROM pg_class WHERE relname = 'price_check_staging_' || $1::text"
    assert.isEmpty(await sql.rows(staging, [done.id]))
  })

  test('says the same as the import that follows', async ({ assert }) => {
    const list = await givenPriceList()
    const alias = `Alias ${unique()}`
    await whenImported(list.id, `${listAt([10, 20, 30])}\n${alias};7;x;7`)
    const file = `${listAt([10, 21, null, 40])}\n${alias};7;x;7\n${alias.toUpperCase()};7;y;7`
    const counts = ({ ...it }: Awaited<ReturnType<typeof whenDone>>) => [
      it.rows_total,
      it.rows_new,
      it.rows_changed,
      it.rows_unchanged,
      it.rows_gone,
      it.rows_duplicate,
    ]
    const checked = await whenDone(list.id, file, { isCheck: true })
    assert.deepEqual(counts(checked), counts(await whenDone(list.id, file)))
    assert.deepEqual(counts(checked), [5, 1, 2, 1, 1, 1])
  })

  test('of an empty list counts every part once', async ({ assert }) => {
    const list = await givenPriceList()
    const done = await whenDone(list.id, `${listAt([10, 20])}\n${ownBrand()};N1;x;5`, {
      isCheck: true,
    })
    assert.containSubset(done, { rows_new: 2, rows_duplicate: 1, rows_gone: 0 })
    assert.isEmpty(await offersOf(list.id))
  })

  test('runs beside an import of the same list', async ({ assert }) => {
    const list = await givenPriceList()
    await whenImported(list.id, listAt([10]))
    const done = await withImportLock({ priceListId: list.id }, () =>
      whenDone(list.id, listAt([11]), { isCheck: true })
    )
    assert.containSubset(done, { state: 'checked', rows_changed: 1 })
    assert.deepEqual(await costsOf(list.id), ['10'])
  })

  test('waits for no buyer, and no buyer for it', async ({ assert }) => {
    const list = await givenPriceList()
    await whenImported(list.id, listAt([10, 20]))
    await sql.transaction(async (tx) => {
      await tx.run('SELECT FROM offers WHERE price_list_id = $1 FOR UPDATE', [list.id])
      const done = await whenDone(list.id, listAt([11, 21]), { isCheck: true })
      assert.equal(done.state, 'checked')
    })
  })

  test('that fails says why', async ({ assert }) => {
    const list = await givenPriceList()
    const done = await whenDone(list.id, 'Brand;Part number\nQA;N1\n', { isCheck: true })
    assert.containSubset(done, {
      state: 'failed',
      failure: { type: 'columns_missing', columns: ['price'] },
    })
  })

  test('is forgotten after a day, with its rejected rows', async ({ assert }) => {
    const list = await givenPriceList()
    const old = await whenDone(list.id, listAt([10, 'x']), { isCheck: true })
    const newer = await whenQueued(list.id, listAt([10, 'x']), { isCheck: true })
    const live = await whenDone(list.id, listAt([10, 'x']))
    await sql.run(
      "UPDATE price_imports SET created_at = now() - interval '25 hours' WHERE id = ANY ($1)",
      [[old.id, live.id]]
    )
    await thenOver(newer)
    await clearChecks()
    assert.isNull(await findImport(old.id))
    assert.equal((await findImport(newer))?.state, 'checked')
    assert.equal((await findImport(live.id))?.rejects.length, 1)
    assert.isEmpty(
      await sql.rows('SELECT FROM price_import_rejects WHERE price_import_id = $1', [old.id])
    )
  })
})
