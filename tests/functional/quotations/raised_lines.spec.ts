import { test } from '@japa/runner'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

test.group('Lines whose quantity is raised', () => {
  test('say how much more they take and why, are filtered and summed', async ({
    client,
    assert,
  }) => {
    const packed = await givenOffer({ cost: '10', min_quantity: 400 })
    const sets = await givenOffer({ cost: '10', multiple: 4, min_quantity: 6 })
    const plain = await givenOffer()
    const partnumber = `N${unique()}`
    const { brand_name } = await givenOffer({
      partnumber,
      cost: '10',
      min_quantity: 4,
      available_quantity: 5,
    })
    await givenOffer({ partnumber, brand_name, cost: '20', available_quantity: 4, multiple: 4 })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: packed.partnumber, quantity: 2 },
      { partnumber: sets.partnumber, quantity: 5 },
      { partnumber: plain.partnumber, quantity: 3 },
      { partnumber, quantity: 7 },
      { partnumber: sets.partnumber, quantity: 5, reference: 'more' }
    )
    const strategy = { strategy: 'cheapest', is_split_allowed: true }
    await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, strategy)
    const lines = await linesOf(client, buyer, { id })
    // Twelve were chosen by hand where eight are enough: that is the buyer's wish.
    const more = { version: lines[4]?.version, chosen: [{ position: 0, quantity: 12 }] }
    await call(client, buyer, 'patch', `/api/quotations/${id}/items/${lines[4]?.id}`, more)
    const raised = (await linesOf(client, buyer, { id })).map((line) => line.raised)
    assert.deepEqual(raised, [
      { asked: 2, pieces: 398, amount: '4776.00', minimum: 400, multiple: null },
      { asked: 5, pieces: 3, amount: '36.00', minimum: 6, multiple: 4 },
      null,
      { asked: 7, pieces: 1, amount: '24.00', minimum: null, multiple: 4 },
      null,
    ])
    const filtered = async (value: string) => {
      const found = await call(client, buyer, 'get', `/api/quotations/${id}/items?raised=${value}`)
      return found.body().data.map((line: { row_number: number }) => line.row_number)
    }
    assert.deepEqual(
      [await filtered('1'), await filtered('0')],
      [
        [1, 2, 4],
        [3, 5],
      ]
    )
    const { props } = (await visit(client, buyer, `/quotations/${id}`)).body()
    assert.containsSubset(props.all_counts, { raised: 3, raised_amount: '4836.00' })
    // What is ordered adds nothing to what is open.
    const wanted = { item_ids: [lines[0]?.id] }
    const placed = await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, wanted)
    placed.assertStatus(201)
    const after = (await visit(client, buyer, `/quotations/${id}`)).body().props
    assert.containsSubset(after.counts, { raised: 3, raised_amount: '60.00' })
  })
})
