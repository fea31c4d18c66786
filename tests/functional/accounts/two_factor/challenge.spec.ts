import { drivers, Encryption } from '@adonisjs/core/encryption'
import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { givenUser } from '#tests/scenes/cast'
import { headersOf } from '#tests/scenes/headers'
import {
  codeOf,
  givenTwoFactor,
  typeCode,
  whenPasswordNamed,
  wrongCodeOf,
} from '#tests/scenes/accounts/two_factor'
import {
  cookiesSet,
  newAddress,
  pageHeaders,
  sessionIdIn,
  withCookiesOf,
} from '#tests/scenes/visits'

async function eventsOf(userId: number): Promise<string[]> {
  const lines = await sql.rows<{ event: string }>(
    'SELECT event FROM audit_log WHERE user_id = $1 OR subject = $2 ORDER BY id',
    [userId, `user:${userId}`]
  )
  return lines.map(({ event }) => event)
}

test.group('Signing in with two-factor', () => {
  test('asks for a code after the password, and is nobody until it fits', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const { answer, headers } = await whenPasswordNamed(client, user)
    answer.assertStatus(303)
    answer.assertHeader('location', '/two-factor')
    ;(await client.get('/api/user/settings').headers(headers)).assertStatus(401)
    const rows = await sql.rows('SELECT FROM sessions WHERE user_id = $1', [user.id])
    assert.lengthOf(rows, 0)
    const signedIn = await typeCode(client, headers, codeOf(secret))
    signedIn.assertStatus(303)
    signedIn.assertHeader('location', '/dashboard')
    const settings = await client
      .get('/api/user/settings')
      .headers(withCookiesOf(signedIn, headers))
    settings.assertStatus(200)
    assert.deepEqual(await eventsOf(user.id), ['password_accepted', 'signed_in'])
  })

  test('is asked for it on a device it is known on, too', async ({ client }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const first = await whenPasswordNamed(client, user)
    const known = await typeCode(client, first.headers, codeOf(secret))
    const device = cookiesSet(known).find((text) => text.startsWith('device='))
    const guest = await headersOf(null)
    const again = await whenPasswordNamed(client, user, {
      headers: { ...guest, Cookie: `${guest.Cookie}; ${device?.split(';')[0]}` },
    })
    again.answer.assertHeader('location', '/two-factor')
  })

  test('takes no code twice, nor two of them at once', async ({ client, assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const tries = await Promise.all([1, 2, 3].map(() => whenPasswordNamed(client, user)))
    const code = codeOf(secret)
    const answers = await Promise.all(tries.map(({ headers }) => typeCode(client, headers, code)))
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [303, 422, 422]
    )
    const later = await whenPasswordNamed(client, user)
    const refused = await typeCode(client, later.headers, code)
    refused.assertBodyContains({ code: 'wrong_code', errors: { code: [] } })
    ;(await typeCode(client, later.headers, codeOf(secret, 1))).assertStatus(303)
  })

  test('takes no code of a secret that another APP_KEY encrypted, but recovery codes as ever', async ({
    client,
  }) => {
    const user = await givenUser()
    const { secret, recovery_codes } = await givenTwoFactor(user)
    const keys = ['another key, as long as one has to be']
    const another = new Encryption(await drivers.aes256gcm({ id: 'app', keys }).resolver(app))
    await sql.run('UPDATE two_factors SET secret = $2 WHERE user_id = $1', [
      user.id,
      another.encrypt(secret, undefined, 'two_factor'),
    ])
    const { headers } = await whenPasswordNamed(client, user)
    const refused = await typeCode(client, headers, codeOf(secret))
    refused.assertBodyContains({ code: 'wrong_code' })
    ;(await typeCode(client, headers, recovery_codes[0])).assertStatus(303)
  })

  test('takes the codes beside the present one, and none farther away', async ({ client }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const { headers } = await whenPasswordNamed(client, user)
    for (const later of [-3, 3]) {
      ;(await typeCode(client, headers, codeOf(secret, later))).assertStatus(422)
    }
    const typed = codeOf(secret, 1).replace(/^.../, '$& ')
    ;(await typeCode(client, headers, typed)).assertStatus(303)
  })

  test('takes each recovery code once, however it is typed, and says so by mail', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const { recovery_codes } = await givenTwoFactor(user)
    const [code = ''] = recovery_codes
    assert.match(code, /^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{4}$/)
    const first = await whenPasswordNamed(client, user)
    const typed = ` ${code.toLowerCase().replace('-', ' – ')} `
    ;(await typeCode(client, first.headers, typed)).assertStatus(303)
    const second = await whenPasswordNamed(client, user)
    ;(await typeCode(client, second.headers, code)).assertStatus(422)
    const other = recovery_codes[1] ?? ''
    ;(await typeCode(client, second.headers, other.replace('-', ''))).assertStatus(303)
    const line = await sql.one<{ details: object }>(
      `SELECT details - 'ip' AS details FROM audit_log
       WHERE user_id = $1 AND event = 'signed_in' ORDER BY id LIMIT 1`,
      [user.id]
    )
    assert.deepEqual(line?.details, { by: 'recovery_code' })
    const mails = await sql.rows<{ left: number }>(
      `SELECT (payload -> 'facts' ->> 'left')::int AS left
       FROM graphile_worker._private_jobs
       WHERE payload ->> 'kind' = 'recovery_code_used' AND payload -> 'to' ->> 'email' = $1
       ORDER BY id`,
      [user.email]
    )
    assert.deepEqual(mails, [{ left: 7 }, { left: 6 }])
  })

  test('keeps what was chosen and where one wanted to go', async ({ client, assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const guest = await pageHeaders(null)
    const sent = await client.get('/dashboard?tab=1').headers(guest).redirects(0)
    const { headers } = await whenPasswordNamed(client, user, {
      remember: true,
      headers: withCookiesOf(sent, guest),
    })
    const signedIn = await typeCode(client, headers, codeOf(secret))
    signedIn.assertHeader('location', '/dashboard?tab=1')
    const cookie = cookiesSet(signedIn).find((text) => text.startsWith('session=')) ?? ''
    assert.include(cookie, 'Max-Age=2592000')
    const row = await sql.one('SELECT remember FROM sessions WHERE id = $1', [
      sessionIdIn(signedIn),
    ])
    assert.deepEqual(row, { remember: true })
  })

  test('begins with the password for who has named none, or another since', async ({ client }) => {
    const nobody = await pageHeaders(null)
    const page = await client.get('/two-factor').headers(nobody).redirects(0)
    page.assertHeader('location', '/login')
    const typed = await client
      .post('/two-factor')
      .headers(nobody)
      .json({ code: '123456' })
      .redirects(0)
    typed.assertHeader('location', '/login')
    const call = await typeCode(client, await headersOf(null), '123456')
    call.assertStatus(422)
    call.assertBodyContains({ code: 'half_sign_in_is_over' })

    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const { headers } = await whenPasswordNamed(client, user)
    await sql.run("UPDATE users SET password = 'another' WHERE id = $1", [user.id])
    const refused = await typeCode(client, headers, codeOf(secret))
    refused.assertBodyContains({ code: 'half_sign_in_is_over' })
  })

  test('asks who has no two-factor for nothing more', async ({ client }) => {
    const { answer } = await whenPasswordNamed(client, await givenUser())
    answer.assertHeader('location', '/dashboard')
  })
})

