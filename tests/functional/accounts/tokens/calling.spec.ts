import { test } from '@japa/runner'
import { isListening } from '#app/database/listen'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenMoved } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { statementsDuring, statementsOfSecond } from '#tests/scenes/statements'
import { bearer, callBy, givenToken } from '#tests/scenes/accounts/tokens'

/** Tries until it is so; the runner's own limit ends what never comes. */
async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 10))
}

const SETTINGS = '/api/user/settings'

test.group('A program with a token', () => {
  test('calls in the name of its user, without a session and without its cookies', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const answer = await callBy(client, await givenToken(buyer), 'get', SETTINGS)
    answer.assertStatus(200)
    answer.assertBodyContains({ data: { language: 'ru' } })
    assert.isUndefined(answer.headers()['set-cookie'])
    answer.assertHeader('cache-control', 'no-store, private')
    assert.isUndefined(answer.headers()['access-control-allow-origin'])
  })

  test('writes without the token of a page, which a session needs', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer()
    const body = { offer_id: offer.id, quantity: 2 }
    const added = await callBy(client, await givenToken(buyer), 'post', '/api/cart/items', body)
    added.assertStatus(201)
    const { 'X-CSRF-TOKEN': _left, ...headers } = await headersOf(buyer)
    const refused = await client.post('/api/cart/items').headers(headers).json(body)
    refused.assertStatus(419)
    const cart = await callBy(client, await givenToken(buyer), 'get', '/api/cart?embed=items')
    assert.equal(cart.body().data.items[0].quantity, 2)
  })

  test('counts by its token alone when a session comes along', async ({ client, assert }) => {
    const [caller, signedIn] = [await givenBuyer(), await givenBuyer()]
    await givenCartItem(client, signedIn)
    const { Authorization: _none, ...session } = await headersOf(signedIn)
    const both = { ...session, ...bearer(await givenToken(caller)) }
    const cart = await client.get('/api/cart').headers(both)
    assert.equal(cart.body().data.lines, 0)
    const wrong = { ...session, Authorization: `Bearer slt_${'x'.repeat(43)}` }
    ;(await client.get('/api/cart').headers(wrong)).assertStatus(401)
    ;(await client.get('/api/cart').headers({ ...session, Authorization: 'Bearer' })).assertStatus(
      401
    )
  })

  test('is told what is wrong with its token, never sent anywhere', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const [expired, revoked] = [await givenToken(buyer), await givenToken(buyer)]
    await sql.run('UPDATE api_tokens SET expires_at = now() WHERE id = $1', [expired.id])
    await sql.run('UPDATE api_tokens SET revoked_at = now() WHERE id = $1', [revoked.id])
    const cases: [string, string][] = [
      [expired.secret, 'token_expired'],
      [revoked.secret, 'token_revoked'],
      [`slt_${'A'.repeat(43)}`, 'token_invalid'],
      ['nonsense', 'token_invalid'],
      ['', 'token_invalid'],
    ]
    for (const [secret, code] of cases) {
      const refused = await callBy(client, { secret }, 'get', SETTINGS)
      refused.assertStatus(401)
      assert.equal(refused.body().code, code, secret)
      refused.assertHeader('www-authenticate', 'Bearer error="invalid_token"')
    }
    const nobody = await client.get(SETTINGS)
    nobody.assertHeader('www-authenticate', 'Bearer')
  })

  test('costs one statement and a write a minute, and nothing while it is held in memory', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await callBy(client, await givenToken(buyer), 'get', SETTINGS)
    await until(isListening)
    const token = await givenToken(buyer)
    const ask = () => callBy(client, token, 'get', SETTINGS)
    assert.equal(await statementsDuring(ask), 2)
    for (let i = 0; i < 3; i++) assert.equal(await statementsDuring(ask), 0)
  })

  test('searches with as few statements as a person', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { partnumber } = await givenOffer()
    const [token, session] = [await givenToken(buyer), await headersOf(buyer)]
    await until(isListening)
    const count = async (headers: Record<string, string>) => {
      const search = async () => {
        const response = await client.get('/api/offers').qs({ partnumber }).headers(headers)
        response.assertStatus(200)
      }
      return statementsOfSecond(search)
    }
    assert.equal(await count(bearer(token)), await count(session))
  })

  test('is shut out at once when its token is revoked or ends earlier', async ({ client }) => {
    const buyer = await givenBuyer()
    for (const change of ['revoked_at = now()', 'expires_at = now()']) {
      const token = await givenToken(buyer)
      const ask = () => callBy(client, token, 'get', SETTINGS)
      ;(await ask()).assertStatus(200)
      await sql.run(`UPDATE api_tokens SET ${change} WHERE id = $1`, [token.id])
      await until(async () => (await ask()).status() === 401)
    }
  })

  test('is shut out when its user goes to another contractor', async ({ client }) => {
    const buyer = await givenBuyer()
    const token = await givenToken(buyer)
    const ask = () => callBy(client, token, 'get', SETTINGS)
    ;(await ask()).assertStatus(200)
    await givenMoved(buyer)
    await until(async () => (await ask()).body().code === 'token_revoked')
  })

  test('reads while its contractor is blocked, and orders nothing', async ({ client }) => {
    const buyer = await givenBuyer()
    const token = await givenToken(buyer)
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [buyer.contractor?.id])
    ;(await callBy(client, token, 'get', '/api/orders')).assertStatus(200)
    const refused = await callBy(client, token, 'put', '/api/cart/place-order', {})
    refused.assertStatus(403)
    refused.assertBodyContains({ code: 'contractor_blocked' })
  })

  test('may no more than its user: features hold, tokens themselves among them', async ({
    client,
  }) => {
    const buyer = await givenBuyer({ disabled_features: ['place_order'] })
    const placing = await callBy(
      client,
      await givenToken(buyer),
      'put',
      '/api/cart/place-order',
      {}
    )
    placing.assertStatus(403)
    placing.assertBodyContains({ code: 'feature_disabled' })
    const without = await givenBuyer({ disabled_features: ['api_tokens'] })
    const reading = await callBy(client, await givenToken(without), 'get', '/api/orders')
    reading.assertStatus(403)
    reading.assertBodyContains({ code: 'feature_disabled' })
  })

  test('finds no page, and no address that is not there', async ({ client }) => {
    const token = await givenToken(await givenBuyer())
    for (const path of ['/dashboard', '/orders', '/', '/login', '/profile']) {
      const refused = await callBy(client, token, 'get', path)
      refused.assertStatus(403)
      refused.assertBodyContains({ code: 'not_by_token' })
    }
    for (const path of ['/api/nothing', '/nothing']) {
      ;(await callBy(client, token, 'get', path)).assertStatus(404)
    }
  })
})

test.group('The limit of a token', () => {
  test('says with every answer how many calls are left, then when to come back', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const token = await givenToken(buyer, { calls_per_minute: 2 })
    const ask = () => callBy(client, token, 'get', SETTINGS)
    for (const left of ['1', '0']) {
      const answer = await ask()
      answer.assertStatus(200)
      answer.assertHeader('ratelimit-limit', '2')
      answer.assertHeader('ratelimit-remaining', left)
    }
    const refused = await ask()
    refused.assertStatus(429)
    refused.assertBodyContains({ code: 'too_many_calls' })
    refused.assertHeader('ratelimit-remaining', '0')
    const wait = Number(refused.headers()['retry-after'])
    assert.isTrue(wait >= 1 && wait <= 60)
    // It is the token's own.
    ;(await callBy(client, await givenToken(buyer), 'get', SETTINGS)).assertStatus(200)
  })

  test('is 120 calls a minute unless it is said', async ({ client }) => {
    const answer = await callBy(client, await givenToken(await givenBuyer()), 'get', SETTINGS)
    answer.assertHeader('ratelimit-limit', '120')
    answer.assertHeader('ratelimit-remaining', '119')
  })
})
