import { test } from '@japa/runner'
import { changeSettings } from '#app/accounts/profile/user_settings'
import { reactivateUser } from '#app/accounts/users/company_user'
import { heardAll, isListening, listen, onNotification } from '#app/database/listen'
import { sql } from '#app/database/sql'
import { eventually } from '#tests/scenes/background'
import { givenUser } from '#tests/scenes/cast'
import { FOLLOWED } from '../../../bin/lib/checks/table_owners.mjs'

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
    for (let n = 1; n <= 100; n++) {
      heard.length = 0
      // One changes without a transaction, the other one in one.
      if (n % 2) await changeSettings(user.id, { default_offer_days: n % 90 })
      else await sql.transaction((tx) => reactivateUser(tx, user.id))
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
      FOLLOWED.flatMap(({ tables = [] }) => tables).toSorted()
    )
  })
})
