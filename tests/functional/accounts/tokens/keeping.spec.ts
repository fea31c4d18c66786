import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import type { ApiToken, TokensPage } from '#shared/answers/account/api_token'
import { dayAfter, dayIn } from '#shared/day_in'
import { eventually, isWaiting, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import {
  givenBuyer,
  givenColleague,
  givenContractor,
  givenStaff,
  givenUser,
} from '#tests/scenes/cast'
import { confirmedHeadersOf, headersOf } from '#tests/scenes/headers'
import { thenMailed } from '#tests/scenes/notifications'
import { bearer, callBy, givenToken } from '#tests/scenes/accounts/tokens'
import { pageHeaders } from '#tests/scenes/visits'

const WISH = { name: 'Workshop ERP', abilities: ['read', 'cart'] }

async function make(client: ApiClient, user: SignedInUser, wish: object = WISH) {
  return client
    .post('/profile/tokens')
    .headers(await confirmedHeadersOf(user))
    .json(wish)
}

async function pageOf(client: ApiClient, user: SignedInUser): Promise<TokensPage> {
  const page = await client.get('/profile/tokens').headers(await pageHeaders(user))
  page.assertStatus(200)
  return page.body().props
}

const revoke = (client: ApiClient, user: SignedInUser, id: number) =>
  call(client, user, 'delete', `/profile/tokens/${id}`)

const names = (tokens: ApiToken[]) => tokens.map(({ name }) => name)

test.group('Making a token', (group) => {
  group.setup(withBackground)

  test('answers its secret once; the database has its hash, nobody else anything', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const made = await make(client, buyer)
    made.assertStatus(201)
    const { id, secret, ...token } = made.body().data
    assert.match(secret, /^slt_[\w-]{43}$/)
    assert.containsSubset(token, { ...WISH, is_own: true, calls_today: 0, calls_per_minute: 120 })
    ;(await callBy(client, { secret }, 'get', '/api/orders')).assertStatus(200)
    const page = JSON.stringify(await pageOf(client, buyer))
    assert.include(page, WISH.name)
    assert.notInclude(page, secret)
    const kept = await sql.rows<{ kept: string }>(
      `SELECT t::text AS kept FROM api_tokens t WHERE id = $1
       UNION ALL SELECT a::text FROM audit_log a WHERE subject = $2
       UNION ALL SELECT m::text FROM mailbox m WHERE recipient = $3
       UNION ALL SELECT j.payload::text FROM graphile_worker._private_jobs j`,
      [id, `token:${id}`, buyer.email]
    )
    assert.isNotEmpty(kept)
    for (const row of kept) assert.notInclude(row.kept, secret.slice(4))
  })

  test('is told by mail and written down', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const { id } = (await make(client, buyer)).body().data
    const [mail] = await thenMailed(buyer)
    assert.equal(mail?.subject, 'Создан токен «Workshop ERP»')
    assert.include(mail?.body_text, 'Права: read, cart')
    const events = await sql.rows<{ event: string; user_id: number }>(
      'SELECT event, user_id FROM audit_log WHERE subject = $1',
      [`token:${id}`]
    )
    assert.deepEqual(events, [{ event: 'token_made', user_id: buyer.id }])
  })

  test('asks for the password first', async ({ client }) => {
    const buyer = await givenBuyer()
    const asked = await call(client, buyer, 'post', '/profile/tokens', WISH)
    asked.assertStatus(423)
    asked.assertBodyContains({ code: 'password_required' })
  })

  test('is for pages: no token makes another one', async ({ client }) => {
    const buyer = await givenBuyer()
    const token = await givenToken(buyer)
    const headers = { ...(await confirmedHeadersOf(buyer)), ...bearer(token) }
    const refused = await client.post('/profile/tokens').headers(headers).json(WISH)
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'not_by_token' })
  })

  test('twice by the same form makes one', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const headers = await confirmedHeadersOf(buyer)
    const send = () => client.post('/profile/tokens').headers(headers).json(WISH)
    const both = await Promise.all([send(), send()])
    assert.deepEqual(
      both.map((answer) => answer.status()).toSorted((a, b) => a - b),
      [201, 422]
    )
    const refused = both.find((answer) => answer.status() === 422)
    assert.deepEqual(refused?.body().errors, { name: ['You already have a token with this name.'] })
    assert.lengthOf((await pageOf(client, buyer)).tokens, 1)
  })

  test('is too late for who is switched off or goes to another company meanwhile', async ({
    client,
    assert,
  }) => {
    const elsewhere = await givenContractor()
    for (const change of ['deactivated_at = now()', `contractor_id = ${elsewhere}`]) {
      const buyer = await givenBuyer()
      const { answer } = await sql.transaction(async (tx) => {
        await tx.run(`UPDATE users SET ${change} WHERE id = $1`, [buyer.id])
        const making = make(client, buyer)
        await eventually(() => isWaiting('FROM users WHERE id = $1'))
        return { answer: making }
      })
      const refused = await answer
      assert.deepEqual([refused.status(), refused.body().code], [422, 'invalid'], change)
      assert.isEmpty(await sql.rows('SELECT FROM api_tokens WHERE user_id = $1', [buyer.id]))
    }
  })

  test('gives a name again that an ended or revoked token had', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = (await make(client, buyer)).body().data
    await sql.run('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [id])
    const next = await make(client, buyer, { ...WISH, name: 'workshop erp' })
    next.assertStatus(201)
    await revoke(client, buyer, next.body().data.id)
    ;(await make(client, buyer)).assertStatus(201)
    assert.deepEqual(names((await pageOf(client, buyer)).tokens), ['Workshop ERP'])
  })

  test('ends in a year unless a day is named, at the end of that day', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const zone = buyer.contractor?.time_zone ?? ''
    const today = dayIn(zone)
    const { endings } = await pageOf(client, buyer)
    assert.equal(endings.today, today)
    const year = (await make(client, buyer)).body().data
    assert.equal(year.ends_on, endings.in_a_year)
    const short = (await make(client, buyer, { ...WISH, name: 'Short', ends_on: today })).body()
    assert.containsSubset(short.data, { ends_on: today, days_left: 0 })
    const ends = await sql.one<{ at: string }>(
      `SELECT to_char(expires_at AT TIME ZONE $2, 'YYYY-MM-DD HH24:MI') AS at
       FROM api_tokens WHERE id = $1`,
      [short.data.id, zone]
    )
    assert.equal(ends?.at, `${dayAfter(today, 1)} 00:00`)
    for (const [ends_on, text] of [
      [dayAfter(today, -1), 'This day has passed. Choose a later one.'],
      [dayAfter(endings.in_a_year, 1), 'A token lasts at most one year. Choose an earlier day.'],
    ] as const) {
      const refused = await make(client, buyer, { ...WISH, name: 'Other', ends_on })
      refused.assertStatus(422)
      assert.deepEqual(refused.body().errors, { ends_on: [text] })
    }
  })

  test('needs a name and abilities that the user can give', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const wrong: [object, string][] = [
      [{ ...WISH, name: '  ' }, 'name'],
      [{ ...WISH, name: 'x'.repeat(61) }, 'name'],
      [{ ...WISH, abilities: [] }, 'abilities'],
      [{ ...WISH, abilities: ['read', 'read'] }, 'abilities'],
      [{ ...WISH, abilities: ['erp'] }, 'abilities'],
      [{ ...WISH, abilities: ['all'] }, 'abilities.0'],
      [{ ...WISH, ends_on: '2026-02-30' }, 'ends_on'],
      [{ ...WISH, user_id: 1 }, 'user_id'],
    ]
    for (const [wish, field] of wrong) {
      const refused = await make(client, buyer, wish)
      refused.assertStatus(422)
      assert.include(Object.keys(refused.body().errors), field)
    }
    assert.isEmpty((await pageOf(client, buyer)).tokens)
  })

  test('ends at twenty; one that is revoked makes room', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const given = await Promise.all(Array.from({ length: 20 }, () => givenToken(buyer)))
    const refused = await make(client, buyer)
    refused.assertStatus(422)
    refused.assertBodyContains({ code: 'too_many_tokens' })
    assert.include(refused.body().message, '20')
    await revoke(client, buyer, given[0]?.id ?? 0)
    ;(await make(client, buyer)).assertStatus(201)
  })
})

