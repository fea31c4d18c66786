import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import UsersResetTwoFactor from '#commands/users_reset_two_factor'
import { sql } from '#app/database/sql'
import { givenUser } from '#tests/scenes/cast'
import { mailsTo } from '#tests/scenes/accounts/account_mails'
import { givenPasskey } from '#tests/scenes/accounts/passkeys'
import { givenTwoFactor, whenPasswordNamed } from '#tests/scenes/accounts/two_factor'
import { headersOf } from '#tests/scenes/headers'

test.group('node ace users:reset-two-factor', (group) => {
  group.each.setup(() => {
    ace.ui.switchMode('raw')
    return () => ace.ui.switchMode('normal')
  })

  test('takes all second proofs away, ends sessions, and says so', async ({ client, assert }) => {
    const admin = await givenUser({ role: 'admin', two_factor_free: false })
    await givenTwoFactor(admin)
    await givenPasskey(client, admin)
    const session = await headersOf(admin)
    const command = await ace.create(UsersResetTwoFactor, [admin.email.toUpperCase(), '--yes'])
    await command.exec()
    command.assertSucceeded()
    ;(await client.get('/api/user/settings').headers(session)).assertStatus(401)
    const { answer, headers } = await whenPasswordNamed(client, admin)
    answer.assertHeader('location', '/dashboard')
    const call = await client.get('/api/user/settings').headers(headers)
    call.assertBodyContains({ code: 'two_factor_required' })
    assert.include(await mailsTo(admin.email), 'two_factor_reset')
    const line = await sql.one(
      "SELECT FROM audit_log WHERE event = 'two_factor_reset' AND subject = $1",
      [`user:${admin.id}`]
    )
    assert.isNotNull(line)
  })

  test('asks first, and the person has to be there', async ({ assert }) => {
    const user = await givenUser()
    await givenTwoFactor(user)
    const asked = await ace.create(UsersResetTwoFactor, [user.email])
    asked.prompt.trap(`Take away the two-factor of ${user.email}?`).reject()
    await asked.exec()
    const kept = await sql.one('SELECT FROM two_factors WHERE user_id = $1', [user.id])
    assert.isNotNull(kept)
    const nobody = await ace.create(UsersResetTwoFactor, [`nobody-${user.email}`, '--yes'])
    await nobody.exec()
    nobody.assertFailed()
  })
})
