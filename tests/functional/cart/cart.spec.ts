import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { appUrl } from '#config/app'
import { call, cartOf, givenCartItem, givenCartLines } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenContractor, givenUser } from '#tests/scenes/cast'
import {
  givenNewCost,
  givenOffer,
  givenOfferGone,
  givenOffers,
  givenPriceList,
} from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { statementsOf } from '#tests/scenes/statements'

const ITEMS = '/api/cart/items'

/** So many answers of a cart with its lines that are asked for at the same time, in all encodings in turn. */
function answersAtOnce(buyer: SignedInUser, count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, nr) => {
      const accepted = ['br', 'gzip', 'identity'][nr % 3] ?? ''
      const response = await fetch(`${appUrl}/api/cart?embed=items`, {
        headers: { ...(await headersOf(buyer)), 'Accept-Encoding': accepted },
      })
      return { status: response.status, text: await response.text() }
    })
  )
}

test.group('The cart', () => {
  test('of someone who never added anything is empty', async ({ client, assert }) => {
    const cart = await cartOf(client, await givenBuyer())
    assert.deepEqual(cart, {
      id: null,
      currency_code: 'USD',
      version: 0,
      lines: 0,
      total: '0.00',
      items: [],
    })
  })

  test('has its lines only when they are asked for', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 2 })
    const response = await call(client, buyer, 'get', '/api/cart')
    response.assertStatus(200)
    assert.notProperty(response.body().data, 'items')
    assert.equal(response.body().data.total, '24.00')
    assert.equal(response.body().data.lines, 1)
  })

  test('is sorted by brand, then number', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    for (const brand_name of ['zeta', 'Beta', 'alpha']) {
      await givenCartItem(client, buyer, { brand_name })
    }
    const { items } = await cartOf(client, buyer)
    assert.deepEqual(
      items.map((item) => item.brand_name.toLowerCase()),
      ['alpha', 'beta', 'zeta']
    )
  })

  test('belongs to one user, not to the contractor', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    const cart = await cartOf(client, await givenColleague(buyer))
    assert.lengthOf(cart.items, 0)
  })

  test('costs the same number of statements whatever its length', async ({ client, assert }) => {
    const counts: number[] = []
    for (const length of [1, 30]) {
      const buyer = await givenBuyer()
      await givenCartItem(client, buyer)
      for (const offer of await givenOffers(length)) {
        await call(client, buyer, 'post', ITEMS, { offer_id: offer.id })
      }
      counts.push(await statementsOf(client, buyer, 'get', '/api/cart?embed=items'))
    }
    assert.deepEqual(counts, [3, 3])
  })

  test('is full with 20,000 lines, which are answered as ever, to several at once', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const [item] = await givenCartLines(client, buyer, 19_999)
    const refused = await call(client, buyer, 'post', ITEMS, { offer_id: (await givenOffer()).id })
    refused.assertStatus(422)
    refused.assertBodyContains({
      code: 'cart_full',
      message: 'A cart holds up to 20\u00a0000 lines. Order these first.',
    })
    // What lies in it can still be changed, and added to.
    const more = await call(client, buyer, 'post', ITEMS, { offer_id: item?.id, quantity: 3 })
    more.assertStatus(201)

    const answers = await answersAtOnce(buyer, 6)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.lengthOf([...new Set(answers.map(({ text }) => text))], 1)
    const { items, ...head } = JSON.parse(answers[0]?.text ?? '').data
    assert.containsSubset(head, { lines: 20_000, total: '240036.00' })
    assert.lengthOf(items, 20_000)
    assert.containsSubset(items[7], { price: '12.00', quantity: 1, multiple: 1 })
  })

  test('with more than a thousand lines is answered to forty requests at once, with the same text', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartLines(client, buyer, 1_200)
    const answers = await answersAtOnce(buyer, 40)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.lengthOf([...new Set(answers.map(({ text }) => text))], 1)
    assert.lengthOf(JSON.parse(answers[0]?.text ?? '').data.items, 1_201)
  })

  test('that was larger before can still be changed, and take no more lines', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    const cart = await cartOf(client, buyer)
    await sql.run('ALTER TABLE carts DISABLE TRIGGER carts_full')
    await sql.run('UPDATE carts SET lines = 25000 WHERE id = $1', [cart.id])
    await sql.run('ALTER TABLE carts ENABLE TRIGGER carts_full')
    const changed = await call(client, buyer, 'patch', `${ITEMS}/${item.id}`, { quantity: 3 })
    changed.assertStatus(200)
    const { id } = await givenOffer()
    const refused = await call(client, buyer, 'post', ITEMS, { offer_id: id })
    assert.equal(refused.body().code, 'cart_full')
    ;(await call(client, buyer, 'delete', `${ITEMS}/${item.id}`)).assertStatus(200)
  })

  test('gives back the place of a large answer nobody reads, however many are asked for', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartLines(client, buyer, 4_000)
    const headers = await headersOf(buyer)
    const { hostname, port } = new URL(appUrl)
    const lines = Object.entries({ ...headers, Host: hostname })
    const request = `GET /api/cart?embed=items HTTP/1.1\r\n${lines
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`
    for (let round = 0; round < 5; round++) {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.write(request.repeat(4))
      await once(socket, 'readable')
      socket.resetAndDestroy()
    }
    assert.lengthOf((await cartOf(client, buyer)).items, 4_001)
  })

  test('shows old and new of a line whose offer moved, and nothing extra of others', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const still = await givenCartItem(client, buyer)
    const dearer = await givenCartItem(client, buyer)
    const gone = await givenCartItem(client, buyer)
    const packed = await givenCartItem(client, buyer, { quantity: 3 })
    await givenNewCost(dearer.offer.id, '20')
    await givenOfferGone(gone.offer.id)
    await sql.run('UPDATE offers SET multiple = 2 WHERE id = $1', [packed.offer.id])
    const { items } = await cartOf(client, buyer)
    const byId = new Map(items.map((item) => [item.id, item]))
    assert.deepEqual(byId.get(still.item.id), still.item)
    assert.notProperty(still.item, 'current_price')
    assert.notProperty(still.item, 'is_available')
    assert.containsSubset(byId.get(dearer.item.id), {
      price: '12.00',
      current_price: '24.00',
      is_available: true,
    })
    assert.containsSubset(byId.get(gone.item.id), {
      price: '12.00',
      is_available: false,
      name: 'Oil filter',
      available_quantity: null,
    })
    assert.containsSubset(byId.get(packed.item.id), { quantity: 3, current_quantity: 4 })
  })

  test('says in which currency the prices of today are when the contractor has another one', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    await sql.run("UPDATE contractors SET currency_code = 'EUR' WHERE id = $1", [
      buyer.contractor?.id,
    ])
    const cart = await cartOf(client, buyer)
    assert.equal(cart.currency_code, 'USD')
    assert.equal(cart.current_currency_code, 'EUR')
    assert.containsSubset(cart.items, [{ price: '12.00', current_price: '10.91' }])
  })

  test('refuses parameters it does not know', async ({ client }) => {
    const buyer = await givenBuyer()
    for (const query of ['embed=offers', 'sort=price', 'embed[]=items&embed[]=x']) {
      const response = await call(client, buyer, 'get', `/api/cart?${query}`)
      response.assertStatus(422)
    }
  })
})