test.group('Who has tokens', () => {
  test('are buyers of active contractors; the page says why not', async ({ client, assert }) => {
    const cases: [SignedInUser, string][] = [
      [await givenBuyer({ disabled_features: ['api_tokens'] }), 'feature_disabled'],
      [await givenBuyer({ status: 'blocked' }), 'contractor_blocked'],
      [await givenUser(), 'contractor_required'],
      [await givenStaff('manager'), 'forbidden'],
    ]
    for (const [user, code] of cases) {
      const refused = await make(client, user)
      refused.assertStatus(403)
      refused.assertBodyContains({ code })
      assert.containsSubset(await pageOf(client, user), { abilities: null, closed: code })
    }
  })

  test('are admins for the exchange of the trader, and for nothing else', async ({
    client,
    assert,
  }) => {
    const admin = await givenStaff('admin')
    assert.deepEqual((await pageOf(client, admin)).abilities, ['erp'])
    ;(await make(client, admin)).assertStatus(422)
    const made = await make(client, admin, { name: 'ERP', abilities: ['erp'] })
    made.assertStatus(201)
    for (const path of ['/api/offers', '/api/admin/contractors', '/api/user/settings']) {
      ;(await callBy(client, made.body().data, 'get', path)).assertStatus(403)
    }
    // Who is admin no longer leaves it behind.
    await sql.run("UPDATE users SET role = 'manager' WHERE id = $1", [admin.id])
    await eventually(async () => {
      const { status } = await callBy(client, made.body().data, 'get', '/api/offers').then(
        (answer) => ({ status: answer.status() })
      )
      return status === 401
    })
  })

  test('see their own, a contractor admin all of the company', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const head = await givenUser({
      contractor_id: buyer.contractor?.id,
      role: 'contractor_admin',
    })
    const [own, other] = [await givenToken(buyer), await givenToken(colleague)]
    await givenToken(await givenBuyer())
    const page = await pageOf(client, buyer)
    assert.deepEqual(names(page.tokens), [own.name])
    const all = await pageOf(client, head)
    assert.isTrue(all.is_of_company)
    assert.sameMembers(names(all.tokens), [own.name, other.name])
    assert.sameMembers(
      all.tokens.map(({ made_by, is_own }) => `${made_by} ${is_own}`),
      [`${buyer.name} false`, `${colleague.name} false`]
    )
  })
})

