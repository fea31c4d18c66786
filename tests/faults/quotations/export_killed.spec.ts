import { test } from '@japa/runner'
import { pool, sql } from '#app/database/sql'
import { eventually, isWaiting, startWorkerProcess } from '#tests/scenes/background'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { askExport, downloadExport, exportOver } from '#tests/scenes/quotations/exports'
import { givenQuotation } from '#tests/scenes/quotations/quotations'

test.group('A worker that is killed while it makes an export', (group) => {
  // What other tests left to do is none of ours.
  group.each.setup(async () => {
    await sql.run('DELETE FROM graphile_worker._private_jobs')
  })

  test('leaves it to the next one, and nobody is told twice', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber: unique() })
    const asked = await askExport(client, buyer, quotation)
    const first = await startWorkerProcess()
    // Its file is kept, and its row cannot be written.
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM exports WHERE id = $1 FOR UPDATE', [asked.id])
    await eventually(() => isWaiting('UPDATE exports SET state'))
    await first.kill()
    await holder.query('ROLLBACK')
    holder.release()
    assert.equal((await downloadExport(buyer, quotation)).status, 409)
    const second = await startWorkerProcess()
    assert.equal(await exportOver(asked), 'ready')
    assert.equal((await downloadExport(buyer, quotation)).status, 200)
    const told = await sql.rows('SELECT FROM outbox WHERE subject = $1', [`export:${asked.id}`])
    assert.lengthOf(told, 1)
    assert.equal(await second.stop(), 0)
  })
})
