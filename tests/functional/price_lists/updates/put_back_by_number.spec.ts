import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { importPricesJob } from '#app/price_lists/imports/queue/run_queued_import'
import { findImport } from '#app/price_lists/imports/find_import'
import type { PriceHold } from '#shared/answers/prices/price_change'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenTwoBrands, soldOf, whenUpdatedByNumber } from '#tests/scenes/price_lists/by_number'
import { listAt, whenDone, whenImported, whenQueued } from '#tests/scenes/price_lists/price_imports'
import { brandName, whenImportedAs } from '#tests/scenes/price_lists/shaped_files'
import { givenManagerOf, givenSupplier, thenEnded } from '#tests/scenes/price_lists/price_lists'

async function whenTaken(
  client: ApiClient,
  user: SignedInUser,
  way: 'put-back' | 'undo',
  id: number
) {
  const answer = await call(client, user, 'put', `/api/price-imports/${id}/${way}`)
  answer.assertStatus(202)
  return thenEnded(client, user, answer.body().data)
}

test.group('A version made by an update without a brand', (group) => {
  group.setup(withBackground)

  test('is undone, and put back with the files under it', async ({ client, assert }) => {
    const { supplier, list, mann } = await givenTwoBrands(client)
    const manager = await givenManagerOf(supplier)
    const before = await soldOf(list.id)
    const rows = ['Number;Stock', 'W 719/5;7', 'C1;9', 'OLD;8', 'W719-5;6']
    const update = await whenUpdatedByNumber(client, supplier, list.id, rows)
    const updated = await soldOf(list.id)
    assert.notDeepEqual(updated, before)
    await whenTaken(client, manager, 'undo', update.id)
    assert.deepEqual(await soldOf(list.id), before)

    const again = await whenUpdatedByNumber(client, supplier, list.id, rows)
    const content = `Brand;Number;Name;Price;Stock\n${mann};W 719/5;other;12;1\n${mann};C-1;b;22;1`
    await whenImportedAs(client, supplier, list.id, { content: `${content}\n${mann};NEW;c;32;1` })
    await whenDone(list.id, content, { confirmed: true, userId: supplier.id })
    const back = await whenTaken(client, manager, 'put-back', again.id)
    assert.containSubset(back, { state: 'live', reapplies_id: again.id })
    assert.deepEqual(await soldOf(list.id), updated)
    // And once more, from the version that was put back.
    await whenDone(list.id, content, { confirmed: true, userId: supplier.id })
    await whenTaken(client, manager, 'put-back', back.id)
    assert.deepEqual(await soldOf(list.id), updated)
  })

  test('is read as it was, whatever was held back of the files under it', async ({
    client,
    assert,
  }) => {
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const [brand, other] = [brandName('HELD'), brandName('OTHER')]
    await whenImported((await givenSupplier()).list.id, listAt([100, 100], other))
    const prices = Array.from({ length: 300 }, () => 100)
    const whole = [...listAt(prices, brand).split('\n'), `${other};N0;far;1`, `${other};N1;far;1`]
    const first = await whenImportedAs(client, supplier, list.id, { content: whole.join('\n') })
    assert.equal(first.state, 'live')
    const holds = await call(client, manager, 'get', `/api/price-lists/${list.id}/holds`)
    const held: PriceHold[] = holds.body().data
    assert.lengthOf(held, 2)
    const second = held.find(({ partnumber }) => partnumber === 'N1')
    const released = { state: 'released' }
    const answer = await call(client, manager, 'put', `/api/price-holds/${second?.id}`, released)
    answer.assertStatus(200)
    // One number is of one brand yet, the other of two.
    const rows = ['Number;Stock', 'N0;7', 'N1;8', 'N2;9']
    const update = await whenUpdatedByNumber(client, supplier, list.id, rows)
    assert.containSubset(update, { state: 'live', rows_changed: 2, rows_rejected: 1 })
    const updated = await soldOf(list.id)
    assert.includeMembers(updated, [`${brand} N0 100 7`, `${brand} N1 100 `, `${brand} N2 100 9`])
    await whenDone(list.id, listAt(prices, brand), { confirmed: true, userId: supplier.id })
    const back = await whenTaken(client, manager, 'put-back', update.id)
    assert.containSubset(back, { state: 'live' })
    assert.deepEqual(await soldOf(list.id), updated)
  })
})

test.group('An update without a brand that was interrupted', () => {
  test('begins anew', async ({ assert }) => {
    const { list } = await givenSupplier()
    const [mann, knecht] = [brandName('MANN'), brandName('KNECHT')]
    const rows = [`${mann};W1;10;5`, `${mann};C1;20;3`, `${knecht};C1;21;4`]
    await whenImported(list.id, ['Brand;Number;Price;Stock', ...rows].join('\n'))
    const config = { mode: 'update' } as const
    const id = await whenQueued(list.id, 'Number;Stock\nW1;8\nC1;1', { config })
    // As a process leaves it that died after the rows were looked up.
    await sql.run(`UPDATE price_imports SET state = 'running' WHERE id = $1`, [id])
    await sql.run(
      `INSERT INTO price_import_rejects (price_import_id, line, reason, cells)
       VALUES ($1, 3, 'brand_ambiguous', '{C1,1}')`,
      [id]
    )
    const signal = new AbortController().signal
    await importPricesJob.run({ importId: id }, { attempt: 2, isLastAttempt: false, signal })
    assert.containSubset(await findImport(id), {
      state: 'live',
      rows_changed: 1,
      rejects: [{ reason: 'brand_ambiguous', count: 1 }],
    })
    assert.include(await soldOf(list.id), `${mann} W1 10 8`)
  })
})
