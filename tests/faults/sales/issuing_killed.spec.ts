import { test } from '@japa/runner'
import { pool, sql } from '#app/database/sql'
import { issueSale } from '#app/sales/issuing/issue_sale'
import { eventually, isWaiting } from '#tests/scenes/background'
import { givenBuyer } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import { done, givenPackedSale, givenReadyLines, saleOf } from '#tests/scenes/sales/packed'
import { givenServer } from '../server/server_process.js'

const lastNumber = () => sql.one("SELECT last_number FROM sale_numbers WHERE region_code = 'UAE'")

test.group('A server that is killed while it issues', () => {
  test('leaves no number behind and nothing half sent; who issues again gets the next one', async ({
    client,
    assert,
  }) => {
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 3 }])
    const { id, packer } = await givenPackedSale(ready)
    const before = await lastNumber()
    const server = await givenServer({})
    await server.ready()
    // All of it is moved, and the number cannot be taken.
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query("SELECT FROM sale_numbers WHERE region_code = 'UAE' FOR UPDATE")
    const issuing = fetch(`${server.url}/api/admin/packing/${id}/issue`, {
      method: 'PUT',
      headers: await headersOf(packer),
      body: '{}',
    }).catch(() => null)
    await eventually(() => isWaiting('UPDATE sale_numbers'))
    server.signal('SIGKILL')
    await server.ended
    await holder.query('ROLLBACK')
    holder.release()
    await issuing
    // The server's connection ends once it notices.
    await eventually(async () => !(await isWaiting('UPDATE sale_numbers')))

    assert.deepEqual(await lastNumber(), before)
    assert.containsSubset(await saleOf(id), { state: 'packing', number: null })
    const line = await sql.one(
      'SELECT qty_ready, qty_packed, qty_sent FROM order_items WHERE id = $1',
      [ready.lines[0]?.id]
    )
    assert.deepEqual(line, { qty_ready: 3, qty_packed: 3, qty_sent: 0 })
    const told = await sql.rows('SELECT FROM outbox WHERE event = $1 AND subject = $2', [
      'sale.issued',
      `sale:${id}`,
    ])
    assert.deepEqual(told, [])

    const { number } = done(await issueSale(packer, id))
    assert.deepEqual(await lastNumber(), { last_number: Number(number) })
    const previous = before as { last_number: number } // just read
    assert.equal(Number(number), previous.last_number + 1)
  })
})
