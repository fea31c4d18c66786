import { test } from '@japa/runner'
import { findImport } from '#app/price_lists/imports/find_import'
import { clearDeadImports, withImportLock } from '#app/price_lists/imports/engine/import_lock'
import { importPricesJob } from '#app/price_lists/imports/queue/run_queued_import'
import { sql } from '#app/database/sql'
import { eventually } from '#tests/scenes/background'
import { unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { costsOf, leftOf, listAt, whenQueued } from '#tests/scenes/price_lists/price_imports'

const RUN = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

async function jobsOf(importId: number) {
  return sql.rows<{ attempts: number; waits: boolean }>(
    `SELECT attempts, run_at > now() AS waits FROM graphile_worker.jobs
     WHERE key = 'price_import:' || $1::text`,
    [importId]
  )
}

test.group('A queued import that is interrupted', () => {
  test('by the end of the process waits for its job again', async ({ assert }) => {
    const list = await givenPriceList()
    const prices = Array.from({ length: 300_000 }, (_, n) => n + 10)
    const id = await whenQueued(list.id, listAt(prices, `Interrupted ${unique()}`))
    const stopping = new AbortController()
    const running = importPricesJob.run({ importId: id }, { ...RUN, signal: stopping.signal })
    const ended = assert.rejects(() => running, /stopping/)
    await eventually(async () => ((await findImport(id))?.rows_read ?? 0) > 0)
    stopping.abort(new Error('stopping'))
    await ended
    assert.containSubset(await findImport(id), { state: 'queued', failure: null })
    await importPricesJob.run({ importId: id }, RUN)
    assert.containSubset(await findImport(id), { state: 'live', rows_total: 300_000 })
  })

  test('by something nobody expected is tried again, and fails in the end', async ({ assert }) => {
    const list = await givenPriceList()
    const id = await whenQueued(list.id, listAt([10]))
    // Where the rows were to go there is something else.
    await sql.run(`CREATE VIEW price_import_staging_${list.id} AS SELECT 1 AS one`)
    await assert.rejects(() => importPricesJob.run({ importId: id }, RUN), /is not a table/)
    assert.containSubset(await findImport(id), { state: 'queued', failure: null })
    await assert.rejects(
      () => importPricesJob.run({ importId: id }, { ...RUN, isLastAttempt: true }),
      /is not a table/
    )
    assert.deepEqual((await findImport(id))?.failure, { type: 'internal' })
    await sql.run(`DROP VIEW price_import_staging_${list.id}`)
  })

  test('because another one of the list runs by command comes back later', async ({ assert }) => {
    const list = await givenPriceList()
    const id = await whenQueued(list.id, listAt([10]))
    await withImportLock({ priceListId: list.id }, () => importPricesJob.run({ importId: id }, RUN))
    assert.equal((await findImport(id))?.state, 'queued')
    assert.deepEqual(await jobsOf(id), [{ attempts: 0, waits: true }])
    await importPricesJob.run({ importId: id }, RUN)
    assert.deepEqual(await costsOf(list.id), ['10'])
  })

  test('and whose job is given up has failed, and others have not', async ({ assert }) => {
    const list = await givenPriceList()
    const waiting = await whenQueued(list.id, listAt([10]))
    const lost = await whenQueued(list.id, listAt([11]))
    await sql.run(
      `UPDATE price_imports SET created_at = now() - interval '1 hour' WHERE id = ANY ($1)`,
      [[waiting, lost]]
    )
    await sql.run('SELECT graphile_worker.remove_job($1)', [`price_import:${lost}`])
    await clearDeadImports()
    assert.equal((await findImport(waiting))?.state, 'queued')
    assert.containSubset(await findImport(lost), {
      state: 'failed',
      failure: { type: 'interrupted' },
    })
  })

  test('keeps the first hundred thousand rejected rows, and counts all of them', async ({
    assert,
  }) => {
    const list = await givenPriceList()
    const id = await whenQueued(
      list.id,
      listAt([10, ...Array.from({ length: 100_500 }, () => 'x')])
    )
    await importPricesJob.run({ importId: id }, RUN)
    const found = await findImport(id)
    assert.containSubset(found, { state: 'live', rows_rejected: 100_500 })
    assert.equal(found?.rejects[0]?.count, 100_500)
    assert.equal(await leftOf(id, list.id), 100_000)
  })
})
