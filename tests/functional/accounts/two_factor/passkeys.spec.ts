import { test } from '@japa/runner'
import { sweepAccounts } from '#app/accounts/sweep'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { givenUser } from '#tests/scenes/cast'
import { mailsTo } from '#tests/scenes/accounts/account_mails'
import { givenDevice } from '#tests/scenes/accounts/device'
import {
  atLogin,
  givenPasskey,
  newPasskeyOptions,
  sendPasskey,
} from '#tests/scenes/accounts/passkeys'
import { givenTwoFactor, whenPasswordNamed } from '#tests/scenes/accounts/two_factor'
import { confirmedHeadersOf, headersOf } from '#tests/scenes/headers'
import { cookiesSet, newAddress, withCookiesOf } from '#tests/scenes/visits'

test.group('Adding a passkey', () => {
  test('takes what the device made, names it, and is told by mail', async ({ client, assert }) => {
    const user = await givenUser()
    const headers = {
      ...(await confirmedHeadersOf(user)),
      'User-Agent':
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
    }
    const options = await newPasskeyOptions(client, headers)
    assert.containsSubset(options, {
      rp: { id: 'localhost' },
      user: { name: user.email },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    assert.notInclude(Buffer.from(options.user.id, 'base64url').toString(), String(user.id))
    const added = await sendPasskey(client, headers, givenDevice().make(options))
    added.assertStatus(201)
    assert.equal(added.body().data.name, 'Firefox, Windows')
    assert.deepEqual(await mailsTo(user.email), ['passkey_added'])
  })

  test('is one of twenty, also when several are added at once', async ({ client, assert }) => {
    const user = await givenUser()
    const headers = await confirmedHeadersOf(user)
    await givenPasskey(client, user)
    await sql.run(
      `INSERT INTO passkeys (user_id, credential_id, user_handle, public_key, counter, transports, name)
       SELECT user_id, left(credential_id, -2) || lpad(n::text, 2, '0'), user_handle, public_key, counter,
         transports, name
       FROM passkeys, generate_series(1, 16) n WHERE user_id = $1`,
      [user.id]
    )
    const made: object[] = []
    for (let nr = 0; nr < 8; nr++) {
      made.push(givenDevice().make(await newPasskeyOptions(client, headers)))
    }
    await Promise.all(made.map((response) => sendPasskey(client, headers, response)))
    const kept = await sql.rows('SELECT FROM passkeys WHERE user_id = $1', [user.id])
    assert.lengthOf(kept, 20)
  })

  test('needs the password lately', async ({ client }) => {
    const headers = await headersOf(await givenUser())
    for (const path of ['/profile/passkeys/challenge', '/profile/passkeys']) {
      ;(await client.post(path).headers(headers).json({})).assertStatus(423)
    }
  })

  test('refuses what was made elsewhere, without a finger, twice, or for another user', async ({
    client,
  }) => {
    const user = await givenUser()
    const headers = await confirmedHeadersOf(user)
    const options = () => newPasskeyOptions(client, headers)
    const device = givenDevice()
    for (const gesture of [{ origin: 'https://parts.example.test' }, { unverified: true }]) {
      const refused = await sendPasskey(client, headers, device.make(await options(), gesture))
      refused.assertStatus(422)
      refused.assertBodyContains({ code: 'passkey_refused', errors: { passkey: [] } })
    }
    const made = device.make(await options())
    ;(await sendPasskey(client, headers, made)).assertStatus(201)
    const session = await confirmedHeadersOf(user)
    const again = await sendPasskey(client, session, made)
    again.assertBodyContains({ code: 'passkey_too_late' })
    const known = await sendPasskey(
      client,
      session,
      device.make(await newPasskeyOptions(client, session))
    )
    known.assertBodyContains({ code: 'passkey_known' })
    const other = await confirmedHeadersOf(await givenUser())
    const stolen = givenDevice().make(await newPasskeyOptions(client, session))
    const refused = await sendPasskey(client, other, stolen)
    refused.assertBodyContains({ code: 'passkey_too_late' })
  })

  test('refuses nonsense by its field', async ({ client }) => {
    const headers = await confirmedHeadersOf(await givenUser())
    for (const response of ['no', {}, { id: 'x', rawId: 'x', type: 'public-key', response: {} }]) {
      const refused = await client.post('/profile/passkeys').headers(headers).json({ response })
      refused.assertStatus(422)
      refused.assertBodyContains({ code: 'invalid' })
    }
    const nonsense = {
      id: 'abc',
      rawId: 'abc',
      type: 'public-key',
      response: { clientDataJSON: 'bnVsbA', attestationObject: 'AAAA' },
    }
    const refused = await sendPasskey(client, headers, nonsense)
    refused.assertBodyContains({ code: 'passkey_too_late' })
  })
})

test.group('Signing in with a passkey', () => {
  test('takes neither an address nor a code, and can stay', async ({ client, assert }) => {
    const user = await givenUser()
    await givenTwoFactor(user)
    const { device } = await givenPasskey(client, user)
    const { options, send, headers } = await atLogin(client)
    const signedIn = await send(device.sign(options), true)
    signedIn.assertStatus(303)
    signedIn.assertHeader('location', '/dashboard')
    const cookie = cookiesSet(signedIn).find((text) => text.startsWith('session=')) ?? ''
    assert.include(cookie, 'Max-Age=2592000')
    const settings = await client
      .get('/api/user/settings')
      .headers(withCookiesOf(signedIn, headers))
    settings.assertStatus(200)
    const line = await sql.one<{ details: object }>(
      `SELECT details - 'ip' AS details FROM audit_log WHERE user_id = $1 AND event = 'signed_in'`,
      [user.id]
    )
    assert.deepEqual(line?.details, { by: 'passkey' })
    const kept = await sql.one(
      'SELECT counter, used_at > added_at AS used FROM passkeys WHERE user_id = $1',
      [user.id]
    )
    assert.deepEqual(kept, { counter: 1, used: true })
  })

  test('is no way in with a signature of another page, without a finger, or sent again', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const { device } = await givenPasskey(client, user)
    for (const gesture of [{ origin: 'https://parts.example.test' }, { unverified: true }]) {
      const { options, send } = await atLogin(client)
      const refused = await send(device.sign(options, gesture))
      refused.assertStatus(422)
      refused.assertBodyContains({ code: 'passkey_refused', errors: { passkey: [] } })
    }
    const { options, send } = await atLogin(client)
    const signed = device.sign(options)
    ;(await send(signed)).assertStatus(303)
    const replayed = await send(signed)
    replayed.assertBodyContains({ code: 'passkey_too_late' })
    const invented = await send(device.sign({ challenge: 'aW52ZW50ZWQ' }))
    invented.assertBodyContains({ code: 'passkey_too_late' })
    const lines = await sql.rows(
      "SELECT FROM audit_log WHERE event = 'passkey_refused' AND subject = $1",
      [`user:${user.id}`]
    )
    assert.lengthOf(lines, 2)
  })

  test('is refused to a copy, whose counter stayed behind', async ({ client }) => {
    const { device } = await givenPasskey(client, await givenUser())
    const first = await atLogin(client)
    ;(await first.send(device.sign(first.options, { counter: 7 }))).assertStatus(303)
    for (const counter of [7, 3]) {
      const copy = await atLogin(client)
      const refused = await copy.send(device.sign(copy.options, { counter }))
      refused.assertBodyContains({ code: 'passkey_refused' })
    }
  })

  test('opens nobody else’s account, whatever the signature says', async ({ client }) => {
    const [user, other] = [await givenUser(), await givenUser()]
    const { device: mine } = await givenPasskey(client, user)
    const { device: theirs } = await givenPasskey(client, other)
    const { options, send } = await atLogin(client)
    const signed = mine.sign(options)
    const refused = await send({ ...signed, id: theirs.id, rawId: theirs.id })
    refused.assertBodyContains({ code: 'passkey_refused' })
  })

  test('is over for a passkey that was removed', async ({ client, assert }) => {
    const user = await givenUser()
    const { device, id } = await givenPasskey(client, user)
    const removed = await client
      .delete(`/profile/passkeys/${id}`)
      .headers(await confirmedHeadersOf(user))
    removed.assertStatus(204)
    assert.deepEqual(await mailsTo(user.email), ['passkey_added', 'passkey_removed'])
    const { options, send } = await atLogin(client)
    const refused = await send(device.sign(options))
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'passkey_unknown' })
  })

  test('has ten minutes, and what was not signed is swept', async ({ client, assert }) => {
    const { device } = await givenPasskey(client, await givenUser())
    const { options, send } = await atLogin(client)
    await sql.run('UPDATE passkey_challenges SET expires_at = now() WHERE challenge = $1', [
      options.challenge,
    ])
    const refused = await send(device.sign(options))
    refused.assertBodyContains({ code: 'passkey_too_late' })
    await sweepAccounts()
    const left = await sql.rows('SELECT FROM passkey_challenges WHERE challenge = $1', [
      options.challenge,
    ])
    assert.lengthOf(left, 0)
  })
})

