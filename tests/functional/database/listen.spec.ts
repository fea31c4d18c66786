import { test } from '@japa/runner'
import { ACCOUNT_TABLES } from '#app/accounts/cache/account_cache'
import { heardAll, isListening, listen, onNotification } from '#app/database/listen'
import { sql, type Sql } from '#app/database/sql'
import { eventually } from '#tests/scenes/background'
import { givenUser } from '#tests/scenes/cast'

test.group('The connection that listens', () => {
  test('has heard what was committed once it is waited for', async ({ assert }) => {
    const heard: string[] = []
    const stop = onNotification('test_waits', { heard: (text) => heard.push(text), missed() {} })
    listen()
    await eventually(() => isListening())
    await heardAll()
    for (let n = 1; n <= 200; n++) {
      await sql.run("SELECT pg_notify('test_waits', $1)", [String(n)])
      await Promise.all([heardAll(), heardAll()])
      assert.equal(heard.at(-1), String(n))
    }
    stop()
  })

  test('has heard of a change of accounts before who made it goes on', async ({ assert }) => {
    const user = await givenUser()
    const heard: string[] = []
    const stop = onNotification('accounts_changed', { heard: (of) => heard.push(of), missed() {} })
    listen()
    await eventually(() => isListening())
    const rename = (tx: Sql, name: string) =>
      tx.run('UPDATE users SET name = $2 WHERE id = $1', [user.id, name])
    for (let n = 1; n <= 100; n++) {
      heard.length = 0
      await (n % 2 ? rename(sql, `${n}`) : sql.transaction((tx) => rename(tx, `${n}`)))
      assert.include(heard, `user:${user.id}`)
    }
    stop()
  })

  test('is waited for after writes to whatever tells of changed accounts', async ({ assert }) => {
    const telling = await sql.rows<{ name: string }>(
      `SELECT DISTINCT tgrelid::regclass::text AS name FROM pg_trigger
       WHERE tgfoid = 'notify_accounts_changed'::regproc ORDER BY name`
    )
    assert.deepEqual(
      telling.map(({ name }) => name),
      ACCOUNT_TABLES.toSorted()
    )
  })
})
