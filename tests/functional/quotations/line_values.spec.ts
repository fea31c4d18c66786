import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { givenQuotation, linesOf, type AskedItem } from '#tests/scenes/quotations/quotations'

/** A quotation of one line, and what changes that. */
async function givenLine(client: ApiClient, buyer: SignedInUser, asked: AskedItem) {
  const { id } = await givenQuotation(client, buyer, asked)
  const [line] = await linesOf(client, buyer, { id })
  return {
    id,
    change: (body: object) =>
      call(client, buyer, 'patch', `/api/quotations/${id}/items/${line?.id}`, body),
  }
}

test.group('Quantity and reference of a line', () => {
  test('change, and what is chosen is raised to its minimum and multiple', async ({
    client,
    assert,
  }) => {
    const { partnumber } = await givenOffer({ multiple: 4 })
    const buyer = await givenBuyer()
    const { id, change } = await givenLine(client, buyer, { partnumber, quantity: 2 })
    const more = await change({ version: 1, quantity: 9, reference: '  BUS-7 ' })
    more.assertStatus(200)
    const { data } = more.body()
    assert.deepEqual(
      [data.quantity, data.reference, data.chosen, data.amount, data.is_chosen_by_hand],
      [9, 'BUS-7', [{ position: 0, quantity: 12 }], '144.00', false]
    )
    const without = await change({ version: 2, reference: '' })
    assert.deepEqual(
      [without.body().data.reference, without.body().data.amount, without.body().data.version],
      ['', '144.00', 3]
    )
    const quotation = await call(client, buyer, 'get', `/api/quotations/${id}`)
    assert.equal(quotation.body().data.amount, '144.00')
  })

  test('let the strategy choose anew for another quantity, unless it was chosen by hand', async ({
    client,
    assert,
  }) => {
    const partnumber = `N${unique()}`
    const { brand_name, id: packed } = await givenOffer({
      partnumber,
      cost: '2',
      min_quantity: 400,
    })
    const { id: single } = await givenOffer({ partnumber, brand_name, cost: '150' })
    const { change } = await givenLine(client, await givenBuyer(), { partnumber, quantity: 2 })
    const takenBy = async (body: object) => {
      const { data } = (await change(body)).body()
      const [{ position, quantity }] = data.chosen
      return [data.offers[position].id, quantity, data.is_chosen_by_hand]
    }
    assert.deepEqual(await takenBy({ version: 1, reference: 'x' }), [single, 2, false])
    assert.deepEqual(await takenBy({ version: 2, quantity: 390 }), [packed, 400, false])
    assert.deepEqual(await takenBy({ version: 3, quantity: 3 }), [single, 3, false])
    const chosen = [{ position: 1, quantity: 400 }]
    assert.deepEqual(await takenBy({ version: 4, chosen }), [packed, 400, true])
    assert.deepEqual(await takenBy({ version: 5, quantity: 2 }), [packed, 400, true])
  })

  test('change together with what is chosen', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const { change } = await givenLine(client, await givenBuyer(), { partnumber, quantity: 2 })
    const chosen = [{ position: 0, quantity: 5 }]
    const { data } = (await change({ version: 1, quantity: 3, chosen })).body()
    assert.deepEqual([data.quantity, data.chosen, data.is_chosen_by_hand], [3, chosen, true])
  })

  test('are spread over several offers as far as each has enough', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const { brand_name } = await givenOffer({ partnumber, available_quantity: 5 })
    await givenOffer({ partnumber, brand_name, cost: '20', available_quantity: 7, multiple: 2 })
    const { change } = await givenLine(client, await givenBuyer(), { partnumber, quantity: 2 })
    let version = 0
    const chosen = [
      { position: 1, quantity: 2 },
      { position: 0, quantity: 3 },
    ]
    await change({ version: ++version, chosen })
    for (const [quantity, wanted] of [
      [9, [6, 3]],
      [6, [6]],
      [5, [6]],
    ] as const) {
      const { data } = (await change({ version: ++version, quantity })).body()
      assert.deepEqual(
        data.chosen.map((part: { quantity: number }) => part.quantity),
        wanted
      )
    }
    await change({ version: ++version, chosen })
    const { data } = (await change({ version: ++version, quantity: 20 })).body()
    assert.deepEqual(data.chosen, [
      { position: 1, quantity: 16 },
      { position: 0, quantity: 5 },
    ])
  })

  test('stay as they are when they cannot be', async ({ client, assert }) => {
    const { partnumber } = await givenOffer({ multiple: 400_000 })
    const { id, change } = await givenLine(client, await givenBuyer(), { partnumber })
    for (const [body, fields] of [
      [{ version: 1, quantity: 999_999 }, ['quantity']],
      [{ version: 1, quantity: 0 }, ['quantity']],
      [{ version: 1, quantity: 1.5 }, ['quantity']],
      [{ version: 1, reference: 'x'.repeat(256) }, ['reference']],
      [{ version: 1, reference: 'x', brand_name: 'X' }, ['brand_name']],
      [{ version: 1, quantity: 2, brand_name: 'X' }, ['brand_name']],
    ] as const) {
      const response = await change(body)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), fields)
    }
    const old = await change({ version: 7, quantity: 2 })
    assert.deepEqual([old.status(), old.body().code], [409, 'line_changed'])
    assert.deepEqual([old.body().data.quantity, old.body().data.version], [1, 1])
    assert.isAbove(id, 0)
  })
})
