import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenColleague } from '#tests/scenes/cast'
import { givenCompanyAdmin } from '#tests/scenes/accounts/companies'
import { givenAddress } from '#tests/scenes/orders'

const GATE = { kind: 'pickup', name: 'Gate', address: 'Industrial Area 4' }

test.group('The addresses of a company', () => {
  test('are offered when ordering, and orders keep them as they were', async ({
    client,
    assert,
  }) => {
    const admin = await givenCompanyAdmin()
    const buyer = await givenColleague(admin)
    const listed = async () => (await call(client, buyer, 'get', '/api/addresses')).body().data
    await call(client, admin, 'post', '/company/addresses', GATE)
    const [{ id, ...address }] = await listed()
    assert.deepEqual(address, GATE)
    await givenCartItem(client, buyer)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', { address_id: id })
    placed.assertStatus(201)
    const changed = { kind: 'delivery', name: '', address: 'Al Quoz 3' }
    await call(client, admin, 'put', `/company/addresses/${id}`, changed)
    assert.deepEqual(await listed(), [{ id, ...changed }])
    await call(client, admin, 'delete', `/company/addresses/${id}`)
    assert.deepEqual(await listed(), [])
    const order = await call(client, buyer, 'get', `/api/orders/${placed.body().data.id}`)
    assert.containsSubset(order.body().data, { deliver_to: GATE })
    await givenCartItem(client, buyer)
    const gone = await call(client, buyer, 'put', '/api/cart/place-order', { address_id: id })
    gone.assertStatus(422)
  })

  test('are the administrator’s, of their own company', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    const buyer = await givenColleague(admin)
    const foreign = await givenAddress(await givenCompanyAdmin())
    for (const method of ['put', 'delete'] as const) {
      const path = `/company/addresses/${foreign}`
      const body = method === 'put' ? GATE : undefined
      assert.equal((await call(client, admin, method, path, body)).status(), 404)
      assert.equal((await call(client, buyer, method, path, body)).status(), 403)
    }
    const empty = await call(client, admin, 'post', '/company/addresses', { ...GATE, address: ' ' })
    empty.assertStatus(422)
    assert.deepEqual(Object.keys(empty.body().errors), ['address'])
  })

  test('end at a hundred, also when many are added at once', async ({ client, assert }) => {
    const admin = await givenCompanyAdmin()
    await sql.run(
      `INSERT INTO addresses (contractor_id, kind, name, address)
       SELECT $1, 'delivery', '', 'Street ' || n FROM generate_series(1, 95) n`,
      [admin.contractor?.id]
    )
    const adding = Array.from({ length: 20 }, (_, nr) =>
      call(client, admin, 'post', '/company/addresses', { ...GATE, name: `Gate ${nr}` })
    )
    await Promise.all(adding)
    const addresses = await sql.rows('SELECT FROM addresses WHERE contractor_id = $1', [
      admin.contractor?.id,
    ])
    assert.lengthOf(addresses, 100)
  })
})