test.group('Revoking a token', () => {
  test('is done by its user or the contractor admin, once, and ends it', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const head = await givenUser({
      contractor_id: buyer.contractor?.id,
      role: 'contractor_admin',
    })
    for (const keeper of [buyer, head]) {
      const token = await givenToken(buyer)
      ;(await callBy(client, token, 'get', '/api/orders')).assertStatus(200)
      for (let i = 0; i < 2; i++) (await revoke(client, keeper, token.id)).assertStatus(200)
      await eventually(
        async () => (await callBy(client, token, 'get', '/api/orders')).status() === 401
      )
      const events = await sql.rows('SELECT event, user_id FROM audit_log WHERE subject = $1', [
        `token:${token.id}`,
      ])
      assert.deepEqual(events, [{ event: 'token_revoked', user_id: keeper.id }])
    }
    assert.isEmpty((await pageOf(client, buyer)).tokens)
  })

  test('of somebody else is like revoking one that is not there', async ({ client }) => {
    const buyer = await givenBuyer()
    const token = await givenToken(buyer)
    const others = [await givenColleague(buyer), await givenBuyer(), await givenStaff('admin')]
    for (const other of others) {
      const foreign = await revoke(client, other, token.id)
      const missing = await revoke(client, other, 999_999_999)
      foreign.assertStatus(404)
      missing.assertStatus(404)
      foreign.assertBodyContains({ code: missing.body().code, message: missing.body().message })
    }
    ;(await callBy(client, token, 'get', '/api/orders')).assertStatus(200)
  })

  test('works where making does not: blocked, or switched off', async ({ client }) => {
    const buyers = [
      await givenBuyer({ status: 'blocked' }),
      await givenBuyer({ disabled_features: ['api_tokens'] }),
    ]
    for (const buyer of buyers) {
      const token = await givenToken(buyer)
      ;(await revoke(client, buyer, token.id)).assertStatus(200)
    }
  })

  test('is for good, and no token ever becomes worth more: the database holds it', async ({
    assert,
  }) => {
    const token = await givenToken(await givenBuyer(), { abilities: ['read'] })
    await sql.run('UPDATE api_tokens SET revoked_at = now() WHERE id = $1', [token.id])
    const other = await givenBuyer()
    for (const change of [
      'revoked_at = NULL',
      "abilities = '{read,order}'",
      "expires_at = expires_at + interval '1 day'",
      `user_id = ${other.id}`,
      `contractor_id = ${other.contractor?.id}`,
      "token_hash = decode(repeat('00', 32), 'hex')",
    ]) {
      await assert.rejects(() =>
        sql.run(`UPDATE api_tokens SET ${change} WHERE id = $1`, [token.id])
      )
    }
  })
})

test.group('The page of tokens', () => {
  test('says when one was used, and how often today', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const token = await givenToken(buyer)
    assert.containsSubset((await pageOf(client, buyer)).tokens, [
      { last_used_at: null, calls_today: 0 },
    ])
    await callBy(client, token, 'get', '/api/orders')
    const [used] = (await pageOf(client, buyer)).tokens
    assert.equal(used?.calls_today, 1)
    assert.closeTo(Date.parse(used?.last_used_at ?? ''), Date.now(), 60_000)
    // What was called yesterday is not of today.
    await sql.run('UPDATE api_tokens SET calls_on = calls_on - 1 WHERE id = $1', [token.id])
    assert.equal((await pageOf(client, buyer)).tokens[0]?.calls_today, 0)
  })

  test('shows one that has ended for a month', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenToken(buyer, { ends_in_days: -2, name: 'Ended' })
    await givenToken(buyer, { ends_in_days: -40, name: 'Long gone' })
    const { tokens } = await pageOf(client, buyer)
    assert.deepEqual(names(tokens), ['Ended'])
    assert.isBelow(tokens[0]?.days_left ?? 0, 0)
  })

  test('is not for guests', async ({ client }) => {
    const visit = await client
      .get('/profile/tokens')
      .headers(await pageHeaders(null))
      .redirects(0)
    visit.assertHeader('location', '/login')
    const headers = await headersOf(null)
    ;(await client.delete('/profile/tokens/1').headers(headers)).assertStatus(401)
  })
})
