import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { givenStaff, givenUser, PASSWORD } from '#tests/scenes/cast'
import { mailsTo } from '#tests/scenes/accounts/account_mails'
import {
  codeOf,
  givenTwoFactor,
  typeCode,
  whenPasswordNamed,
  wrongCodeOf,
} from '#tests/scenes/accounts/two_factor'
import { eventually, isWaiting } from '#tests/scenes/background'
import { confirmedHeadersOf, headersOf } from '#tests/scenes/headers'
import { newAddress, sessionIdIn, withCookiesOf } from '#tests/scenes/visits'

type Headers = Record<string, string>

async function secretFor(client: ApiClient, headers: Headers) {
  const answer = await client.post('/profile/two-factor/secret').headers(headers)
  answer.assertStatus(200)
  return answer.body().data as { secret: string; picture: { size: number; path: string } }
}

function turnOn(client: ApiClient, headers: Headers, code: string) {
  return client
    .post('/profile/two-factor')
    .headers({ ...headers, 'X-Forwarded-For': newAddress() })
    .json({ code })
}

test.group('Turning two-factor on', () => {
  test('takes a code of the secret, and answers eight codes for the day the phone is lost', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const headers = await confirmedHeadersOf(user)
    const { secret, picture } = await secretFor(client, headers)
    assert.match(secret, /^[A-Z2-7]{32}$/)
    assert.match(picture.path, /^(M\d+ \d+h1v1h-1z)+$/)
    // Another tab shows the same one.
    assert.equal((await secretFor(client, headers)).secret, secret)
    const wrong = await turnOn(client, headers, wrongCodeOf(secret))
    wrong.assertStatus(422)
    wrong.assertBodyContains({ code: 'wrong_code', errors: { code: [] } })
    const line = await sql.one(
      `SELECT FROM audit_log WHERE event = 'code_refused' AND user_id = $1`,
      [user.id]
    )
    assert.isNotNull(line)
    const code = codeOf(secret)
    const on = await turnOn(client, headers, code)
    on.assertStatus(201)
    const codes = on.body().data.recovery_codes as string[]
    assert.lengthOf(new Set(codes), 8)
    for (const each of codes) assert.match(each, /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    assert.deepEqual(await mailsTo(user.email), ['two_factor_on'])
    // The code it was turned on with signs nobody in.
    const next = await whenPasswordNamed(client, user)
    ;(await typeCode(client, next.headers, code)).assertStatus(422)
    ;(await typeCode(client, next.headers, codes[0] ?? '')).assertStatus(303)
  })

  test('goes on in a session with another id, and ends all others', async ({ client, assert }) => {
    const user = await givenUser()
    const headers = await confirmedHeadersOf(user)
    const elsewhere = await headersOf(user)
    const { secret } = await secretFor(client, headers)
    const on = await turnOn(client, headers, codeOf(secret))
    const after = withCookiesOf(on, headers)
    assert.notEqual(sessionIdIn(after), sessionIdIn(headers))
    ;(await client.get('/api/user/settings').headers(headers)).assertStatus(401)
    ;(await client.get('/api/user/settings').headers(after)).assertStatus(200)
    ;(await client.get('/api/user/settings').headers(elsewhere)).assertStatus(401)
  })

  test('keeps neither the secret nor the codes as they are', async ({ client, assert }) => {
    const user = await givenUser()
    const headers = await confirmedHeadersOf(user)
    const { secret } = await secretFor(client, headers)
    const { payload } = (await sql.one<{ payload: string }>(
      'SELECT payload::text AS payload FROM sessions WHERE id = $1',
      [sessionIdIn(headers)]
    ))!
    assert.notInclude(payload, secret)
    const codes = (await turnOn(client, headers, codeOf(secret))).body().data.recovery_codes
    const rows = await sql.rows<{ kept: string }>(
      `SELECT f::text || r::text AS kept FROM two_factors f JOIN recovery_codes r USING (user_id)
       WHERE user_id = $1`,
      [user.id]
    )
    assert.lengthOf(rows, 8)
    for (const { kept } of rows) {
      assert.notInclude(kept, secret)
      for (const code of codes) assert.notInclude(kept, code.replace('-', ''))
    }
  })

  test('needs the password, a secret that was asked for, and to be off', async ({ client }) => {
    const user = await givenUser()
    const unconfirmed = await headersOf(user)
    for (const path of ['/profile/two-factor/secret', '/profile/two-factor']) {
      const refused = await client.post(path).headers(unconfirmed).json({})
      refused.assertStatus(423)
    }
    const headers = await confirmedHeadersOf(user)
    const early = await turnOn(client, headers, '123456')
    early.assertBodyContains({ code: 'setup_is_over', errors: { code: [] } })
    const { secret } = await secretFor(client, headers)
    await givenTwoFactor(user)
    const twice = await turnOn(client, headers, codeOf(secret))
    twice.assertStatus(409)
    twice.assertBodyContains({ code: 'two_factor_is_on' })
  })

  test('counts wrong codes like tries of a sign-in', async ({ client }) => {
    const headers = { ...(await confirmedHeadersOf(await givenUser())) }
    const { secret } = await secretFor(client, headers)
    const wrong = wrongCodeOf(secret)
    for (let i = 0; i < 10; i++) (await turnOn(client, headers, wrong)).assertStatus(422)
    ;(await turnOn(client, headers, codeOf(secret))).assertStatus(429)
  })
})

