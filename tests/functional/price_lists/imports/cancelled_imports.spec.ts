import { typedHere } from '#app/accounts/audit/define_audit_event'
import { setTimeout as pause } from 'node:timers/promises'
import { test } from '@japa/runner'
import { cancelImport } from '#app/price_lists/imports/queue/cancel_import'
import { findImport } from '#app/price_lists/imports/find_import'
import { listJobs } from '#app/jobs/job_list'
import { eventually, withBackground } from '#tests/scenes/background'
import { givenPriceList } from '#tests/scenes/catalog'
import {
  costsOf,
  leftOf,
  listAt,
  thenOver,
  whenDone,
  whenQueued,
} from '#tests/scenes/price_lists/price_imports'

test.group('A queued import that is cancelled', () => {
  test('before it begins never begins', async ({ assert }) => {
    const list = await givenPriceList()
    const id = await whenQueued(list.id, listAt([10]))
    assert.isTrue((await findImport(id))?.may.cancel)
    assert.deepEqual(await cancelImport(id, typedHere), { ok: true, value: null })
    assert.deepEqual(await cancelImport(id, typedHere), {
      ok: false,
      error: { type: 'import_over' },
    })
    const stop = await withBackground()
    await whenDone(list.id, listAt([11]))
    await stop()
    assert.containSubset(await findImport(id), { state: 'failed', failure: { type: 'cancelled' } })
    assert.deepEqual(await costsOf(list.id), ['11'])
  })

  test('while it reads stops, and leaves nothing behind', async ({ assert }) => {
    const list = await givenPriceList()
    const text = listAt(Array.from({ length: 300_000 }, (_, n) => (n % 2 ? n + 1 : 'x')))
    const id = await whenQueued(list.id, text)
    const stop = await withBackground()
    await eventually(async () => ((await findImport(id))?.rows_read ?? 0) > 0)
    assert.deepEqual(await cancelImport(id, typedHere), { ok: true, value: null })
    await eventually(async () => (await leftOf(id, list.id)) === 0)
    assert.containSubset(await whenDone(list.id, listAt([11])), { state: 'live' })
    await stop()
    assert.containSubset(await findImport(id), { state: 'failed', failure: { type: 'cancelled' } })
    assert.deepEqual(await costsOf(list.id), ['11'])
  })

  test('while it goes live is live or cancelled, and never both', async ({ assert }) => {
    const stop = await withBackground()
    const list = await givenPriceList()
    for (let round = 0; round < 5; round++) {
      const before = await costsOf(list.id)
      const id = await whenQueued(list.id, listAt([100 + round]))
      await eventually(async () => (await findImport(id))?.state !== 'queued')
      await pause(round * 20)
      const cancelled = await cancelImport(id, typedHere)
      const { state } = await thenOver(id)
      assert.equal(state, cancelled.ok ? 'failed' : 'live')
      await eventually(async () => (await importJobs()) === 0)
      assert.deepEqual(await costsOf(list.id), cancelled.ok ? before : [String(100 + round)])
    }
    await stop()
  })

  async function importJobs(): Promise<number> {
    return (await listJobs()).filter(({ name }) => name === 'import_prices').length
  }
})