test.group('Adding to the cart', () => {
  test('takes the server price, never that of the body', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer({ available_quantity: 7 })
    const response = await call(client, buyer, 'post', ITEMS, {
      offer_id: offer.id,
      quantity: 2,
      price: '0.01',
      brand_name: 'Forged',
      partnumber: 'FORGED',
      name: 'Forged',
      available_quantity: 1_000,
      reference: 'Bay 3',
    })
    response.assertStatus(201)
    const { data, cart } = response.body()
    assert.containsSubset(data, {
      offer_id: offer.id,
      quantity: 2,
      price: '12.00',
      amount: '24.00',
      brand_name: offer.brand_name,
      partnumber: offer.partnumber,
      name: 'Oil filter',
      delivery_days: 2,
      delivery_days_max: 4,
      reference: 'Bay 3',
      available_quantity: 7,
    })
    assert.containsSubset(cart, { lines: 1, total: '24.00', currency_code: 'USD', version: 1 })
  })

  test('says so when the buyer saw another price', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer()
    const added = async (price: string) => {
      const response = await call(client, buyer, 'post', ITEMS, { offer_id: offer.id, price })
      response.assertStatus(201)
      return response.body()
    }
    assert.deepEqual((await added('11.50')).price_changed, { seen: '11.50', price: '12.00' })
    assert.notProperty(await added('12.00'), 'price_changed')
    assert.notProperty(await added('12'), 'price_changed')
    for (const price of ['', 'free', '-1', '1.234', '1e3', 12, null, ['12.00']]) {
      const response = await call(client, buyer, 'post', ITEMS, { offer_id: offer.id, price })
      if (price === null) response.assertStatus(201)
      else {
        response.assertStatus(422)
        assert.deepEqual(Object.keys(response.body().errors), ['price'])
      }
    }
  })

  test('to a line whose price moved keeps the accepted one, so that ordering asks', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { item, offer } = await givenCartItem(client, buyer)
    await givenNewCost(offer.id, '20')
    const body = { offer_id: offer.id, quantity: 1, price: '24.00' }
    const { data, ...others } = (await call(client, buyer, 'post', ITEMS, body)).body()
    assert.containsSubset(data, {
      id: item.id,
      quantity: 2,
      price: '12.00',
      current_price: '24.00',
    })
    assert.notProperty(others, 'price_changed')
    const placed = await call(client, buyer, 'put', '/api/cart/place-order', {})
    placed.assertStatus(409)
  })

  test('raises what was asked for all together, once', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer({ min_quantity: 20, multiple: 4 })
    const body = { offer_id: offer.id, quantity: 1 }
    for (let n = 1; n <= 60; n++) {
      const { data } = (await call(client, buyer, 'post', ITEMS, body)).body()
      const quantity = Math.ceil(Math.max(n, 20) / 4) * 4
      assert.containsSubset(data, { asked_quantity: n, quantity })
    }
    const { items } = await cartOf(client, buyer)
    assert.containsSubset(items, [{ asked_quantity: 60, quantity: 60 }])
  })

  test('raises to minimum and multiple: {asked} becomes {quantity}')
    .with([
      { asked: undefined, quantity: 6 },
      { asked: 1, quantity: 6 },
      { asked: 6, quantity: 6 },
      { asked: 7, quantity: 8 },
    ])
    .run(async ({ client, assert }, { asked, quantity }) => {
      const buyer = await givenBuyer()
      const offer = await givenOffer({ min_quantity: 5, multiple: 2 })
      const body = { offer_id: offer.id, ...(asked && { quantity: asked }) }
      const response = await call(client, buyer, 'post', ITEMS, body)
      response.assertStatus(201)
      assert.equal(response.body().data.quantity, quantity)
    })

  test('adds up for the same offer and reference, and raises the sum', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer({ multiple: 4 })
    const body = { offer_id: offer.id, quantity: 4, reference: 'a' }
    await call(client, buyer, 'post', ITEMS, body)
    await sql.run('UPDATE offers SET multiple = 3 WHERE id = $1', [offer.id])
    const again = await call(client, buyer, 'post', ITEMS, { ...body, quantity: 1 })
    assert.equal(again.body().data.quantity, 6)
    const other = await call(client, buyer, 'post', ITEMS, { ...body, reference: 'b' })
    assert.equal(other.body().data.quantity, 6)
    const cart = await cartOf(client, buyer)
    assert.equal(cart.total, '144.00')
    assert.lengthOf(cart.items, 2)
  })

  test('allows more than is available', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer, { available_quantity: 3, quantity: 5 })
    assert.containsSubset(item, { quantity: 5, available_quantity: 3 })
  })

  test('takes three statements however long the cart is', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const [first, second, ...others] = await givenOffers(60)
    const count = (offer_id?: number) =>
      statementsOf(client, buyer, 'post', ITEMS, { offer_id, quantity: 1 })
    // The first line makes the cart.
    await count(first?.id)
    assert.equal(await count(second?.id), 3)
    for (const offer of others.slice(1)) {
      await call(client, buyer, 'post', ITEMS, { offer_id: offer.id })
    }
    assert.equal(await count(others[0]?.id), 3)
  })

  test('loses nothing when the same line is added 20 times at once', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer()
    const body = { offer_id: offer.id, quantity: 1 }
    await Promise.all(Array.from({ length: 20 }, () => call(client, buyer, 'post', ITEMS, body)))
    const cart = await cartOf(client, buyer)
    assert.containsSubset(cart.items, [{ quantity: 20 }])
    assert.equal(cart.total, '240.00')
  })

  test('converts the lines that lie there when the currency changed', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { quantity: 2 })
    await sql.run("UPDATE contractors SET currency_code = 'EUR' WHERE id = $1", [
      buyer.contractor?.id,
    ])
    const { item } = await givenCartItem(client, buyer)
    assert.equal(item.price, '10.91')
    const cart = await cartOf(client, buyer)
    assert.containsSubset(cart, { currency_code: 'EUR', total: '32.73' })
    assert.notProperty(cart, 'current_currency_code')
  })

  test('answers 404 for an offer that is {why}')
    .with([
      { why: 'missing' as const },
      { why: 'gone' as const },
      { why: 'hidden' as const },
      { why: 'inactive' as const },
    ])
    .run(async ({ client }, { why }) => {
      const buyer = await givenBuyer()
      const list = await givenPriceList({
        is_active: why !== 'inactive',
        visible_price_group_ids: why === 'hidden' ? [987_654_321] : [],
      })
      const offer = await givenOffer({ price_list_id: list.id })
      if (why === 'gone') await givenOfferGone(offer.id)
      const offer_id = why === 'missing' ? Number.MAX_SAFE_INTEGER : offer.id
      const response = await call(client, buyer, 'post', ITEMS, { offer_id, quantity: 1 })
      response.assertStatus(404)
      response.assertBodyContains({ code: 'offer_gone' })
    })

  test('refuses {field} = {value}')
    .with([
      ...[0, -1, 1.5, 1_000_000, 1e300, '5', [5], { a: 1 }, true, 'x'].map((value) => ({
        field: 'quantity',
        value,
      })),
      ...[0, -1, 1.5, 1e300, 2 ** 53, '1', [1], {}, null].map((value) => ({
        field: 'offer_id',
        value,
      })),
      ...['x'.repeat(256), 5, ['a'], {}].map((value) => ({ field: 'reference', value })),
    ])
    .run(async ({ client, assert }, { field, value }) => {
      const buyer = await givenBuyer()
      const offer = await givenOffer()
      const body = { offer_id: offer.id, quantity: 1, reference: '', [field]: value }
      const response = await call(client, buyer, 'post', ITEMS, body)
      response.assertStatus(422)
      assert.property(response.body().errors, field)
      assert.lengthOf((await cartOf(client, buyer)).items, 0)
    })

  test('takes a whole offer as a search answers it, with offer_id for its id', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const { partnumber } = await givenOffer()
    const query = new URLSearchParams({ partnumber })
    const found = await call(client, buyer, 'get', `/api/offers?${query.toString()}`)
    const { id, ...fields } = found.body().offers[0]
    const body = { ...fields, offer_id: id, quantity: 2, reference: 'Bay 3' }
    const response = await call(client, buyer, 'post', ITEMS, body)
    response.assertStatus(201)
    assert.containsSubset(response.body().data, { offer_id: id, quantity: 2, price: fields.price })
    const twice = await call(client, buyer, 'post', ITEMS, { ...body, id })
    twice.assertStatus(422)
    assert.deepEqual(Object.keys(twice.body().errors), ['id'])
  })

  test('refuses fields there are not, by their names', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer()
    const body = { offer_id: offer.id, qty: 2, colour: 'red' }
    const response = await call(client, buyer, 'post', ITEMS, body)
    response.assertStatus(422)
    response.assertBody({
      message: 'Check the marked fields.',
      code: 'invalid',
      errors: { qty: ['There is no such field.'], colour: ['There is no such field.'] },
    })
    assert.lengthOf((await cartOf(client, buyer)).items, 0)
  })

  test('refuses a reference the database cannot keep', async ({ client }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer()
    const body = { offer_id: offer.id, quantity: 1, reference: 'a\0b' }
    const response = await call(client, buyer, 'post', ITEMS, body)
    response.assertStatus(422)
    response.assertBodyContains({
      errors: { reference: ['The text has a character that cannot be stored. Remove it.'] },
    })
  })

  test('refuses a body that is {body}')
    .with([{ body: '[]' }, { body: '"text"' }, { body: '{"offer_id"' }, { body: '' }])
    .run(async ({ assert }, { body }) => {
      const headers = await headersOf(await givenBuyer())
      const response = await fetch(`${appUrl}${ITEMS}`, { method: 'POST', headers, body })
      assert.include([400, 422], response.status)
    })

  test('refuses a sum over 999,999 in one line', async ({ client }) => {
    const buyer = await givenBuyer()
    const { offer } = await givenCartItem(client, buyer, { quantity: 999_999 })
    const response = await call(client, buyer, 'post', ITEMS, { offer_id: offer.id })
    response.assertStatus(422)
    response.assertBodyContains({ code: 'quantity_too_large' })
  })

  test('refuses what the minimum or multiple would raise over 999,999', async ({ client }) => {
    const buyer = await givenBuyer()
    const offer = await givenOffer({ multiple: 600_000 })
    const body = { offer_id: offer.id, quantity: 600_001 }
    const response = await call(client, buyer, 'post', ITEMS, body)
    response.assertStatus(422)
    response.assertBodyContains({ code: 'quantity_too_large' })
  })

  test('keeps a total that is larger than any price', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer, { cost: '9999999999', quantity: 999_999 })
    await givenCartItem(client, buyer, { cost: '9999999999', quantity: 999_999 })
    const cart = await cartOf(client, buyer)
    assert.equal(cart.total, '23999975997600002.40')
  })
})

