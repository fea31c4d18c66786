import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff } from '#tests/scenes/cast'
import { givenAddress, givenOrder } from '#tests/scenes/orders'

test.group('Where orders go', () => {
  test('is the first address, until one is ordered to', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const list = async (user = buyer) => {
      const response = await call(client, user, 'get', '/api/addresses')
      response.assertStatus(200)
      return response.body()
    }
    assert.deepEqual(await list(), { data: [], default_id: null })
    const [first, second] = [await givenAddress(buyer), await givenAddress(buyer)]
    assert.deepEqual(
      (await list()).data.map(({ id, ...address }: { id: number }) => [id, address]),
      [first, second].map((id) => [id, { kind: 'delivery', name: '', address: 'Street 1' }])
    )
    assert.equal((await list()).default_id, first)
    await givenCartItem(client, buyer)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', { address_id: second })
    placed.assertStatus(201)
    assert.deepEqual(placed.body().data.deliver_to, {
      kind: 'delivery',
      name: '',
      address: 'Street 1',
    })
    assert.equal((await list()).default_id, second)
    assert.equal((await list(await givenColleague(buyer))).default_id, first)
  })

  test('stays as it was with the order', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const id = await givenAddress(buyer)
    await givenCartItem(client, buyer)
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', { address_id: id })
    const read = async () =>
      (await call(client, buyer, 'get', `/api/orders/${placed.body().data.id}`)).body().data
    await sql.run(`UPDATE addresses SET address = 'Street 2' WHERE id = $1`, [id])
    assert.equal((await read()).deliver_to.address, 'Street 1')
    await sql.run('DELETE FROM addresses WHERE id = $1', [id])
    assert.containsSubset(await read(), { address_id: null, deliver_to: { address: 'Street 1' } })
    const after = await call(client, buyer, 'get', '/api/addresses')
    assert.deepEqual(after.body(), { data: [], default_id: null })
    assert.isNull(
      (
        await call(client, buyer, 'get', `/api/orders/${(await givenOrder(client, buyer)).id}`)
      ).body().data.deliver_to
    )
  })

  test('is the own contractor’s to choose', async ({ client, assert }) => {
    const [buyer, other] = [await givenBuyer(), await givenBuyer()]
    const foreign = await givenAddress(other)
    await givenCartItem(client, buyer)
    const refused = await call(client, buyer, 'put', '/api/cart/place-order', {
      address_id: foreign,
    })
    refused.assertStatus(422)
    assert.deepEqual(Object.keys(refused.body().errors), ['address_id'])
    assert.deepEqual((await call(client, buyer, 'get', '/api/addresses')).body().data, [])
    ;(await call(client, await givenStaff('manager'), 'get', '/api/addresses')).assertStatus(403)
    ;(await call(client, buyer, 'get', '/api/addresses?all=1')).assertStatus(422)
  })
})