test.group('A passkey', () => {
  test('stands in for the password before dangerous things', async ({ client, assert }) => {
    const user = await givenUser()
    const { device } = await givenPasskey(client, user)
    const headers = await headersOf(user)
    const options = async (of = headers) =>
      (await client.post('/confirm-password/passkey/challenge').headers(of)).body().data
    const wanted = await options()
    assert.deepEqual(
      wanted.allowCredentials.map((allowed: { id: string }) => allowed.id),
      [device.id]
    )
    const confirm = (response: object, of = headers) =>
      client.post('/confirm-password/passkey').headers(of).json({ response })
    // What was signed to sign in confirms nothing.
    const login = await atLogin(client)
    const wrong = await confirm(device.sign(login.options))
    wrong.assertBodyContains({ code: 'passkey_too_late' })
    const confirmed = await confirm(device.sign(wanted))
    confirmed.assertStatus(200)
    assert.isNotNull(confirmed.body().data.confirmed_until)
    const after = withCookiesOf(confirmed, headers)
    ;(await client.post('/profile/two-factor/secret').headers(after)).assertStatus(200)
    // Nor does somebody else's.
    const other = await headersOf(await givenUser())
    const stolen = await confirm(device.sign(await options(other)), other)
    stolen.assertBodyContains({ code: 'passkey_unknown' })
  })

  test('that proves nothing is counted, and written down no oftener than that', async ({
    client,
    assert,
  }) => {
    const user = await givenUser()
    const { device } = await givenPasskey(client, user)
    const from = newAddress()
    await sql.run('INSERT INTO rate_limits (key, points, expire) VALUES ($1, 99, $2)', [
      `passkey_try:${from}`,
      Date.now() + 60_000,
    ])
    const headers = { ...(await headersOf(user)), 'X-Forwarded-For': from }
    const { options } = await atLogin(client)
    const confirm = () =>
      client
        .post('/confirm-password/passkey')
        .headers(headers)
        .json({ response: device.sign(options) })
    ;(await confirm()).assertStatus(422)
    ;(await confirm()).assertStatus(429)
    const lines = await sql.rows(
      `SELECT FROM audit_log WHERE event = 'passkey_refused' AND user_id = $1`,
      [user.id]
    )
    assert.lengthOf(lines, 1)
  })

  test('is renamed and removed by its user alone', async ({ client, assert }) => {
    const [user, other] = [await givenUser(), await givenUser()]
    const { id } = await givenPasskey(client, user)
    const rename = async (by: typeof user, name: string) =>
      client
        .patch(`/profile/passkeys/${id}`)
        .headers(await headersOf(by))
        .json({ name })
    ;(await rename(other, 'Mine now')).assertStatus(404)
    ;(await rename(user, ' ')).assertStatus(422)
    ;(await rename(user, 'Workshop PC')).assertStatus(204)
    const row = await sql.one('SELECT name FROM passkeys WHERE id = $1', [id])
    assert.deepEqual(row, { name: 'Workshop PC' })
    const stolen = await client
      .delete(`/profile/passkeys/${id}`)
      .headers(await confirmedHeadersOf(other))
    stolen.assertStatus(404)
    const early = await client.delete(`/profile/passkeys/${id}`).headers(await headersOf(user))
    early.assertStatus(423)
  })

  test('is enough for staff, whose password alone is not, and the last one stays', async ({
    client,
  }) => {
    const admin = await givenUser({ role: 'admin', two_factor_free: false })
    const { device, id } = await givenPasskey(client, admin)
    ;(await client.get('/api/user/settings').headers(await headersOf(admin))).assertStatus(200)
    const { answer, headers } = await whenPasswordNamed(client, admin, { remember: true })
    answer.assertHeader('location', '/two-factor')
    const code = await client.post('/two-factor').headers(headers).json({ code: '123456' })
    code.assertBodyContains({ code: 'wrong_code' })
    const challenge = await client.post('/login/passkey/challenge').headers(headers)
    const signedIn = await client
      .post('/login/passkey')
      .headers(headers)
      .json({ response: device.sign(challenge.body().data) })
      .redirects(0)
    signedIn.assertHeader('location', '/dashboard')
    const confirmed = await confirmedHeadersOf(admin)
    const kept = await client.delete(`/profile/passkeys/${id}`).headers(confirmed)
    kept.assertStatus(409)
    kept.assertBodyContains({ code: 'last_second_factor' })
    await givenTwoFactor(admin)
    const gone = await client
      .delete(`/profile/passkeys/${id}`)
      .headers(await confirmedHeadersOf(admin))
    gone.assertStatus(204)
  })
})