test.group('Changing a line', () => {
  test('sets quantity and reference', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer, { multiple: 5, quantity: 5 })
    const body = { quantity: 6, reference: 'Bay 3' }
    const response = await call(client, buyer, 'patch', `${ITEMS}/${item.id}`, body)
    response.assertStatus(200)
    const changed = { id: item.id, quantity: 10, amount: '120.00', reference: 'Bay 3' }
    assert.containsSubset(response.body().data, changed)
    assert.equal(response.body().cart.total, '120.00')
    const again = await call(client, buyer, 'patch', `${ITEMS}/${item.id}`, { quantity: 5 })
    assert.containsSubset(again.body().data, { quantity: 5, reference: 'Bay 3' })
  })

  test('keeps the price the buyer saw', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item, offer } = await givenCartItem(client, buyer)
    await givenNewCost(offer.id, '20')
    const response = await call(client, buyer, 'patch', `${ITEMS}/${item.id}`, { quantity: 3 })
    assert.containsSubset(response.body().data, { price: '12.00', current_price: '24.00' })
  })

  test('works for a line whose offer is gone', async ({ client }) => {
    const buyer = await givenBuyer()
    const { item, offer } = await givenCartItem(client, buyer)
    await givenOfferGone(offer.id)
    const response = await call(client, buyer, 'patch', `${ITEMS}/${item.id}`, { quantity: 3 })
    response.assertStatus(200)
    response.assertBodyContains({ data: { quantity: 3, is_available: false } })
  })

  test('merges lines of one offer that get the same reference', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item, offer } = await givenCartItem(client, buyer, { quantity: 2, reference: 'a' })
    const body = { offer_id: offer.id, quantity: 3, reference: 'b' }
    await call(client, buyer, 'post', ITEMS, body)
    const path = `${ITEMS}/${item.id}`
    const response = await call(client, buyer, 'patch', path, { quantity: 4, reference: 'b' })
    response.assertStatus(200)
    assert.containsSubset(response.body().data, { id: item.id, quantity: 7, reference: 'b' })
    const cart = await cartOf(client, buyer)
    assert.lengthOf(cart.items, 1)
    assert.equal(cart.total, '84.00')
    assert.equal(cart.lines, 1)
  })

  test('loses nothing beside parallel additions to the same line', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item, offer } = await givenCartItem(client, buyer, { quantity: 1 })
    const add = () => call(client, buyer, 'post', ITEMS, { offer_id: offer.id, quantity: 1 })
    const set = () => call(client, buyer, 'patch', `${ITEMS}/${item.id}`, { quantity: 100 })
    const calls = [add, add, add, set, add, add, add, set, add, add, add, add]
    const answers = await Promise.all(calls.map((it) => it()))
    for (const answer of answers) assert.include([200, 201], answer.status())
    // After the last "set", whichever that was, every further addition counts.
    const cart = await cartOf(client, buyer)
    const quantity = cart.items[0]?.quantity ?? 0
    assert.isAtLeast(quantity, 100)
    assert.isAtMost(quantity, 110)
    assert.equal(cart.total, `${quantity * 12}.00`)
    const seen = answers.map((it) => it.body().data.quantity)
    assert.include(seen, quantity)
  })

  test('answers the same 404 for a foreign, a missing and an impossible id', async ({
    client,
    assert,
  }) => {
    const { item } = await givenCartItem(client, await givenBuyer())
    const other = await givenBuyer()
    await givenCartItem(client, other)
    const bodies: unknown[] = []
    for (const id of [item.id, 999_999_999_999, '99999999999999999999', 'x', '-1', '1.5', '%00']) {
      for (const method of ['patch', 'delete'] as const) {
        const response = await call(client, other, method, `${ITEMS}/${id}`, { quantity: 2 })
        response.assertStatus(404)
        bodies.push(response.body())
      }
    }
    for (const body of bodies) assert.deepEqual(body, bodies[0])
  })

  test('refuses fields there are not', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    const body = { quantity: 2, price: '1.00' }
    const response = await call(client, buyer, 'patch', `${ITEMS}/${item.id}`, body)
    response.assertStatus(422)
    assert.deepEqual(Object.keys(response.body().errors), ['price'])
  })

  test('refuses values that are no quantity or reference', async ({ client }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    for (const body of [
      { quantity: 0 },
      { quantity: 1.5 },
      { quantity: 1e9 },
      { reference: ['a'] },
    ]) {
      const response = await call(client, buyer, 'patch', `${ITEMS}/${item.id}`, body)
      response.assertStatus(422)
    }
  })
})

