import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import { givenListener, thenNotified, whenReady } from '#tests/scenes/notifications'
import { visit } from '#tests/scenes/pages'

test.group('The reference of an order', (group) => {
  group.setup(withBackground)

  test('is changed by whoever buys for the contractor, and told to open windows alone', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{}], 'Week 47')
    const listener = await givenListener(buyer)
    const path = `/api/orders/${order.id}`
    const events = () =>
      sql.rows<{ payload: Record<string, unknown>; user_id: number }>(
        `SELECT payload, user_id FROM outbox WHERE event = 'order.updated' AND subject = $1`,
        [`order:${order.id}`]
      )
    const changed = await call(client, listener, 'patch', path, { reference: ' Fleet ' })
    changed.assertStatus(200)
    assert.equal(changed.body().data.reference, 'Fleet')
    const again = await call(client, listener, 'patch', path, { reference: 'Fleet' })
    again.assertStatus(200)
    const told = await events()
    assert.lengthOf(told, 1)
    assert.equal(told[0]?.user_id, listener.id)
    assert.deepInclude(told[0]?.payload, { order_id: order.id, moves: [], order_item_ids: [] })
    const emptied = await call(client, buyer, 'patch', path, { reference: '' })
    assert.equal(emptied.body().data.reference, '')
    const page = await visit(client, buyer, `/orders/${order.id}`)
    assert.equal(page.body().props.order.reference, '')
    // What comes afterwards is in the bell, and nothing of this is.
    await whenReady(order.id)
    const noted = await thenNotified(client, listener, 2)
    assert.deepEqual(
      noted.map(({ kind }) => kind),
      ['order_updated', 'order_placed']
    )
    for (const body of [{}, { reference: 'x'.repeat(256) }, { reference: 'x', state_code: 'y' }]) {
      const refused = await call(client, buyer, 'patch', path, body)
      refused.assertStatus(422)
    }
  })

  test('is nobody else’s', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{}], 'Week 47')
    const path = `/api/orders/${order.id}`
    const body = { reference: 'mine' }
    const foreign = await call(client, await givenBuyer(), 'patch', path, body)
    foreign.assertStatus(404)
    const missing = await call(client, buyer, 'patch', '/api/orders/999999999', body)
    assert.deepEqual(missing.body(), foreign.body())
    const guest = await call(client, null, 'patch', path, body)
    guest.assertStatus(401)
    const colleague = await givenColleague(buyer)
    await sql.run(`UPDATE users SET disabled_features = '{orders}' WHERE id = $1`, [colleague.id])
    for (const user of [
      await givenStaff('manager'),
      { ...colleague, disabled_features: ['orders'] },
    ]) {
      const refused = await call(client, user, 'patch', path, body)
      refused.assertStatus(403)
    }
    const still = await call(client, buyer, 'get', path)
    assert.equal(still.body().data.reference, 'Week 47')
  })
})
