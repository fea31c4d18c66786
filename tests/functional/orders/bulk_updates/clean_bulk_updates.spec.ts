import { test } from '@japa/runner'
import { cleanBulkUpdates } from '#app/orders/bulk_updates/clean_bulk_updates'
import { sql } from '#app/database/sql'
import { givenStaffLines } from '#tests/scenes/orders/staff_lines'

test.group('Kept results of bulk updates', () => {
  test('go after thirty days and not before', async ({ client, assert }) => {
    const { manager, order } = await givenStaffLines(client, [1])
    await sql.run(
      `INSERT INTO bulk_updates (user_id, key, order_id, body_hash, answer, created_at)
       SELECT $1, age || ' days', $2, '', '{}', now() - age * interval '1 day'
       FROM unnest(ARRAY[29, 31]) age`,
      [manager.id, order.id]
    )
    const signal = new AbortController().signal
    await cleanBulkUpdates.run({}, { attempt: 1, isLastAttempt: false, signal })
    const kept = await sql.rows('SELECT key FROM bulk_updates WHERE user_id = $1', [manager.id])
    assert.deepEqual(kept, [{ key: '29 days' }])
  })
})
