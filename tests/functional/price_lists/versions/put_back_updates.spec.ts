import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { PriceImport } from '#shared/answers/price_import'
import { isHeld } from '#app/uploads/upload_kinds'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import {
  listAt,
  offersOf,
  ownBrand,
  whenDone,
  whenImported,
} from '#tests/scenes/price_lists/price_imports'
import { brandName, whenImportedAs } from '#tests/scenes/price_lists/shaped_files'
import {
  givenManagerOf,
  givenSupplier,
  importSeen,
  thenEnded,
} from '#tests/scenes/price_lists/price_lists'

const HEADER = 'Brand;Number;Name;Price;Stock;Weight'

/** What is on sale, one text for each position, by number. */
async function listed(listId: number): Promise<string[]> {
  const offers = await offersOf(listId)
  return offers
    .filter(({ gone }) => !gone)
    .map(({ partnumber, name, cost, available_quantity, available_is_minimum, weight }) => {
      const stock = `${available_is_minimum ? '>' : ''}${available_quantity}`
      return [partnumber, name, cost, stock, weight].join(' ')
    })
}

/**
 * A list whose versions are a whole file, an update of its stock, one of two prices with a new part, and
 * another whole file; each with what was on sale then.
 */
async function givenUpdated(client: ApiClient) {
  const { supplier, list } = await givenSupplier()
  const manager = await givenManagerOf(supplier)
  const brand = brandName('MANN')
  const versions: { ended: PriceImport; sold: string[] }[] = []
  async function add(header: string, rows: string[], mode: 'full' | 'update') {
    const content = [header, ...rows.map((row) => `${brand};${row}`)].join('\n')
    const ended = await whenImportedAs(client, supplier, list.id, { content, mode })
    versions.push({ ended, sold: await listed(list.id) })
  }
  await add(HEADER, ['A-1;a;10;1;0.5', 'B-1;b;20;>2;', 'C-1;c;30;3;0.7'], 'full')
  await add('Brand;Stock;Number', ['7;A1', '8;C1', '9;D1'], 'update')
  await add('Brand;Number;Price', ['A1;11,50', 'B1;21,50', 'D1;40', 'D1;41'], 'update')
  await add(HEADER, ['A-1;other;12;5;0.5', 'B-1;b;22;5;', 'C-1;c;31;5;', 'E-1;e;50;5;'], 'full')
  const ids = versions.map(({ ended }) => ended.id)
  const sold = versions.map((version) => version.sold)
  return { supplier, manager, list, brand, ids, sold }
}

async function whenPutBack(client: ApiClient, user: SignedInUser, id: number | undefined) {
  const answer = await call(client, user, 'put', `/api/price-imports/${id}/put-back`)
  answer.assertStatus(202)
  return thenEnded(client, user, answer.body().data)
}

async function whenUndone(client: ApiClient, user: SignedInUser, id: number | undefined) {
  const answer = await call(client, user, 'put', `/api/price-imports/${id}/undo`)
  answer.assertStatus(202)
  return thenEnded(client, user, answer.body().data)
}

async function whenFileGone(importId: number | undefined) {
  await sql.run(
    `UPDATE uploads SET file_key = NULL
     WHERE id = (SELECT upload_id FROM price_imports WHERE id = $1)`,
    [importId]
  )
}

