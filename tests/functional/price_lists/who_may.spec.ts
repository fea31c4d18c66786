import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import { csvOf, givenSupplier, whenSubmitted } from '#tests/scenes/price_lists/price_lists'

type Method = 'get' | 'post' | 'put' | 'delete'

/** Everything there is to do with a price list and its imports. */
function routesOf(list: number | string, priceImport: number | string): [Method, string][] {
  return [
    ['get', `/price-lists/${list}`],
    ['get', `/price-lists/${list}/upload`],
    ['post', `/price-lists/${list}/checks`],
    ['post', `/price-lists/${list}/imports`],
    ['get', `/price-lists/${list}/download?prices=cost`],
    ['get', `/api/price-imports/${priceImport}`],
    ['delete', `/api/price-imports/${priceImport}`],
    ['put', `/api/price-imports/${priceImport}/confirm`],
    ['put', `/api/price-imports/${priceImport}/undo`],
    ['put', `/api/price-imports/${priceImport}/put-back`],
    ['get', `/price-imports/${priceImport}/rejects`],
    ['get', `/price-imports/${priceImport}/file`],
  ]
}

async function answersOf(client: ApiClient, user: SignedInUser | null, routes: [Method, string][]) {
  const answers: Record<string, string> = {}
  for (const [method, path] of routes) {
    const response = await call(client, user, method, path, method === 'get' ? undefined : {})
    answers[`${method} ${path}`] = `${response.status()} ${response.body()?.code ?? ''}`.trim()
  }
  return answers
}

/** What every one of the routes answers. */
const always = (routes: [Method, string][], answer: string) =>
  Object.fromEntries(routes.map(([method, path]) => [`${method} ${path}`, answer]))

async function givenImport(client: ApiClient) {
  const { supplier, list } = await givenSupplier()
  const { id } = await whenSubmitted(client, supplier, list.id, csvOf([['Mann', 'W1', 10, 1]]))
  return { supplier, list, id, routes: routesOf(list.id, id) }
}

