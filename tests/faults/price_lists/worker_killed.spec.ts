import { typedHere } from '#app/accounts/audit/define_audit_event'
import { test } from '@japa/runner'
import { findImport } from '#app/price_lists/imports/find_import'
import { clearDeadImports } from '#app/price_lists/imports/engine/import_lock'
import { undoImport } from '#app/price_lists/imports/queue/undo_import'
import { sql } from '#app/database/sql'
import { eventually, startWorkerProcess } from '#tests/scenes/background'
import { givenStaff } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import {
  leftOf,
  listAt,
  thenOver,
  whenImported,
  whenQueued,
} from '#tests/scenes/price_lists/price_imports'

const ROWS = 120_000

/** Every second row cannot be used. */
function longList(price: number): string {
  return listAt(Array.from({ length: ROWS }, (_, n) => (n % 100 === 0 ? 'x' : price)))
}

async function statesOf(importId: number): Promise<string[]> {
  const rows = await sql.rows<{ state: string }>(
    `SELECT payload ->> 'state' AS state FROM outbox
     WHERE subject = 'price_import:' || $1::text ORDER BY id`,
    [importId]
  )
  return rows.map(({ state }) => state).filter((state, n, all) => state !== all[n - 1])
}

async function costs(priceListId: number): Promise<{ cost: string; offers: number }[]> {
  return sql.rows(
    `SELECT cost::float8::text AS cost, count(*)::int AS offers FROM offers
     WHERE price_list_id = $1 AND gone_at IS NULL GROUP BY 1 ORDER BY 1`,
    [priceListId]
  )
}

/** As if the jobs had been given up, with the queues they hold. */
async function forgetJobs(): Promise<void> {
  await sql.run('DELETE FROM graphile_worker._private_jobs')
  await sql.run('DELETE FROM graphile_worker._private_job_queues')
}

test.group('A queued import whose worker', (group) => {
  group.each.setup(forgetJobs)

  test('is killed while it reads is begun anew by the next one, and done once', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    await whenImported(list.id, listAt([5]))
    const first = await startWorkerProcess()
    const id = await whenQueued(list.id, longList(10), { confirmed: true })
    await eventually(() => runs('COPY price_import'))
    await first.kill()
    // What the cron of another process does meanwhile leaves it to its job.
    await clearDeadImports()
    assert.include(['running', 'queued'], (await findImport(id))?.state ?? '')
    assert.deepEqual(await costs(list.id), [{ cost: '5', offers: 1 }])
    const second = await startWorkerProcess()
    const done = await thenOver(id)
    assert.containSubset(done, { state: 'live', rows_total: ROWS, rows_rejected: ROWS / 100 })
    assert.equal(done.rejects[0]?.count, ROWS / 100)
    assert.deepEqual(await costs(list.id), [{ cost: '10', offers: ROWS - ROWS / 100 }])
    assert.equal(await leftOf(id, list.id), ROWS / 100)
    assert.equal((await statesOf(id)).at(-1), 'live')
    assert.lengthOf(
      (await statesOf(id)).filter((state) => state === 'live'),
      1
    )
    assert.equal(await second.stop(), 0)
  })

  test('is killed while the list is changed leaves the old list, and then the new one', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    await whenImported(list.id, longList(10))
    const first = await startWorkerProcess()
    const id = await whenQueued(list.id, longList(12))
    await eventually(() => runs('UPDATE offers o SET gone_at = NULL'))
    await first.kill()
    const second = await startWorkerProcess()
    assert.deepEqual(await costs(list.id), [{ cost: '10', offers: ROWS - ROWS / 100 }])
    assert.containSubset(await thenOver(id), { state: 'live', rows_changed: ROWS - ROWS / 100 })
    assert.deepEqual(await costs(list.id), [{ cost: '12', offers: ROWS - ROWS / 100 }])
    assert.equal(await second.stop(), 0)
  })

  test('is killed while the first import is taken back leaves the list, and then nothing of it', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const first = await whenImported(list.id, longList(10))
    const worker = await startWorkerProcess()
    const undo = await undoImport(first.importId, (await givenStaff('manager')).id, typedHere)
    if (!undo.ok) throw new Error(undo.error.type)
    await eventually(() => runs('UPDATE offers o SET gone_at = now()'))
    await worker.kill()
    const second = await startWorkerProcess()
    assert.deepEqual(await costs(list.id), [{ cost: '10', offers: ROWS - ROWS / 100 }])
    const done = await thenOver(undo.value.id)
    assert.containSubset(done, { state: 'live', rows_gone: ROWS - ROWS / 100 })
    assert.deepEqual(await costs(list.id), [])
    assert.equal((await findImport(first.importId))?.state, 'undone')
    assert.equal(await second.stop(), 0)
  })

  test('is killed, and its job lost, has failed in the end', async ({ assert }) => {
    const list = await givenPriceList()
    const first = await startWorkerProcess()
    const id = await whenQueued(list.id, longList(10))
    await eventually(() => runs('COPY price_import'))
    await first.kill()
    await forgetJobs()
    await eventually(async () => {
      await clearDeadImports()
      return (await findImport(id))?.state === 'failed'
    })
    assert.containSubset(await findImport(id), { failure: { type: 'interrupted' } })
    assert.equal(await leftOf(id, list.id), 0)
  })

  async function runs(start: string): Promise<boolean> {
    const row = await sql.one<{ found: boolean }>(
      `SELECT EXISTS (SELECT FROM pg_stat_activity
         WHERE datname = current_database() AND state = 'active' AND query LIKE $1 || '%') AS found`,
      [start]
    )
    return row?.found === true
  }
})