test.group('Removing from the cart', () => {
  test('takes one line out', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    const other = await givenCartItem(client, buyer, { quantity: 2 })
    const response = await call(client, buyer, 'delete', `${ITEMS}/${item.id}`)
    response.assertStatus(200)
    assert.deepEqual(response.body().data, { id: item.id })
    assert.containsSubset(response.body().cart, { lines: 1, total: '24.00' })
    assert.deepEqual((await cartOf(client, buyer)).items, [other.item])
    const again = await call(client, buyer, 'delete', `${ITEMS}/${item.id}`)
    again.assertStatus(404)
  })

  test('clears it', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await givenCartItem(client, buyer)
    await givenCartItem(client, buyer)
    const response = await call(client, buyer, 'put', '/api/cart/clear')
    response.assertStatus(200)
    assert.containsSubset(response.body().data, { lines: 0, total: '0.00', items: [] })
    const again = await call(client, buyer, 'put', '/api/cart/clear')
    again.assertStatus(200)
    assert.equal(again.body().data.version, response.body().data.version)
  })

  test('takes no parameters and no fields', async ({ client, assert }) => {
    const buyer = await givenBuyer({ language: 'ru' })
    const { item } = await givenCartItem(client, buyer)
    const one = await call(client, buyer, 'delete', `${ITEMS}/${item.id}?force=1`)
    one.assertStatus(422)
    assert.deepEqual(one.body().errors, { force: ['Такого параметра нет.'] })
    const parameter = await call(client, buyer, 'put', '/api/cart/clear?sort=price')
    assert.deepEqual([parameter.status(), Object.keys(parameter.body().errors)], [422, ['sort']])
    const field = await call(client, buyer, 'put', '/api/cart/clear', { ids: [item.id] })
    assert.deepEqual([field.status(), Object.keys(field.body().errors)], [422, ['ids']])
    assert.lengthOf((await cartOf(client, buyer)).items, 1)
    const clear = await call(client, buyer, 'put', '/api/cart/clear', {})
    clear.assertStatus(200)
  })

  test('clears a cart that never was', async ({ client }) => {
    const response = await call(client, await givenBuyer(), 'put', '/api/cart/clear')
    response.assertStatus(200)
  })
})