test.group('Two-factor that is on', () => {
  test('is turned off with the password, and told by mail', async ({ client, assert }) => {
    const user = await givenUser()
    await givenTwoFactor(user)
    const early = await client.delete('/profile/two-factor').headers(await headersOf(user))
    early.assertStatus(423)
    const headers = await confirmedHeadersOf(user)
    ;(await client.delete('/profile/two-factor').headers(headers)).assertStatus(204)
    assert.deepEqual(await mailsTo(user.email), ['two_factor_off'])
    const { answer } = await whenPasswordNamed(client, user)
    answer.assertHeader('location', '/dashboard')
    const twice = await client.delete('/profile/two-factor').headers(headers)
    twice.assertBodyContains({ code: 'two_factor_is_off' })
  })

  test('that is turned off meanwhile leaves no short password behind', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    await givenTwoFactor(user)
    const headers = await headersOf(user)
    const password = 'rust tow bar'
    const change = async () =>
      client
        .put('/profile/password')
        .headers({ ...headers, 'X-Forwarded-For': newAddress() })
        .json({ current_password: PASSWORD, password, password_again: password })
    const { answer } = await sql.transaction(async (tx) => {
      await tx.run('SELECT FROM users WHERE id = $1 FOR UPDATE', [user.id])
      const changed = change()
      await eventually(() => isWaiting('users'))
      await tx.run('DELETE FROM two_factors WHERE user_id = $1', [user.id])
      return { answer: changed }
    })
    const refused = await answer
    refused.assertStatus(422)
    assert.deepEqual(Object.keys(refused.body().errors), ['password'])
    const kept = await sql.one('SELECT password_is_short FROM users WHERE id = $1', [user.id])
    assert.deepEqual(kept, { password_is_short: false })
  })

  test('gives new recovery codes, and takes the old ones no more', async ({ client, assert }) => {
    const user = await givenUser()
    const { recovery_codes: old } = await givenTwoFactor(user)
    const headers = await confirmedHeadersOf(user)
    const path = '/profile/two-factor/recovery-codes'
    ;(await client.post(path).headers(await headersOf(user))).assertStatus(423)
    const made = await client.post(path).headers(headers)
    made.assertStatus(201)
    assert.deepEqual(await mailsTo(user.email), ['recovery_codes_made'])
    const next = await whenPasswordNamed(client, user)
    ;(await typeCode(client, next.headers, old[0] ?? '')).assertStatus(422)
    const fresh = made.body().data.recovery_codes[0]
    ;(await typeCode(client, next.headers, fresh)).assertStatus(303)
    const without = await confirmedHeadersOf(await givenUser())
    const refused = await client.post(path).headers(without)
    refused.assertBodyContains({ code: 'two_factor_is_off' })
  })

  test('allows a password of 8 characters, which has to be longer before it is turned off', async ({
    client,
  }) => {
    const user = await givenUser()
    const change = (headers: Headers, current: string, password: string) =>
      client
        .put('/profile/password')
        .headers({ ...headers, 'X-Forwarded-For': newAddress() })
        .json({ current_password: current, password, password_again: password })
        .redirects(0)
    const refused = await change(await headersOf(user), PASSWORD, 'kXv9-pQw')
    refused.assertStatus(422)
    await givenTwoFactor(user)
    const headers = await confirmedHeadersOf(user)
    const seven = await change(headers, PASSWORD, 'kXv9-pQ')
    seven.assertStatus(422)
    const changed = await change(headers, PASSWORD, 'kXv9-pQw')
    changed.assertStatus(303)
    const after = withCookiesOf(changed, headers)
    const stays = await client.delete('/profile/two-factor').headers(after)
    stays.assertStatus(409)
    stays.assertBodyContains({ code: 'password_is_short' })
    const longer = await change(after, 'kXv9-pQw', 'quiet lanterns over harbour')
    const goes = await client.delete('/profile/two-factor').headers(withCookiesOf(longer, after))
    goes.assertStatus(204)
  })

  test('stays on for staff', async ({ client }) => {
    const free = await givenStaff('manager')
    await givenTwoFactor(free)
    const may = await confirmedHeadersOf(free)
    ;(await client.delete('/profile/two-factor').headers(may)).assertStatus(204)
    const manager = await givenUser({ role: 'manager', two_factor_free: false })
    await givenTwoFactor(manager)
    const refused = await client
      .delete('/profile/two-factor')
      .headers(await confirmedHeadersOf(manager))
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'two_factor_is_required' })
  })
})