test.group('Guessing codes', () => {
  test('is stopped after five tries a minute from one address, and counted apart from passwords', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const from = newAddress()
    const { headers } = await whenPasswordNamed(client, user, { from })
    const wrong = wrongCodeOf(secret)
    for (let i = 0; i < 5; i++) (await typeCode(client, headers, wrong)).assertStatus(422)
    const refused = await typeCode(client, headers, codeOf(secret))
    refused.assertStatus(429)
    assert.isAbove(Number(refused.header('retry-after')), 0)
    assert.deepEqual(Object.keys(refused.body().errors), ['code'])
    const elsewhere = await whenPasswordNamed(client, user)
    ;(await typeCode(client, elsewhere.headers, codeOf(secret))).assertStatus(303)
    assert.equal((await eventsOf(user.id)).filter((event) => event === 'code_refused').length, 5)
  })

  test('is stopped after ten tries from anywhere, recovery codes among them', async ({
    client,
  }) => {
    const user = await givenUser()
    const { secret, recovery_codes } = await givenTwoFactor(user)
    const wrong = wrongCodeOf(secret)
    for (let i = 0; i < 10; i++) {
      const { headers } = await whenPasswordNamed(client, user)
      const code = i % 2 === 0 ? wrong : '2222-2222'
      ;(await typeCode(client, headers, code)).assertStatus(422)
    }
    const { headers } = await whenPasswordNamed(client, user)
    ;(await typeCode(client, headers, recovery_codes[0] ?? '')).assertStatus(429)
  })

  test('side by side gets no more tries', async ({ client, assert }) => {
    const user = await givenUser()
    const { secret } = await givenTwoFactor(user)
    const { headers } = await whenPasswordNamed(client, user)
    const wrong = wrongCodeOf(secret)
    const answers = await Promise.all(
      Array.from({ length: 9 }, () => typeCode(client, headers, wrong))
    )
    const looked = answers.filter((answer) => answer.status() === 422)
    assert.lengthOf(looked, 5)
  })
})
