import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, unique } from '#tests/scenes/cast'
import { givenCross, givenOffer, givenPriceList, type GivenOffer } from '#tests/scenes/catalog'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

test.group('Quotations of a contractor', () => {
  test('are listed newest first, filtered, sorted and in pages', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const made = []
    for (const reference of ['Bus 1', 'Van 2', 'bus 3']) {
      const items = [{ partnumber: unique() }]
      const response = await call(client, buyer, 'post', '/api/quotations', { reference, items })
      made.push(response.body().data.id)
    }
    const [first, second, third] = made
    const list = async (query: string) => {
      const response = await call(client, buyer, 'get', `/api/quotations${query}`)
      response.assertStatus(200)
      const { data, meta } = response.body()
      return [data.map(({ id }: { id: number }) => id), meta.total]
    }
    assert.deepEqual(await list(''), [[third, second, first], 3])
    assert.deepEqual(await list('?sort=id&per_page=2'), [[first, second], 3])
    assert.deepEqual(await list('?sort=id&per_page=2&page=2'), [[third], 3])
    assert.deepEqual(await list('?reference=BUS&sort=reference'), [[first, third], 2])
    assert.deepEqual(await list('?state_id=4'), [[third, second, first], 3])
    assert.deepEqual(await list('?state_id=1'), [[], 0])
    // Noon of that day, where the contractor is.
    await sql.run(
      `UPDATE quotations SET created_at = (date '2026-03-05' + interval '12 hours') AT TIME ZONE $2
       WHERE id = $1`,
      [second, buyer.contractor?.time_zone]
    )
    assert.deepEqual(await list('?created_at=2026-03-05'), [[second], 1])
    assert.deepEqual(await list('?created_at_to=2026-03-05'), [[second], 1])
    assert.deepEqual(await list('?created_at_from=2026-03-06'), [[third, first], 2])
    const wrong = ['?sort=amounts', '?state_id=10', '?per_page=501', '?colour=red']
    for (const query of [...wrong, '?created_at_from=2026-02-30']) {
      const response = await call(client, buyer, 'get', `/api/quotations${query}`)
      response.assertStatus(422)
    }
  })

  test('are seen by colleagues, and by nobody else', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const [line] = await linesOf(client, buyer, { id })
    const colleague = await givenColleague(buyer)
    const seen = await call(client, colleague, 'get', `/api/quotations/${id}`)
    assert.equal(seen.body().data.user_name, buyer.name)
    const stranger = await givenBuyer()
    const change = { version: 1, chosen: [] }
    for (const [method, path, body] of [
      ['get', `/api/quotations/${id}`],
      ['get', `/api/quotations/${id}/items`],
      ['get', `/api/quotations/${id}/rows`],
      ['patch', `/api/quotations/${id}`, { reference: 'mine' }],
      ['patch', `/api/quotations/${id}/items/${line?.id}`, change],
      ['put', `/api/quotations/${id}/strategy`, { strategy: 'fastest' }],
    ] as const) {
      const response = await call(client, stranger, method, path, body)
      response.assertStatus(404)
      const missing = await call(client, stranger, method, path.replace(`${id}`, '999999'), body)
      assert.deepEqual(missing.body(), response.body())
    }
    const list = await call(client, stranger, 'get', '/api/quotations')
    assert.lengthOf(list.body().data, 0)
    const anonymous = await call(client, null, 'get', `/api/quotations/${id}`)
    anonymous.assertStatus(401)
    const again = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.equal(again.body().data.reference, '')
  })

  test('are read, and not made or changed, by a blocked contractor', async ({ client }) => {
    const blocked = await givenBuyer({ status: 'blocked' })
    const read = await call(client, blocked, 'get', '/api/quotations')
    read.assertStatus(200)
    const items = [{ partnumber: 'OC90' }]
    const made = await call(client, blocked, 'post', '/api/quotations', { items })
    made.assertStatus(403)
    const limited = await givenBuyer({ disabled_features: ['quotations'] })
    const list = await call(client, limited, 'get', '/api/quotations')
    list.assertStatus(403)
  })

  test('get another reference', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber: unique() })
    const path = `/api/quotations/${id}`
    const changed = await call(client, buyer, 'patch', path, { reference: ' Fleet ' })
    assert.equal(changed.body().data.reference, 'Fleet')
    const emptied = await call(client, buyer, 'patch', path, { reference: '' })
    emptied.assertStatus(200)
    assert.equal(emptied.body().data.reference, '')
    for (const body of [{}, { reference: 'x'.repeat(256) }, { reference: 'x', state_id: 6 }]) {
      const refused = await call(client, buyer, 'patch', path, body)
      refused.assertStatus(422)
    }
  })

  test('have lines that are found by the brand of the chosen offer', async ({ client, assert }) => {
    const [asked, standIn] = [await givenOffer(), await givenOffer()]
    const numberAlone = await givenOffer()
    await givenCross(asked, standIn)
    await sql.run('UPDATE offers SET gone_at = now() WHERE id = $1', [asked.id])
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: asked.partnumber, brand_name: asked.brand_name },
      { partnumber: numberAlone.partnumber },
      { partnumber: unique() }
    )
    const rows = async (brand: string) => {
      const query = `brand_name=${encodeURIComponent(brand)}`
      const response = await call(client, buyer, 'get', `/api/quotations/${id}/items?${query}`)
      return response.body().data.map(({ row_number }: { row_number: number }) => row_number)
    }
    assert.deepEqual(await rows(asked.brand_name), [1])
    assert.deepEqual(await rows(standIn.brand_name), [1])
    assert.deepEqual(await rows(numberAlone.brand_name), [2])
  })

  test('have lines that are filtered and sorted', async ({ client, assert }) => {
    const list = await givenPriceList({ delivery_days: 7, delivery_days_max: 9 })
    const { id: exact } = await givenPriceList({ delivery_days: 8, delivery_days_max: null })
    const one = await givenOffer({ price_list_id: list.id })
    const other = await givenOffer({ price_list_id: exact })
    const asked = ({ brand_name, partnumber }: GivenOffer) => ({ brand_name, partnumber })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { ...asked(one), reference: 'BUS 1', quantity: 2 },
      { ...asked(other), reference: 'BUS 2' },
      { partnumber: unique(), reference: 'VAN' }
    )
    const rows = async (query: string) => {
      const response = await call(client, buyer, 'get', `/api/quotations/${id}/items?${query}`)
      response.assertStatus(200)
      return response.body().data.map(({ row_number }: { row_number: number }) => row_number)
    }
    assert.deepEqual(await rows(''), [1, 2, 3])
    assert.deepEqual(await rows('sort=-amount'), [1, 2, 3])
    assert.deepEqual(await rows('sort=price_name&status=none'), [3])
    assert.deepEqual(await rows(`brand_name=${encodeURIComponent(one.brand_name)}`), [1])
    assert.deepEqual(await rows(`partnumber=${other.partnumber.toLowerCase()}`), [2])
    assert.deepEqual(await rows('reference=bus'), [1, 2])
    assert.deepEqual(await rows(`price_name=${encodeURIComponent(list.name)}`), [1])
    assert.deepEqual(await rows('delivery_days=9'), [1])
    assert.deepEqual(await rows('delivery_days=7'), [])
    assert.deepEqual(await rows('sort=delivery_days&reference=bus'), [2, 1])
    assert.deepEqual(await rows('sort=-delivery_days&reference=bus'), [1, 2])
    assert.deepEqual(await rows('status=none'), [3])
    const plain = await call(client, buyer, 'get', `/api/quotations/${id}/items`)
    assert.notProperty(plain.body().data[0], 'offers')
  })

  test('asked for with nonsense are refused beside the field', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const number = unique()
    for (const [body, field] of [
      [{ items: [] }, 'items'],
      [{}, 'items'],
      [{ items: [{ brand_name: 'X' }] }, 'items.0.partnumber'],
      [{ items: [{ partnumber: number, quantity: 0 }] }, 'items.0.quantity'],
      [{ items: [{ partnumber: number, quantity: '2' }] }, 'items.0.quantity'],
      [{ items: [{ partnumber: number, price: '1.234' }] }, 'items.0.price'],
      [{ items: [{ partnumber: number, colour: 'red' }] }, 'items.0.colour'],
      [{ items: [{ partnumber: number }], colour: 'red' }, 'colour'],
    ] as const) {
      const response = await call(client, buyer, 'post', '/api/quotations', body)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), [field])
    }
    const unreadable = await givenQuotation(client, buyer, { partnumber: '---' })
    assert.deepEqual([unreadable.state_id, unreadable.rejected_count], [9, 1])
  })
})