test.group('Price lists and their imports are shut', () => {
  test('to guests', async ({ client, assert }) => {
    const { routes } = await givenImport(client)
    assert.deepEqual(await answersOf(client, null, routes), always(routes, '401 unauthenticated'))
  })

  test('to users without a contractor', async ({ client, assert }) => {
    const { routes } = await givenImport(client)
    assert.deepEqual(
      await answersOf(client, await givenUser(), routes),
      always(routes, '403 contractor_required')
    )
  })

  test('to staff who do not look after prices', async ({ client, assert }) => {
    const { routes } = await givenImport(client)
    for (const role of ['warehouse', 'editor'] as const) {
      const user = await givenStaff(role)
      assert.deepEqual(await answersOf(client, user, routes), always(routes, '403 forbidden'))
    }
  })

  test('to managers of other suppliers, and open to their own and to admins', async ({
    client,
    assert,
  }) => {
    const { supplier, list, routes } = await givenImport(client)
    const [own, other] = [await givenStaff('manager'), await givenStaff('manager')]
    const reads = routes.slice(0, 1)
    const open = always(reads, '200')
    assert.deepEqual(await answersOf(client, other, reads), open, 'while it is nobody’s')
    await sql.run('UPDATE contractors SET manager_id = $2 WHERE id = $1', [
      supplier.contractor?.id,
      own.id,
    ])
    assert.deepEqual(await answersOf(client, other, routes), always(routes, '404 not_found'))
    for (const user of [own, await givenStaff('admin')]) {
      assert.deepEqual(await answersOf(client, user, reads), open)
    }
    const page = await visit(client, other, '/prices')
    const lists: { id: number }[] = page.body().props.managed_lists
    assert.notInclude(
      lists.map(({ id }) => id),
      list.id
    )
  })

  test('to a blocked supplier, its own ones too', async ({ client, assert }) => {
    const { supplier, routes } = await givenImport(client)
    await sql.run("UPDATE contractors SET status = 'blocked' WHERE id = $1", [
      supplier.contractor?.id,
    ])
    assert.deepEqual(
      await answersOf(client, supplier, routes),
      always(routes, '403 contractor_blocked')
    )
  })

  test('to buyers and other suppliers, as if there were none', async ({ client, assert }) => {
    const { routes } = await givenImport(client)
    const { supplier: other } = await givenSupplier()
    for (const user of [await givenBuyer(), other]) {
      assert.deepEqual(await answersOf(client, user, routes), always(routes, '404 not_found'))
    }
  })

  test('to a contractor that supplies no more', async ({ client, assert }) => {
    const { supplier, routes } = await givenImport(client)
    await sql.run('UPDATE contractors SET is_supplier = false WHERE id = $1', [
      supplier.contractor?.id,
    ])
    assert.deepEqual(await answersOf(client, supplier, routes), always(routes, '404 not_found'))
  })

  test('to suppliers for whom uploads are switched off', async ({ client, assert }) => {
    const { supplier, list, routes } = await givenImport(client)
    const { list: foreign } = await givenSupplier()
    await sql.run("UPDATE users SET disabled_features = '{price_upload}' WHERE id = $1", [
      supplier.id,
    ])
    assert.deepEqual(
      await answersOf(client, supplier, routes),
      always(routes, '403 feature_disabled')
    )
    const of = await answersOf(client, supplier, [['get', `/price-lists/${foreign.id}`]])
    assert.deepEqual(Object.values(of), ['404 not_found'])
    const offered = await call(
      client,
      supplier,
      'get',
      `/price-lists/${list.id}/download?prices=own`
    )
    offered.assertStatus(200)
  })

  test('when there is no such thing', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    for (const id of [999_999_999, 'abc', '-1', '1.5', '99999999999999999999']) {
      const routes = routesOf(id, id)
      const answers = Object.values(await answersOf(client, manager, routes))
      assert.deepEqual(new Set(answers), new Set(['404 not_found']), String(id))
    }
  })

  test('while confirming is for managers and admins alone', async ({ client, assert }) => {
    const { supplier, id } = await givenImport(client)
    const path: [Method, string][] = [['put', `/api/price-imports/${id}/confirm`]]
    const of = async (user: SignedInUser) => Object.values(await answersOf(client, user, path))
    assert.deepEqual(await of(supplier), ['403 forbidden'])
    for (const role of ['manager', 'admin'] as const) {
      assert.deepEqual(await of(await givenStaff(role)), ['409 import_not_waiting'])
    }
  })

  test('to all but their supplier, managers and admins', async ({ client, assert }) => {
    const { supplier, routes } = await givenImport(client)
    for (const user of [supplier, await givenStaff('manager'), await givenStaff('admin')]) {
      const reads = routes.filter(([method]) => method === 'get')
      const answers = Object.entries(await answersOf(client, user, reads))
      for (const [route, answer] of answers) assert.match(answer, /^200/, route)
    }
  })
})

test.group('Downloading a price list at own prices is refused', () => {
  test('without the feature, and when prices are switched off', async ({ client }) => {
    const list = await givenPriceList()
    for (const feature of ['price_download', 'prices']) {
      const buyer = await givenBuyer({ disabled_features: [feature] })
      const response = await call(client, buyer, 'get', `/price-lists/${list.id}/download`)
      response.assertStatus(403)
      response.assertBodyContains({ code: 'feature_disabled' })
    }
  })

  test('for lists the contractor does not buy from', async ({ client }) => {
    const hidden = await givenPriceList({ is_active: false })
    const buyer = await givenBuyer()
    const others = await givenPriceList({ visible_price_group_ids: [999_999] })
    for (const { id } of [hidden, others, { id: 999_999_999 }]) {
      const response = await call(client, buyer, 'get', `/price-lists/${id}/download?prices=own`)
      response.assertStatus(404)
    }
  })

  test('to managers, who have none', async ({ client }) => {
    const { price_list_id } = await givenOffer()
    const manager = await givenStaff('manager')
    const path = `/price-lists/${price_list_id}/download?prices=own`
    ;(await call(client, manager, 'get', path)).assertStatus(404)
  })

  test('in formats and at prices there are not', async ({ client, assert }) => {
    const { price_list_id } = await givenOffer()
    const buyer = await givenBuyer()
    for (const wrong of ['format=pdf', 'prices=all', 'colour=red', 'format=csv&format=zip']) {
      const path = `/price-lists/${price_list_id}/download?${wrong}`
      const response = await call(client, buyer, 'get', path)
      response.assertStatus(422)
      assert.lengthOf(Object.keys(response.body().errors), 1)
    }
  })

  test('at cost, to the buyer', async ({ client }) => {
    const { price_list_id } = await givenOffer()
    const path = `/price-lists/${price_list_id}/download?prices=cost`
    ;(await call(client, await givenBuyer(), 'get', path)).assertStatus(404)
  })
})
