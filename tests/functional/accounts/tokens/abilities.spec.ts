import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { abilitiesOf } from '#app/accounts/api_authentication/route_abilities'
import type { Ability } from '#shared/answers/account/api_token'
import { ABILITIES } from '#shared/answers/account/api_token'
import { givenBuyer } from '#tests/scenes/cast'
import { callBy, givenToken, type GivenToken } from '#tests/scenes/accounts/tokens'

/** Enough calls a minute for all routes there are. */
const MANY = 100_000

interface Called {
  method: string
  path: string
  needs: readonly Ability[]
}

/** How a file is to be read; null: as is remembered. */
const CONFIG = {
  header_row_number: 1,
  table_first_row: 2,
  table_last_row: 2,
  table_headers: null,
}

/** The routes, as somebody calls them; what is said of each is where it is defined. */
function routesBy(isMeant: (pattern: string) => boolean) {
  return Object.values(router.toJSON())
    .flat()
    .filter(({ pattern }) => isMeant(pattern))
    .flatMap((route) =>
      route.methods
        .filter((method) => method !== 'HEAD')
        .map((method) => ({
          method,
          pattern: route.pattern,
          path: route.pattern.replace(/:\w+/g, '1'),
          needs: abilitiesOf(route),
        }))
    )
}

/** Those that programs can call. */
function openRoutes(): Called[] {
  return routesBy(() => true).flatMap(({ needs, ...route }) =>
    needs && needs.length > 0 ? [{ ...route, needs }] : []
  )
}

test.group('The abilities of tokens', () => {
  test('are named by every route of the API, or it says that no token opens it', ({ assert }) => {
    const silent = routesBy((pattern) => pattern.startsWith('/api/')).filter(
      ({ needs }) => needs === null
    )
    assert.deepEqual(
      silent.map(({ method, pattern }) => `${method} ${pattern}`),
      []
    )
  })

  test('open a route to whom has one it needs, and to nobody else', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const tokens = new Map<Ability, GivenToken>()
    for (const ability of ABILITIES) {
      if (ability === 'erp') continue
      tokens.set(ability, await givenToken(buyer, { abilities: [ability], calls_per_minute: MANY }))
    }
    for (const { method, path, needs } of openRoutes()) {
      for (const [ability, token] of tokens) {
        const answer = await callBy(client, token, method, path, method === 'GET' ? undefined : {})
        const what = `${method} ${path} with ${ability}`
        assert.isBelow(answer.status(), 500, what)
        assert.equal(answer.body()?.code === 'ability_missing', !needs.includes(ability), what)
        if (needs.includes(ability)) continue
        answer.assertStatus(403)
        assert.deepEqual(answer.body().data, { abilities: needs }, what)
        answer.assertHeader(
          'www-authenticate',
          `Bearer error="insufficient_scope", scope="${needs.join(' ')}"`
        )
      }
    }
  })

  test('open nothing that names none: pages, settings, the screens of the staff', async ({
    client,
    assert,
  }) => {
    const token = await givenToken(await givenBuyer(), { calls_per_minute: MANY })
    const isOne = (pattern: string) => !/^\/(\*|apps\/)/.test(pattern)
    const closed = routesBy(isOne).filter(({ needs }) => (needs ?? []).length === 0)
    assert.isNotEmpty(closed)
    for (const { method, path, pattern } of closed) {
      const answer = await callBy(client, token, method, path, method === 'GET' ? undefined : {})
      // Where an address takes no number, "1" is none.
      const isThere = !pattern.includes(':') || answer.status() !== 404
      const code = isThere ? 'not_by_token' : 'not_found'
      assert.equal(answer.body()?.code, code, `${method} ${path}`)
    }
  })

  test('of a file that is sent go by what is made of it', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const quoting = await givenToken(buyer, { abilities: ['quotation'] })
    const ordering = await givenToken(buyer, { abilities: ['order'] })
    const send = async (token: GivenToken, type: string) =>
      (
        await callBy(client, token, 'post', '/orders', { type, upload_id: 1, config: CONFIG })
      ).body()
    assert.deepInclude(await send(quoting, 'price'), {
      code: 'ability_missing',
      data: { abilities: ['order'] },
    })
    assert.deepInclude(await send(ordering, 'quotation'), {
      code: 'ability_missing',
      data: { abilities: ['quotation'] },
    })
    for (const [token, type] of [
      [quoting, 'quotation'],
      [ordering, 'price'],
    ] as const) {
      assert.equal((await send(token, type)).code, 'invalid')
    }
  })

  test('are told in words, in the language of the user', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const reading = await givenToken(buyer, { abilities: ['read'] })
    const refused = await callBy(client, reading, 'put', '/api/cart/place-order', {})
    assert.equal(refused.body().message, 'У этого токена нет права: order.')
  })
})
