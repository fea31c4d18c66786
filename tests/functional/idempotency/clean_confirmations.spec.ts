import { test } from '@japa/runner'
import { cleanConfirmations } from '#app/idempotency/clean_confirmations'
import { sql } from '#app/database/sql'
import { givenBuyer } from '#tests/scenes/cast'

test.group('Kept confirmations', () => {
  test('go after thirty days and not before', async ({ assert }) => {
    const buyer = await givenBuyer()
    await sql.run(
      `INSERT INTO idempotency_keys (user_id, contractor_id, operation, key, body_hash, answer,
         created_at)
       SELECT $1, $2, 'place_order', age || ' days', '', '{}', now() - age * interval '1 day'
       FROM unnest(ARRAY[29, 31]) age`,
      [buyer.id, buyer.contractor?.id]
    )
    const signal = new AbortController().signal
    await cleanConfirmations.run({}, { attempt: 1, isLastAttempt: false, signal })
    const kept = await sql.rows('SELECT key FROM idempotency_keys WHERE user_id = $1', [buyer.id])
    assert.deepEqual(kept, [{ key: '29 days' }])
  })
})
