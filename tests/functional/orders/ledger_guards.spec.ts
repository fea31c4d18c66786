import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { pool, sql, type Sql, type Transaction } from '#app/database/sql'
import { violatedConstraint } from '#app/database/violated_constraint'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'

/** The id of a line of four pieces, all of them in processing. */
async function givenLine(client: ApiClient): Promise<number> {
  const { id } = await givenOrder(client, await givenBuyer(), [{ quantity: 4 }])
  const line = await sql.one<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [id])
  if (!line) throw new Error('The order has no line')
  return line.id
}

const addMovement = (db: Sql, line: number, quantity = 1) =>
  db.run(
    `INSERT INTO order_item_movements (order_item_id, quantity, from_bucket, to_bucket)
     VALUES ($1, $2, 'processing', 'ready')`,
    [line, quantity]
  )

const setReady = (db: Sql, line: number, ready: number) =>
  db.run('UPDATE order_items SET qty_processing = 4 - $2, qty_ready = $2 WHERE id = $1', [
    line,
    ready,
  ])

/** The constraint that refuses what `work` does; null when it is committed. */
async function refusalOf(work: (tx: Transaction) => Promise<unknown>): Promise<string | null> {
  try {
    await sql.transaction(work)
    return null
  } catch (error) {
    const constraint = violatedConstraint(error)
    if (constraint === null) throw error
    return constraint
  }
}

test.group('The ledger in the database', () => {
  test('keeps its movements: none is changed, deleted or truncated', async ({ client, assert }) => {
    const line = await givenLine(client)
    const tries = [
      `UPDATE order_item_movements SET quantity = 3 WHERE order_item_id = ${line}`,
      `DELETE FROM order_item_movements WHERE order_item_id = ${line}`,
      'TRUNCATE order_item_movements',
    ]
    for (const text of tries) {
      assert.equal(await refusalOf((tx) => tx.run(text)), 'order_item_movements_stay', text)
    }
    const promises = 'DELETE FROM order_item_promises'
    assert.equal(await refusalOf((tx) => tx.run(promises)), 'order_item_promises_stay')
  })

  test('keeps the lines its movements speak of', async ({ client, assert }) => {
    const line = await givenLine(client)
    for (const text of [`DELETE FROM order_items WHERE id = ${line}`, 'TRUNCATE orders CASCADE']) {
      assert.equal(await refusalOf((tx) => tx.run(text)), 'order_items_stay', text)
    }
  })

  test('refuses buckets that moved without a movement, once all was written', async ({
    client,
    assert,
  }) => {
    const line = await givenLine(client)
    assert.equal(await refusalOf((tx) => setReady(tx, line, 1)), 'order_items_follow_movements')
    const both = await refusalOf(async (tx) => {
      await setReady(tx, line, 1)
      await addMovement(tx, line)
    })
    assert.isNull(both)
  })

  test('refuses a movement that moved nothing', async ({ client, assert }) => {
    const line = await givenLine(client)
    assert.equal(await refusalOf((tx) => addMovement(tx, line)), 'order_items_follow_movements')
  })

  test('counts pieces that went on and came back as they lie now', async ({ client, assert }) => {
    const line = await givenLine(client)
    const write = (from: string, to: string, quantity: number) => (tx: Transaction) =>
      tx.run(
        `INSERT INTO order_item_movements (order_item_id, quantity, from_bucket, to_bucket)
         VALUES ($1, $2, $3, $4)`,
        [line, quantity, from, to]
      )
    const moved = await refusalOf(async (tx) => {
      await write('processing', 'ready', 4)(tx)
      await write('ready', 'processing', 1)(tx)
      await write('processing', 'refused', 1)(tx)
      await write('ready', 'sent', 2)(tx)
      await write('sent', 'delivered', 1)(tx)
      await tx.run(
        `UPDATE order_items SET qty_processing = 0, qty_refused = 1, qty_ready = 1, qty_sent = 2,
           qty_delivered = 1 WHERE id = $1`,
        [line]
      )
    })
    assert.isNull(moved)
  })

  test('refuses movements of a line that does not exist', async ({ assert }) => {
    const refused = await refusalOf((tx) => addMovement(tx, 999_999_999_999))
    assert.equal(refused, 'order_items_follow_movements')
  })

  test('refuses a line that begins without a movement', async ({ client, assert }) => {
    const line = await givenLine(client)
    const refused = await refusalOf((tx) =>
      tx.run(
        `INSERT INTO order_items (order_id, contractor_id, line, brand_name, partnumber,
           partnumber_key, price_list_name, price, currency_code, delivery_days, qty_ordered,
           qty_processing)
         SELECT order_id, contractor_id, line + 1, brand_name, partnumber, partnumber_key,
           price_list_name, price, currency_code, delivery_days, qty_ordered, qty_processing
         FROM order_items WHERE id = $1`,
        [line]
      )
    )
    assert.equal(refused, 'order_items_follow_movements')
  })

  test('refuses the second of two that moved pieces of one line without knowing of each other', async ({
    client,
    assert,
  }) => {
    const line = await givenLine(client)
    const [one, two] = await Promise.all([pool.connect(), pool.connect()])
    try {
      for (const each of [one, two]) {
        await each.query('BEGIN')
        await each.query(
          `INSERT INTO order_item_movements (order_item_id, quantity, from_bucket, to_bucket)
           VALUES ($1, 1, 'processing', 'ready')`,
          [line]
        )
      }
      const write = 'UPDATE order_items SET qty_processing = 3, qty_ready = 1 WHERE id = $1'
      await one.query(write, [line])
      const waiting = two.query(write, [line])
      await one.query('COMMIT')
      await waiting
      const refused = await two.query('COMMIT').catch((error: unknown) => error)
      assert.equal(violatedConstraint(refused), 'order_items_follow_movements')
    } finally {
      for (const each of [one, two]) each.release()
    }
  })

  test('lets two that take turns both move', async ({ client, assert }) => {
    const line = await givenLine(client)
    const moveOne = () =>
      refusalOf(async (tx) => {
        await tx.run('SELECT FROM order_items WHERE id = $1 FOR UPDATE', [line])
        await addMovement(tx, line)
        await tx.run(
          `UPDATE order_items SET qty_processing = qty_processing - 1, qty_ready = qty_ready + 1
           WHERE id = $1`,
          [line]
        )
      })
    assert.deepEqual(await Promise.all([moveOne(), moveOne(), moveOne()]), [null, null, null])
  })

  test('leaves no notes of what it checked', async ({ client, assert }) => {
    await givenLine(client)
    assert.deepEqual(await sql.rows('SELECT FROM unchecked_order_items'), [])
  })

  test('knows the states of an order', async ({ client, assert }) => {
    const { id } = await givenOrder(client, await givenBuyer())
    const refused = await refusalOf((tx) =>
      tx.run(`UPDATE orders SET state_code = 'lost' WHERE id = $1`, [id])
    )
    assert.equal(refused, 'orders_state_code_check')
  })
})
