import { test } from '@japa/runner'
import { sql, type Sql } from '#app/database/sql'

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

const done: string[] = []
const follow = () => void done.push('after')

async function insert(db: Sql): Promise<void> {
  await db.run("INSERT INTO audit_log (event) VALUES ('test.happened')")
  await db.afterCommit(follow)
}

test.group('A transaction', (group) => {
  group.each.setup(() => {
    done.length = 0
  })

  test('is followed once by what is to be done after it, when it is committed', async ({
    assert,
  }) => {
    await sql.transaction(async (tx) => {
      await insert(tx)
      await insert(tx)
      done.push('inside')
    })
    assert.deepEqual(done, ['inside', 'after'])
    const rolledBack = sql.transaction(async (tx) => {
      await insert(tx)
      await tx.one('SELECT 1 / 0')
    })
    await assert.rejects(() => rolledBack)
    assert.deepEqual(done, ['inside', 'after'])
    await insert(sql)
    assert.deepEqual(done, ['inside', 'after', 'after'])
  })

  test('is not called committed when a failure in it was swallowed', async ({ assert }) => {
    const swallowed = sql.transaction(async (tx) => {
      await insert(tx)
      await tx.one('SELECT 1 / 0').catch(() => {})
    })
    await assert.rejects(() => swallowed, /rolled back/)
    assert.deepEqual(done, [])
  })
})
