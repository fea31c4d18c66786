import { test } from '@japa/runner'
import { afterCommit, sql } from '#app/database/sql'

test.group('The connections to the database', () => {
  test('give up on statements, locks and forgotten transactions', async ({ assert }) => {
    const shown = async (name: string) =>
      (await sql.one<{ value: string }>('SELECT current_setting($1) AS value', [name]))?.value
    assert.equal(await shown('statement_timeout'), '30s')
    assert.equal(await shown('lock_timeout'), '5s')
    assert.equal(await shown('idle_in_transaction_session_timeout'), '1min')
  })

  test('read whole numbers as numbers, days as texts and money as decimal strings', async ({
    assert,
  }) => {
    const row = await sql.one(
      "SELECT 9007199254740991::bigint AS id, '2026-02-03'::date AS day, 12.50::numeric(14,2) AS price"
    )
    assert.deepEqual(row, { id: 9_007_199_254_740_991, day: '2026-02-03', price: '12.50' })
  })
})

test.group('A transaction', () => {
  test('does what was to follow only once it is committed', async ({ assert }) => {
    const done: string[] = []
    await sql.transaction(async (tx) => {
      afterCommit(tx, () => void done.push('after'))
      await tx.one('SELECT 1')
      done.push('inside')
    })
    assert.deepEqual(done, ['inside', 'after'])
    const rolledBack = sql.transaction(async (tx) => {
      afterCommit(tx, () => void done.push('never'))
      await tx.one('SELECT 1 / 0')
    })
    await assert.rejects(() => rolledBack)
    assert.deepEqual(done, ['inside', 'after'])
  })

  test('stays committed when what follows fails', async ({ assert }) => {
    const answer = await sql.transaction(async (tx) => {
      afterCommit(tx, () => {
        throw new Error('the mail is down')
      })
      return tx.one('SELECT 7 AS number')
    })
    assert.deepEqual(answer, { number: 7 })
  })
})