test.group('A version made by an update', (group) => {
  group.setup(withBackground)

  test('keeps a price held that was held of the file under it', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const brand = brandName('HELD')
    const listOf = (price: number) =>
      listAt([price, ...Array.from({ length: 199 }, () => 100)], brand)
    await whenImported(list.id, listOf(100))
    const add = (content: string, mode: 'full' | 'update') =>
      whenImportedAs(client, supplier, list.id, { content, mode })
    await add(listOf(1000), 'full')
    const updated = await add(`Brand;Number;Price\n${brand};N1;101`, 'update')
    await add(listOf(105), 'full')
    assert.containSubset(await whenPutBack(client, manager, updated.id), {
      state: 'live',
      rows_held: 1,
    })
    const offers = await offersOf(list.id)
    assert.equal(offers.find(({ partnumber }) => partnumber === 'N0')?.cost, '105')
  })

  test('is put back with all that the files under it gave', async ({ client, assert }) => {
    const { manager, list, ids, sold } = await givenUpdated(client)
    assert.deepEqual(sold[1], ['A-1 a 10 7 0.5', 'B-1 b 20 >2 ', 'C-1 c 30 8 0.7'])
    assert.deepEqual(sold[2], [
      'A-1 a 11.5 7 0.5',
      'B-1 b 21.5 >2 ',
      'C-1 c 30 8 0.7',
      'D1  41 null ',
    ])
    assert.isTrue((await importSeen(client, manager, ids[1] ?? 0)).may.put_back)
    const second = await whenPutBack(client, manager, ids[1])
    assert.containSubset(second, {
      state: 'live',
      reapplies_id: ids[1],
      rows_total: 3,
      rows_new: 0,
      rows_changed: 3,
      rows_gone: 1,
      rows_duplicate: 0,
      rows_rejected: 0,
      rejects: [],
    })
    assert.deepEqual(await listed(list.id), sold[1])
    const third = await whenPutBack(client, manager, ids[2])
    assert.containSubset(third, { state: 'live', rows_total: 4, rows_changed: 3, rows_gone: 0 })
    assert.deepEqual(await listed(list.id), sold[2])
    // What was put back is a version as any: it comes back by an undo, or from what came after it.
    const undo = await whenUndone(client, manager, third.id)
    assert.containSubset(undo, { state: 'live', undoes_id: third.id })
    assert.deepEqual(await listed(list.id), sold[1])
  })

  test('has of parts that were gone what the update said of them', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const brand = brandName('GONE')
    const add = (header: string, rows: string[], mode: 'full' | 'update') =>
      whenImportedAs(client, supplier, list.id, {
        content: [header, ...rows.map((row) => `${brand};${row}`)].join('\n'),
        mode,
      })
    const whole = ['A-1;a;10;1;', 'B-1;b;20;1;', 'C-1;c;30;3;0.7']
    await add(HEADER, whole, 'full')
    await add(HEADER, whole.slice(0, 2), 'full')
    const updated = await add('Brand;Number;Price', ['C 1;31'], 'update')
    const sold = await listed(list.id)
    assert.deepEqual(sold, ['A-1 a 10 1 ', 'B-1 b 20 1 ', 'C 1  31 null '])
    await add(HEADER, [...whole, 'D-1;d;40;4;'], 'full')
    await whenPutBack(client, manager, updated.id)
    assert.deepEqual(await listed(list.id), sold)
  })

  test('comes back when the import after it is undone', async ({ client, assert }) => {
    const { manager, list, ids, sold } = await givenUpdated(client)
    assert.isTrue((await importSeen(client, manager, ids[3] ?? 0)).may.undo)
    const undo = await whenUndone(client, manager, ids[3])
    assert.containSubset(undo, { state: 'live', undoes_id: ids[3], reapplies_id: ids[2] })
    assert.deepEqual(await listed(list.id), sold[2])
    assert.equal((await importSeen(client, manager, ids[3] ?? 0)).state, 'undone')
  })

  test('is built on again once it was put back', async ({ client, assert }) => {
    const { supplier, manager, list, brand, ids } = await givenUpdated(client)
    await whenPutBack(client, manager, ids[1])
    const content = `Brand;Number;Price\n${brand};C1;31`
    const more = await whenImportedAs(client, supplier, list.id, { content, mode: 'update' })
    const before = await listed(list.id)
    assert.include(before, 'C-1 c 31 8 0.7')
    const full = `${HEADER}\n${brand};C-1;c;32;1;`
    await whenDone(list.id, full, { confirmed: true, userId: supplier.id })
    assert.lengthOf(await listed(list.id), 1)
    await whenPutBack(client, manager, more.id)
    assert.deepEqual(await listed(list.id), before)
  })

  test('waits like any other when its supplier puts it back', async ({ client, assert }) => {
    const { supplier, manager, list, brand, ids, sold } = await givenUpdated(client)
    const dear = `${HEADER}\n${brand};A-1;a;1200;5;`
    await whenDone(list.id, dear, { confirmed: true, userId: supplier.id })
    const waits = await whenPutBack(client, supplier, ids[2])
    assert.equal(waits.state, 'awaiting_confirmation')
    // However many versions follow, its files are kept as long as it waits.
    const held = await sql.rows(
      `SELECT i.id FROM price_imports i JOIN uploads ON uploads.id = i.upload_id
       WHERE i.id = ANY ($1) AND ${isHeld()}`,
      [ids.slice(0, 3)]
    )
    assert.lengthOf(held, 3)
    const answer = await call(client, manager, 'put', `/api/price-imports/${waits.id}/confirm`)
    answer.assertStatus(202)
    assert.equal((await thenEnded(client, manager, waits)).state, 'live')
    assert.deepEqual(await listed(list.id), sold[2])
  })

  test('is the first one of its list, too', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const brand = brandName('ATE')
    const content = `Brand;Number;Price;Stock\n${brand};A1;10;5\n${brand};A2;;5`
    const first = await whenImportedAs(client, supplier, list.id, { content, mode: 'update' })
    const sold = await listed(list.id)
    const full = `${HEADER}\n${brand};A1;a;11;5;\n${brand};A3;a;11;5;`
    await whenImportedAs(client, supplier, list.id, { content: full })
    const back = await whenPutBack(client, manager, first.id)
    assert.containSubset(back, { state: 'live', rows_total: 1, rows_gone: 1 })
    assert.deepEqual(await listed(list.id), sold)
  })

  test('is not put back when a file under it is gone', async ({ client, assert }) => {
    const { manager, list, ids, sold } = await givenUpdated(client)
    await whenFileGone(ids[0])
    for (const path of [`${ids[2]}/put-back`, `${ids[3]}/undo`]) {
      const refused = await call(client, manager, 'put', `/api/price-imports/${path}`)
      refused.assertStatus(409)
      assert.equal(refused.body().code, 'upload_gone')
    }
    assert.isFalse((await importSeen(client, manager, ids[2] ?? 0)).may.put_back)
    assert.isFalse((await importSeen(client, manager, ids[3] ?? 0)).may.undo)
    assert.deepEqual(await listed(list.id), sold[3])
  })

  test('is not put back when it stands on more than thirty files', async ({ client, assert }) => {
    const { supplier, manager, list, brand, ids } = await givenUpdated(client)
    // A list that was updated thirty times by the hour.
    let below: number | undefined = ids[2]
    for (let hour = 0; hour < 28; hour++) {
      const row: { id: number } | null = await sql.one(
        `INSERT INTO price_imports (price_list_id, upload_id, file_name, config, state, mapping,
           stands_on_id, finished_at, created_at)
         SELECT price_list_id, upload_id, file_name, config, 'live', mapping, $2, finished_at, created_at
         FROM price_imports WHERE id = $1 RETURNING id`,
        [ids[2], below]
      )
      below = row?.id
    }
    await sql.run('UPDATE price_imports SET finished_at = now() WHERE id = $1', [below])
    const content = `${HEADER}\n${brand};A-1;a;12;5;`
    await whenDone(list.id, content, { confirmed: true, userId: supplier.id })
    const refused = await call(client, manager, 'put', `/api/price-imports/${below}/put-back`)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'too_many_updates')
  })

  test('is not put back when no import had made what it changed', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const { importId } = await whenImported(list.id, listAt([10, 20]))
    const content = `Brand;Number;Price\n${ownBrand()};N0;11`
    const update = await whenImportedAs(client, supplier, list.id, { content, mode: 'update' })
    // What was there came before imports were kept.
    await sql.run('UPDATE price_imports SET stands_on_id = NULL WHERE stands_on_id = $1', [
      importId,
    ])
    await whenDone(list.id, listAt([12, 22]))
    const refused = await call(client, manager, 'put', `/api/price-imports/${update.id}/put-back`)
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'version_of_update')
    assert.isFalse((await importSeen(client, manager, update.id)).may.put_back)
  })
})
