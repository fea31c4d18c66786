import { test } from '@japa/runner'
import type { ExportKindName } from '#shared/answers/export'
import { sql } from '#app/database/sql'
import { sweepExports } from '#app/exports/sweep_exports'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague } from '#tests/scenes/cast'
import { callForFile, givenManyOrders, nameOf } from '#tests/scenes/orders/order_exports'
import { bookOf, cellsOf, exportOver } from '#tests/scenes/quotations/exports'

const RUN = { attempt: 1, isLastAttempt: false, signal: new AbortController().signal }

/** So many rows are a file at once; one more is made by a worker. */
const AT_ONCE = 5_000

const lists: { kind: ExportKindName; list: string }[] = [
  { kind: 'orders', list: '/api/orders' },
  { kind: 'order_items', list: '/api/order-items' },
]

/** Status and code of a download. */
async function downloaded(...asked: Parameters<typeof callForFile>) {
  const response = await callForFile(...asked)
  if (response.ok) {
    await response.arrayBuffer()
    return [response.status, null]
  }
  const { code } = (await response.json()) as { code: string }
  return [response.status, code]
}

test.group('A long list as a file', () => {
  test('waits for a worker, and asked for again is the same: {kind}')
    .with(lists)
    .run(async ({ client, assert }, { kind, list }) => {
      const buyer = await givenBuyer()
      await givenManyOrders(buyer, AT_ONCE + 1)
      assert.deepEqual(await downloaded(buyer, 'GET', `${list}/export-download`), [
        404,
        'not_found',
      ])
      const asked = await call(client, buyer, 'put', `${list}/export?state_code=pending`)
      asked.assertStatus(202)
      const { id, created_at: _, ...rest } = asked.body().data
      assert.deepEqual(rest, {
        kind,
        subject_id: null,
        filters: { state_code: 'pending' },
        state: 'pending',
        file_name: '',
        size: 0,
        expires_at: null,
      })
      const again = await call(client, buyer, 'put', `${list}/export?state_code=pending`)
      assert.equal(again.body().data.id, id)
      assert.deepEqual(await downloaded(buyer, 'GET', `${list}/export-download`), [
        409,
        'export_not_ready',
      ])
      const few = await callForFile(buyer, 'PUT', `${list}/export?state_code=ready`)
      assert.equal(few.status, 200)
      await few.arrayBuffer()
    })
})

test.group('A long list that a worker made a file of', (group) => {
  group.setup(withBackground)

  test('has all rows and is told of; nobody else gets it, and it goes: {kind}')
    .with(lists)
    .run(async ({ client, assert }, { kind, list }) => {
      const buyer = await givenBuyer()
      await givenManyOrders(buyer, AT_ONCE)
      const whole = await callForFile(buyer, 'PUT', `${list}/export`)
      assert.equal(whole.status, 200)
      const rows = cellsOf(bookOf(Buffer.from(await whole.arrayBuffer())))
      assert.lengthOf(rows, AT_ONCE + 2)
      await givenManyOrders(buyer, 1)
      const asked = await call(client, buyer, 'put', `${list}/export?sort=created_at`)
      asked.assertStatus(202)
      const { id } = asked.body().data
      assert.equal(await exportOver({ id }), 'ready')
      const told = await sql.rows('SELECT user_id, payload FROM outbox WHERE subject = $1', [
        `export:${id}`,
      ])
      const payload = { export_id: id, kind, subject_id: null, state: 'ready' }
      assert.deepEqual(told, [{ user_id: buyer.id, payload }])
      const [first] = await sql.rows<{ user_id: number; payload: object }>(
        `SELECT user_id, payload FROM outbox WHERE event = 'export.progress' AND subject = $1 ORDER BY id`,
        [`export_progress:${id}`]
      )
      const progress = { export_id: id, rows_done: 2_000, rows_total: AT_ONCE + 1 }
      assert.deepEqual(first, { user_id: buyer.id, payload: progress })
      const path = `${list}/export-download?export_id=${id}`
      const response = await callForFile(buyer, 'GET', path)
      assert.match(
        nameOf(response),
        kind === 'orders' ? /^Orders \d{4}-\d\d-\d\d\.xlsx$/ : /^Order items \d{4}-\d\d-\d\d\.xlsx$/
      )
      const cells = cellsOf(bookOf(Buffer.from(await response.arrayBuffer())))
      assert.lengthOf(cells, AT_ONCE + 3)
      const column = kind === 'orders' ? 7 : 17
      assert.deepEqual([cells.at(-1)?.[0], cells.at(-1)?.[column]], ['Total', (AT_ONCE + 1) * 24])
      // Each number once, in the order they were placed.
      const numbers = cells.slice(1, -1).map(([number]) => Number(number))
      assert.equal(new Set(numbers).size, AT_ONCE + 1)
      for (const other of [await givenColleague(buyer), await givenBuyer()]) {
        assert.deepEqual(await downloaded(other, 'GET', path), [404, 'not_found'])
      }
      const wrong = lists.find((each) => each.kind !== kind)?.list
      assert.deepEqual(await downloaded(buyer, 'GET', `${wrong}/export-download?export_id=${id}`), [
        404,
        'not_found',
      ])
      await sql.run(
        `UPDATE exports SET expires_at = expires_at - interval '24 hours' WHERE id = $1`,
        [id]
      )
      assert.deepEqual(await downloaded(buyer, 'GET', path), [404, 'export_expired'])
      await sweepExports.run({}, RUN)
      const row = await sql.one('SELECT state, file_key FROM exports WHERE id = $1', [id])
      assert.deepEqual(row, { state: 'expired', file_key: null })
    })
})
