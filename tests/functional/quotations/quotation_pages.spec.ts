import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

/** A part in two price lists: 12.00 in nine to twelve days, and 24.00 tomorrow. */
async function givenPart() {
  const partnumber = `N${unique()}`
  const slow = await givenPriceList({ delivery_days: 9, delivery_days_max: 12 })
  const fast = await givenPriceList({ delivery_days: 1, delivery_days_max: null })
  const { brand_name } = await givenOffer({ partnumber, price_list_id: slow.id })
  await givenOffer({ partnumber, brand_name, price_list_id: fast.id, cost: '20' })
  return { partnumber, brand_name, slow, fast }
}

test.group('The pages of quotations', () => {
  test('count the states as the other filters leave them', async ({ client, assert }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer()
    const one = await givenQuotation(client, buyer, { partnumber })
    const other = await givenQuotation(client, buyer, { partnumber })
    await call(client, buyer, 'put', `/api/quotations/${other.id}/place-order`, {})
    await call(client, buyer, 'patch', `/api/quotations/${one.id}`, { reference: 'Buses' })
    const all = (await visit(client, buyer, '/quotations?state_id=4&colour=red')).body()
    assert.equal(all.component, 'quotations/index')
    assert.deepEqual(all.props.states, { 4: 1, 6: 1 })
    assert.deepEqual(
      all.props.quotations.data.map(({ id }: { id: number }) => id),
      [one.id]
    )
    const named = (await visit(client, buyer, '/quotations?reference=buses')).body()
    assert.deepEqual(named.props.states, { 4: 1 })
    const upload = (await visit(client, buyer, '/quotations?tab=upload')).body()
    assert.deepEqual([upload.component, upload.props.quotations_count], ['quotations/upload', 2])
  })

  test('show a quotation with what is chosen of which price list, and what is ordered', async ({
    client,
    assert,
  }) => {
    const { partnumber, slow } = await givenPart()
    const shared = `S${unique()}`
    await givenOffer({ partnumber: shared })
    await givenOffer({ partnumber: shared })
    const buyer = await givenBuyer()
    const asked = [
      { partnumber, quantity: 2 },
      { partnumber, reference: 'B' },
    ]
    const { id } = await givenQuotation(client, buyer, ...asked, { partnumber: shared })
    const page = (await visit(client, buyer, `/quotations/${id}`)).body()
    assert.equal(page.component, 'quotations/show')
    const { counts, chosen_lists, ordered, items } = page.props
    assert.deepEqual(counts, {
      found: 2,
      analogue: 0,
      ambiguous: 1,
      none: 0,
      moved: 0,
      sendable: 3,
      none_at_manager: 0,
      raised: 0,
      raised_amount: '0.00',
      ambiguous_open: 1,
      none_open: 0,
      none_sendable: 0,
    })
    const list = { price_list_name: slow.name, lines_count: 2, first_days: 9, last_days: 12 }
    assert.deepEqual(chosen_lists, [list])
    assert.deepEqual(ordered, { lines_count: 0, amount: '0.00' })
    assert.isUndefined(items.data[0].offers)
    assert.equal(items.data[0].offers_count, 2)
    assert.containSubset(items.data[0].parts, [
      { position: 0, quantity: 2, partnumber, price: '12.00', price_list_name: slow.name },
    ])
    const item_ids = [items.data[0].id]
    await call(client, buyer, 'put', `/api/quotations/${id}/place-order`, { item_ids })
    const after = (await visit(client, buyer, `/quotations/${id}?status=ambiguous`)).body().props
    assert.deepEqual(after.ordered, { lines_count: 1, amount: '24.00' })
    assert.deepEqual(after.chosen_lists, [{ ...list, lines_count: 1 }])
    assert.deepEqual(after.counts, { ...counts, sendable: 2 })
    assert.lengthOf(after.items.data, 1)
  })

  test('are not there for others, read by the blocked, and closed to who lacks the feature', async ({
    client,
    assert,
  }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const other = await givenBuyer()
    for (const path of [`/quotations/${id}`, '/quotations/999999999', '/quotations/x']) {
      assert.equal((await visit(client, other, path)).status(), 404, path)
    }
    const limited = await givenBuyer({ disabled_features: ['quotations'] })
    assert.equal((await visit(client, limited, '/quotations')).status(), 403)
    await sql.run(`UPDATE contractors SET status = 'blocked' WHERE id = $1`, [buyer.contractor?.id])
    assert.equal((await visit(client, buyer, `/quotations/${id}`)).status(), 200)
  })
})

test.group('A line of a quotation', () => {
  test('is read with its offers, and by nobody else', async ({ client, assert }) => {
    const { partnumber, fast, slow } = await givenPart()
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber })
    const elsewhere = await givenQuotation(client, buyer, { partnumber })
    const [line] = await linesOf(client, buyer, quotation)
    const path = `/api/quotations/${quotation.id}/items/${line?.id}`
    const read = await call(client, buyer, 'get', path)
    assert.deepEqual(
      read.body().data.offers.map((offer: { price_list_name: string }) => offer.price_list_name),
      [slow.name, fast.name]
    )
    const wrong = [`/api/quotations/${elsewhere.id}/items/${line?.id}`, `${path}0`]
    for (const missing of wrong) {
      ;(await call(client, buyer, 'get', missing)).assertStatus(404)
    }
    ;(await call(client, await givenBuyer(), 'get', path)).assertStatus(404)
  })

  test('answers the sums of the quotation when it changes', async ({ client, assert }) => {
    const { partnumber } = await givenPart()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 2 })
    const [line] = await linesOf(client, buyer, { id })
    const changed = await call(client, buyer, 'patch', `/api/quotations/${id}/items/${line?.id}`, {
      version: line?.version,
      chosen: [{ position: 1, quantity: 2 }],
    })
    assert.containSubset(changed.body().quotation, { id, chosen_count: 1, amount: '48.00' })
  })
})

test.group('What each way of choosing comes to', () => {
  test('is said beside what was chosen by hand', async ({ client, assert }) => {
    const one = await givenPart()
    const other = await givenPart()
    const buyer = await givenBuyer()
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const { id } = await givenQuotation(client, buyer, ...items)
    const [line] = await linesOf(client, buyer, { id })
    await call(client, buyer, 'patch', `/api/quotations/${id}/items/${line?.id}`, {
      version: line?.version,
      chosen: [{ position: 1, quantity: 3 }],
    })
    const { data } = (await call(client, buyer, 'get', `/api/quotations/${id}/deliveries`)).body()
    assert.deepEqual(data.by_hand, { lines_count: 1, amount: '72.00' })
    assert.deepEqual(data.cheapest, { price_lists_count: 2, amount: '12.00', delivery_days: 12 })
    assert.deepEqual(data.fastest, { price_lists_count: 2, amount: '24.00', delivery_days: 1 })
  })
})
