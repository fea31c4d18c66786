import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { brandKey } from '#shared/search_keys'
import { call } from '#tests/scenes/cart'
import { givenBuyer, unique } from '#tests/scenes/cast'
import {
  givenBrand,
  givenCross,
  givenOffer,
  givenOffers,
  givenPriceGroup,
  givenPriceList,
} from '#tests/scenes/catalog'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'
import { statementsDuring } from '#tests/scenes/statements'

test.group('The lines of a quotation', () => {
  test('are found as a search finds them, and say how', async ({ client, assert }) => {
    const number = unique()
    const plain = await givenOffer({ partnumber: `OC ${number}` })
    const long = await givenOffer({ partnumber: `00${number}7` })
    const short = await givenOffer({ partnumber: `8${number}` })
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(
      client,
      buyer,
      { partnumber: `oc-${number}` },
      { partnumber: `${number}7` },
      { partnumber: `0008${number}` },
      { partnumber: `${plain.brand_name} OC${number}`, quantity: 2 },
      { partnumber: `NONE${number}` }
    )
    assert.deepEqual([quotation.state_id, quotation.lines_count], [4, 5])
    const lines = await linesOf(client, buyer, quotation)
    assert.deepEqual(
      lines.map(({ status, match, offers }) => [status, match, ...offers.map(({ id }) => id)]),
      [
        ['found', 'exact', plain.id],
        ['found', 'zeros_added', long.id],
        ['found', 'zeros_stripped', short.id],
        ['found', 'exact', plain.id],
        ['none', 'none'],
      ]
    )
  })

  test('mean the brand they name, in any of its spellings', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const meant = await givenOffer({ partnumber })
    await givenOffer({ partnumber })
    const alias = `Alias ${unique()}`
    await sql.run('INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)', [
      brandKey(alias),
      meant.brand_id,
    ])
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(
      client,
      buyer,
      { partnumber, brand_name: meant.brand_name.toLowerCase() },
      { partnumber, brand_name: alias }
    )
    const lines = await linesOf(client, buyer, quotation)
    assert.deepEqual(
      lines.map(({ alias_of }) => alias_of),
      [null, meant.brand_name]
    )
    for (const line of lines) {
      assert.equal(line.status, 'found')
      assert.deepEqual(
        line.offers.map(({ id }) => id),
        [meant.id]
      )
    }
  })

  test('ask which of several brands is meant, the likeliest first', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const [few, bought, many] = [
      await givenOffer({ partnumber }),
      await givenOffer({ partnumber }),
      await givenOffer({ partnumber }),
    ]
    await givenOffer({ partnumber, brand_name: many.brand_name, cost: '5' })
    const buyer = await givenBuyer()
    await call(client, buyer, 'post', '/api/cart/items', { offer_id: bought.id })
    await call(client, buyer, 'put', '/api/cart/place-order', {})
    const quotation = await givenQuotation(
      client,
      buyer,
      { partnumber },
      { partnumber, brand_name: `Nobody ${unique()}` }
    )
    assert.deepEqual([quotation.chosen_count, quotation.amount], [0, '0.00'])
    for (const { status, brands, chosen } of await linesOf(client, buyer, quotation)) {
      assert.equal(status, 'ambiguous')
      assert.lengthOf(chosen, 0)
      assert.deepEqual(brands, [
        { name: bought.brand_name, offers_count: 1, bought_count: 1, price: '12.00' },
        { name: many.brand_name, offers_count: 2, bought_count: 0, price: '6.00' },
        { name: few.brand_name, offers_count: 1, bought_count: 0, price: '12.00' },
      ])
    }
  })

  test('take what can stand in for their own brand only when there is nothing else', async ({
    client,
    assert,
  }) => {
    const partnumber = `N${unique()}`
    const [there, gone, other] = [
      await givenOffer({ partnumber }),
      await givenBrand(),
      await givenBrand(),
    ]
    const forThere = await givenOffer({ cost: '1' })
    const forGone = await givenOffer()
    await givenCross(there, forThere)
    await givenCross({ brand_id: gone.id, partnumber }, forGone)
    await givenCross({ brand_id: other.id, partnumber }, forThere)
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(
      client,
      buyer,
      { partnumber, brand_name: there.brand_name },
      { partnumber, brand_name: gone.name }
    )
    const [own, standIn] = await linesOf(client, buyer, quotation)
    assert.deepEqual(
      own?.offers.map(({ id, is_analogue }) => [id, is_analogue]),
      [
        [there.id, false],
        [forThere.id, true],
      ]
    )
    assert.deepEqual([own?.status, own?.amount], ['found', '12.00'])
    assert.deepEqual(
      standIn?.offers.map(({ id, is_analogue }) => [id, is_analogue]),
      [[forGone.id, true]]
    )
    assert.deepEqual([standIn?.status, standIn?.amount], ['analogue', '12.00'])
  })

  test('name every brand, however many offers one of them has', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const many = await givenBrand()
    const few = await givenOffer({ partnumber, cost: '99' })
    for (let list = 0; list < 41; list++) {
      await givenOffer({ partnumber, brand_name: many.name })
    }
    const buyer = await givenBuyer()
    const [line] = await linesOf(client, buyer, await givenQuotation(client, buyer, { partnumber }))
    assert.deepEqual(
      line?.brands.map(({ name, offers_count }) => [name, offers_count]),
      [
        [many.name, 41],
        [few.brand_name, 1],
      ]
    )
    assert.lengthOf(line?.offers ?? [], 40)
  })

  test('have what stands in for several brands but once', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const standIn = await givenOffer({ available_quantity: 6 })
    for (const { id } of [await givenBrand(), await givenBrand()]) {
      await givenCross({ brand_id: id, partnumber }, standIn)
    }
    const buyer = await givenBuyer()
    const [line] = await linesOf(client, buyer, await givenQuotation(client, buyer, { partnumber }))
    assert.deepEqual(
      line?.offers.map(({ id }) => id),
      [standIn.id]
    )
  })

  test('have no analogues for whom these are switched off', async ({ client, assert }) => {
    const [asked, standIn] = [await givenOffer(), await givenOffer()]
    await givenCross(asked, standIn)
    const buyer = await givenBuyer({ disabled_features: ['analogues'] })
    const quotation = await givenQuotation(client, buyer, { partnumber: asked.partnumber })
    const [line] = await linesOf(client, buyer, quotation)
    assert.lengthOf(line?.offers ?? [], 1)
  })

  test('have the prices of their contractor, and nothing that is hidden from it', async ({
    client,
    assert,
  }) => {
    const partnumber = `N${unique()}`
    const hidden = await givenPriceList({ visible_price_group_ids: [await givenPriceGroup()] })
    const { brand_name } = await givenOffer({ partnumber, price_list_id: hidden.id })
    const seen = await givenOffer({ partnumber, brand_name, cost: '20' })
    const buyer = await givenBuyer()
    const [line] = await linesOf(client, buyer, await givenQuotation(client, buyer, { partnumber }))
    assert.deepEqual(
      line?.offers.map(({ id, price }) => [id, price]),
      [[seen.id, '24.00']]
    )
  })

  test('keep their limits: what is over them is shown and not chosen', async ({
    client,
    assert,
  }) => {
    const partnumber = `N${unique()}`
    const slow = await givenPriceList({ delivery_days: 9, delivery_days_max: 12 })
    const fast = await givenPriceList({ delivery_days: 1, delivery_days_max: null })
    const { brand_name } = await givenOffer({ partnumber, price_list_id: slow.id, cost: '10' })
    await givenOffer({ partnumber, brand_name, price_list_id: fast.id, cost: '20' })
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(
      client,
      buyer,
      { partnumber },
      { partnumber, delivery_days: 11 },
      { partnumber, price: '11.99' },
      { partnumber, price: '12', delivery_days: 12 }
    )
    const lines = await linesOf(client, buyer, quotation)
    assert.deepEqual(
      lines.map((line) => [line.price_limit, line.delivery_limit, line.price_name, line.amount]),
      [
        [null, null, slow.name, '12.00'],
        [null, 11, fast.name, '24.00'],
        ['11.99', null, '', '0.00'],
        ['12.00', 12, slow.name, '12.00'],
      ]
    )
    for (const { offers } of lines) assert.lengthOf(offers, 2)
  })

  test('are raised to minimum and multiple, and passed over where too little is there', async ({
    client,
    assert,
  }) => {
    const partnumber = `N${unique()}`
    const { brand_name } = await givenOffer({ partnumber, cost: '1', available_quantity: 3 })
    const enough = await givenOffer({
      partnumber,
      brand_name,
      cost: '2',
      multiple: 4,
      min_quantity: 6,
      available_quantity: 8,
    })
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber, quantity: 5 })
    const [line] = await linesOf(client, buyer, quotation)
    assert.deepEqual(line?.chosen, [{ position: 1, quantity: 8 }])
    assert.equal(line?.offers[1]?.id, enough.id)
    assert.deepEqual([line?.quantity, line?.amount, quotation.amount], [5, '19.20', '19.20'])
  })

  test('cost the same few statements, however many there are', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const numbers = await givenOffers(200)
    const statementsFor = async (count: number) => {
      const items = numbers.slice(0, count).map(({ partnumber }) => ({ partnumber }))
      const none = { partnumber: `NONE${unique()}` }
      return statementsDuring(() => givenQuotation(client, buyer, ...items, none))
    }
    await statementsFor(1)
    assert.equal(await statementsFor(200), await statementsFor(2))
  })
})
