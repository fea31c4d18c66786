import { test } from '@japa/runner'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenUser } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'

test.group('What was ordered is found', () => {
  test('by part number, order number and reference, and only one’s own', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const partnumber = `QX 12-${buyer.id}`
    const one = await givenOrder(
      client,
      buyer,
      [{ partnumber, reference: '100% bus' }, { reference: 'Shelf 2' }],
      'Week 47'
    )
    const other = await givenOrder(client, buyer)
    const stranger = await givenBuyer()
    await givenOrder(client, stranger, [{ partnumber: `QX 12 ${stranger.id}` }], 'Week 47')
    const find = async (text: string) => {
      const path = `/api/orders/suggestions?text=${encodeURIComponent(text)}`
      const response = await call(client, buyer, 'get', path)
      response.assertStatus(200)
      return response.body().data
    }
    const items = await call(client, buyer, 'get', `/api/orders/${one.id}/items`)
    const brand = items.body().data[0].brand_name
    assert.deepEqual(await find(`qx12${buyer.id}`), [
      { kind: 'partnumber', value: partnumber, about: brand },
    ])
    assert.deepEqual(await find('WEEK'), [{ kind: 'reference', value: 'Week 47', about: '' }])
    assert.deepEqual(await find('0% b'), [{ kind: 'reference', value: '100% bus', about: '' }])
    assert.deepEqual(await find(one.number), [
      { kind: 'order_number', value: one.number, about: 'Week 47' },
    ])
    const newest = await find('')
    assert.deepEqual(newest.map(({ value }: { value: string }) => value).slice(0, 2), [
      other.number,
      one.number,
    ])
    assert.deepEqual(await find('_'), [])
    const long = await call(client, buyer, 'get', `/api/orders/suggestions?text=${'a'.repeat(101)}`)
    long.assertStatus(422)
    const without = await givenUser({
      contractor_id: buyer.contractor?.id,
      disabled_features: ['orders'],
    })
    ;(await call(client, without, 'get', '/api/orders/suggestions')).assertStatus(403)
  })
})