test.group('Every change of the cart', () => {
  test('raises the version and leaves an event', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const { item } = await givenCartItem(client, buyer)
    await call(client, buyer, 'patch', `${ITEMS}/${item.id}`, { quantity: 2 })
    await call(client, buyer, 'delete', `${ITEMS}/${item.id}`)
    assert.equal((await cartOf(client, buyer)).version, 3)
    const events = await sql.rows<{ event: string }>(
      'SELECT event FROM outbox WHERE user_id = $1 ORDER BY id',
      [buyer.id]
    )
    assert.deepEqual(events, [
      { event: 'cart.updated' },
      { event: 'cart.updated' },
      { event: 'cart.updated' },
    ])
  })
})

const calls = [
  { method: 'get', path: '/api/cart' },
  { method: 'post', path: ITEMS },
  { method: 'patch', path: `${ITEMS}/1` },
  { method: 'delete', path: `${ITEMS}/1` },
  { method: 'put', path: '/api/cart/clear' },
  { method: 'put', path: '/api/cart/place-order' },
] as const

test.group('The cart is shut', () => {
  test('to a guest: {method} {path}')
    .with([...calls])
    .run(async ({ client }, { method, path }) => {
      const response = await call(client, null, method, path, {})
      response.assertStatus(401)
    })

  test('to a user without a contractor: {method} {path}')
    .with([...calls])
    .run(async ({ client }, { method, path }) => {
      const response = await call(client, await givenUser(), method, path, {})
      response.assertStatus(403)
      response.assertBodyContains({ code: 'contractor_required' })
    })

  test('to a user of a blocked contractor: {method} {path}')
    .with([...calls])
    .run(async ({ client }, { method, path }) => {
      const blocked = await givenBuyer({ status: 'blocked' })
      const response = await call(client, blocked, method, path, {})
      response.assertStatus(403)
      response.assertBodyContains({ code: 'contractor_blocked' })
    })

  test('to a user of a contractor that only supplies: {method} {path}')
    .with([...calls])
    .run(async ({ client }, { method, path }) => {
      const supplier = await givenBuyer({ is_customer: false, is_supplier: true })
      const response = await call(client, supplier, method, path, {})
      response.assertStatus(403)
      response.assertBodyContains({ code: 'customer_required' })
    })

  test('to a user whose cart is switched off: {method} {path}')
    .with([...calls])
    .run(async ({ client }, { method, path }) => {
      const contractor_id = await givenContractor()
      const limited = await givenUser({ contractor_id, disabled_features: ['cart'] })
      const response = await call(client, limited, method, path, {})
      response.assertStatus(403)
      response.assertBodyContains({ code: 'feature_disabled' })
    })
})
