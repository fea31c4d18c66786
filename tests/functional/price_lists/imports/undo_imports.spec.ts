import { typedHere } from '#app/accounts/audit/define_audit_event'
import { test } from '@japa/runner'
import { findImport } from '#app/price_lists/imports/find_import'
import { undoImport } from '#app/price_lists/imports/queue/undo_import'
import { sql } from '#app/database/sql'
import { withBackground } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import {
  costsOf,
  listAt,
  ownBrand,
  offersOf,
  thenOver,
  whenDone,
  whenQueued,
} from '#tests/scenes/price_lists/price_imports'

async function mayUndo(id: number): Promise<boolean | undefined> {
  return (await findImport(id))?.may.undo
}

test.group('Undoing an import', (group) => {
  group.setup(withBackground)

  async function givenTwoImports() {
    const list = await givenPriceList()
    const manager = await givenStaff('manager')
    const first = await whenDone(list.id, listAt([10, 20, 30]))
    const before = await offersOf(list.id)
    // Drops two thirds: the way back is no less of a change, and waits for nobody.
    const second = await whenDone(list.id, listAt([11]), { confirmed: true, userId: manager.id })
    return { list, manager, first, second, before }
  }

  test('applies the file before it again, with the same offers', async ({ assert }) => {
    const { list, manager, first, second, before } = await givenTwoImports()
    assert.deepEqual(await Promise.all([first.id, second.id].map(mayUndo)), [false, true])
    const undo = await undoImport(second.id, manager.id, typedHere)
    assert.isTrue(undo.ok)
    if (!undo.ok) return
    const done = await thenOver(undo.value.id)
    assert.containSubset(done, {
      state: 'live',
      reapplies_id: first.id,
      undoes_id: second.id,
      file_name: first.file_name,
      user_name: manager.name,
      rows_changed: 3,
      may: { undo: false },
    })
    assert.equal((await findImport(second.id))?.state, 'undone')
    assert.equal((await findImport(first.id))?.state, 'live')
    assert.deepEqual(await offersOf(list.id), before)
  })

  test('works once, and again after the next import', async ({ assert }) => {
    const { list, manager, second } = await givenTwoImports()
    const undo = await undoImport(second.id, manager.id, typedHere)
    if (!undo.ok) throw new Error(undo.error.type)
    await thenOver(undo.value.id)
    for (const id of [second.id, undo.value.id]) {
      assert.deepEqual(await undoImport(id, manager.id, typedHere), {
        ok: false,
        error: { type: 'import_not_undoable' },
      })
    }
    const third = await whenDone(list.id, listAt([12, 20, 30]))
    assert.isTrue(await mayUndo(third.id))
    const again = await undoImport(third.id, manager.id, typedHere)
    if (!again.ok) throw new Error(again.error.type)
    assert.containSubset(await thenOver(again.value.id), {
      state: 'live',
      reapplies_id: undo.value.id,
    })
    assert.deepEqual(await costsOf(list.id), ['10', '20', '30'])
  })

  test('reads the file as it was read the first time', async ({ assert }) => {
    const list = await givenPriceList()
    const manager = await givenStaff('manager')
    const config = {
      header_row_number: null,
      table_first_row: 2,
      table_last_row: 3,
      table_headers: { brand_name: 1, partnumber: 2, price: 4 },
    }
    await whenDone(
      list.id,
      [10, 20, 30, 40].map((cost, n) => `${ownBrand()};N${n};9;${cost}`).join('\n'),
      { config }
    )
    const second = await whenDone(list.id, listAt([null, 21, 31]))
    const undo = await undoImport(second.id, manager.id, typedHere)
    if (!undo.ok) throw new Error(undo.error.type)
    await thenOver(undo.value.id)
    assert.deepEqual(await costsOf(list.id), ['20', '30'])
  })

  test('asked for twice happens once', async ({ assert }) => {
    const { manager, second } = await givenTwoImports()
    const twice = await Promise.all([
      undoImport(second.id, manager.id, typedHere),
      undoImport(second.id, manager.id, typedHere),
    ])
    assert.lengthOf(
      twice.filter(({ ok }) => ok),
      1
    )
    const [undo] = twice.flatMap((it) => (it.ok ? [it.value.id] : []))
    assert.equal((await thenOver(undo ?? 0)).state, 'live')
  })

  test('that failed, or is not there, is refused', async ({ assert }) => {
    const list = await givenPriceList()
    const manager = await givenStaff('manager')
    await whenDone(list.id, listAt([10]))
    const failing = await whenDone(list.id, 'nothing')
    assert.isFalse(await mayUndo(failing.id))
    for (const id of [failing.id, 0]) {
      assert.deepEqual(await undoImport(id, manager.id, typedHere), {
        ok: false,
        error: { type: 'import_not_undoable' },
      })
    }
  })

  test('is refused when the file before was removed', async ({ assert }) => {
    const { manager, first, second } = await givenTwoImports()
    await sql.run(
      `UPDATE uploads SET file_key = NULL
       WHERE id = (SELECT upload_id FROM price_imports WHERE id = $1)`,
      [first.id]
    )
    assert.isFalse(await mayUndo(second.id))
    assert.deepEqual(await undoImport(second.id, manager.id, typedHere), {
      ok: false,
      error: { type: 'upload_gone' },
    })
  })

  test('is refused while another file is on its way into the list', async ({ assert }) => {
    const { list, manager, second } = await givenTwoImports()
    const next = await whenQueued(list.id, listAt([12, 20, 30]))
    const refused = await undoImport(second.id, manager.id, typedHere)
    assert.containSubset(refused, { ok: false, error: { type: 'import_under_way' } })
    await thenOver(next)
  })

  test('of an import whose turn has passed is refused', async ({ assert }) => {
    const { list, manager, second } = await givenTwoImports()
    await whenDone(list.id, listAt([12]))
    assert.isFalse(await mayUndo(second.id))
    assert.containSubset(await undoImport(second.id, manager.id, typedHere), {
      ok: false,
      error: { type: 'import_not_undoable' },
    })
  })
})
