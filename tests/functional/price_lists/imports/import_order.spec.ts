import { typedHere } from '#app/accounts/audit/define_audit_event'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { findImport } from '#app/price_lists/imports/find_import'
import { confirmImport } from '#app/price_lists/imports/queue/confirm_import'
import { requestImport } from '#app/price_lists/imports/queue/request_import'
import { importPricesJob } from '#app/price_lists/imports/queue/run_queued_import'
import { undoImport } from '#app/price_lists/imports/queue/undo_import'
import { sql } from '#app/database/sql'
import { givenContractor, givenStaff } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { costsOf, givenKeptFile, listAt, whenQueued } from '#tests/scenes/price_lists/price_imports'

const RUN = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

/** Does the import now, whatever waits before it. */
async function whenRun(importId: number) {
  await importPricesJob.run({ importId }, RUN)
  const { state, failure } = (await findImport(importId))! // its id was just used
  return { state, failure: failure?.type ?? null }
}

const SUPERSEDED = { state: 'failed', failure: 'superseded' }

test.group('An import that was delayed', () => {
  test('does not go live after a newer one', async ({ assert }) => {
    const list = await givenPriceList()
    const older = await whenQueued(list.id, listAt([10, 20]))
    const newer = await whenQueued(list.id, listAt([11, 21]))
    assert.equal((await whenRun(newer)).state, 'live')
    assert.deepEqual(await whenRun(older), SUPERSEDED)
    assert.deepEqual(await costsOf(list.id), ['11', '21'])
  })

  test('does not, when it was confirmed while a newer one waited', async ({ assert }) => {
    const list = await givenPriceList()
    const manager = await givenStaff('manager')
    await whenRun(await whenQueued(list.id, listAt([10, 20, 30])))
    const dropping = await whenQueued(list.id, listAt([11]))
    assert.equal((await whenRun(dropping)).state, 'awaiting_confirmation')
    const newer = await whenQueued(list.id, listAt([12, 22, 32]))
    await confirmImport(dropping, manager.id, typedHere)
    assert.equal((await whenRun(newer)).state, 'live')
    assert.deepEqual(await whenRun(dropping), SUPERSEDED)
    assert.deepEqual(await costsOf(list.id), ['12', '22', '32'])
  })

  test('and takes another one back does so only while that one is the newest', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const manager = await givenStaff('manager')
    await whenRun(await whenQueued(list.id, listAt([10])))
    const undone = await whenQueued(list.id, listAt([11]))
    await whenRun(undone)
    const undo = await undoImport(undone, manager.id, typedHere)
    if (!undo.ok) throw new Error(undo.error.type)
    await whenRun(await whenQueued(list.id, listAt([12])))
    assert.deepEqual(await whenRun(undo.value.id), SUPERSEDED)
    assert.equal((await findImport(undone))?.state, 'live')
    assert.deepEqual(await costsOf(list.id), ['12'])
  })
})

test.group('Imports that wait', () => {
  async function whenAsked(priceListId: number, user: SignedInUser, text: string) {
    const uploadId = await givenKeptFile(text)
    const config = {
      sheet: 1,
      header_row_number: 1,
      table_first_row: 2,
      table_last_row: 2,
      table_headers: { brand_name: 1, partnumber: 2, price: 4 },
    }
    const asked = { priceListId, uploadId, userId: user.id, config, isCheck: false }
    return (await requestImport(asked)).id
  }

  test('are one for a list: the newest', async ({ assert }) => {
    const list = await givenPriceList()
    const manager = await givenStaff('manager')
    const first = await whenAsked(list.id, manager, listAt([10]))
    const second = await whenAsked(list.id, manager, listAt([11]))
    assert.containSubset(await findImport(first), {
      state: 'failed',
      failure: { type: 'superseded' },
    })
    assert.equal((await findImport(second))?.state, 'queued')
  })

  test('are asked for anew when another file was asked for since', async ({ assert }) => {
    const list = await givenPriceList()
    const manager = await givenStaff('manager')
    const text = listAt([10])
    const first = await whenAsked(list.id, manager, text)
    assert.equal(await whenAsked(list.id, manager, text), first)
    await sql.run("UPDATE price_imports SET state = 'running' WHERE id = $1", [first])
    const other = await whenAsked(list.id, manager, listAt([11]))
    const again = await whenAsked(list.id, manager, text)
    assert.isAbove(again, other)
    assert.equal((await findImport(other))?.failure?.type, 'superseded')
  })

  test('take turns by supplier', async ({ assert }) => {
    await sql.run('DELETE FROM graphile_worker._private_jobs')
    const suppliers = [
      await givenContractor({ is_supplier: true }),
      await givenContractor({ is_supplier: true }),
    ]
    const listOf = async (supplier_id: number | undefined) =>
      (await givenPriceList({ supplier_id })).id
    const names = new Map<number, string>()
    const add = async (name: string, supplier: number | undefined) => {
      names.set(await whenQueued(await listOf(supplier), listAt([10])), name)
    }
    for (const name of ['A1', 'A2', 'A3']) await add(name, suppliers[0])
    await add('nobody', undefined)
    for (const name of ['B1', 'B2']) await add(name, suppliers[1])
    await add('nobody, too', undefined)
    const waiting = await sql.rows<{ id: number }>(
      `SELECT substr(key, 14)::bigint AS id FROM graphile_worker.jobs
       WHERE queue_name = 'price_imports' ORDER BY priority, run_at, id`
    )
    assert.deepEqual(
      waiting.map(({ id }) => names.get(id)),
      ['A1', 'nobody', 'B1', 'A2', 'B2', 'nobody, too', 'A3']
    )
  })
})
