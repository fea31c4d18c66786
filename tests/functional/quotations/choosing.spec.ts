import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, unique } from '#tests/scenes/cast'
import { givenCross, givenNewCost, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

/** A part in two price lists: 12.00 in nine days, and 24.00 tomorrow; three pieces of each. */
async function givenTwoOffers() {
  const partnumber = `N${unique()}`
  const slow = await givenPriceList({ delivery_days: 9, delivery_days_max: 12 })
  const fast = await givenPriceList({ delivery_days: 1, delivery_days_max: null })
  const part = { partnumber, available_quantity: 3 }
  const { brand_name } = await givenOffer({ ...part, price_list_id: slow.id })
  await givenOffer({ ...part, brand_name, price_list_id: fast.id, cost: '20' })
  return { partnumber, brand_name, slow, fast }
}

test.group('A strategy with a latest day', () => {
  test('takes nothing that may be later', async ({ client, assert }) => {
    const { partnumber, fast } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber })
    const path = `/api/quotations/${quotation.id}/strategy`
    const terms = { strategy: 'cheapest', most_days: 2 }
    ;(await call(client, buyer, 'put', path, terms)).assertStatus(200)
    const [line] = await linesOf(client, buyer, quotation)
    assert.deepEqual([line?.price_name, line?.is_chosen_by_hand], [fast.name, false])
    const asked = `/api/quotations/${quotation.id}/deliveries?most_days=2`
    const { data } = (await call(client, buyer, 'get', asked)).body()
    assert.equal(data.cheapest.amount, '24.00')
  })
})

test.group('The latest day of a quotation', () => {
  test('holds for what is chosen anew', async ({ client, assert }) => {
    const { partnumber, fast } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber })
    const terms = { strategy: 'cheapest', most_days: 2 }
    const path = `/api/quotations/${quotation.id}`
    const put = await call(client, buyer, 'put', `${path}/strategy`, terms)
    assert.equal(put.body().data.most_days, 2)
    const refreshed = await call(client, buyer, 'put', `${path}/refresh`)
    refreshed.assertStatus(200)
    const namesOf = async () =>
      (await linesOf(client, buyer, quotation)).map(({ price_name }) => price_name)
    assert.deepEqual(await namesOf(), [fast.name])
    await call(client, buyer, 'put', `${path}/strategy`, { strategy: 'cheapest' })
    assert.isNull((await call(client, buyer, 'get', path)).body().data.most_days)
  })

  test('is kept by the fewest price lists with what stands in, as by the others', async ({
    client,
    assert,
  }) => {
    const [slow, fast] = [
      await givenPriceList({ delivery_days: 9, delivery_days_max: 12 }),
      await givenPriceList({ delivery_days: 1, delivery_days_max: null }),
    ]
    const own = await givenOffer({ price_list_id: slow.id })
    const standIn = await givenOffer({ price_list_id: fast.id, cost: '20' })
    await givenCross(own, standIn)
    const buyer = await givenBuyer()
    const { brand_name, partnumber } = own
    const quotation = await givenQuotation(client, buyer, { brand_name, partnumber })
    const path = `/api/quotations/${quotation.id}`
    const { data } = (await call(client, buyer, 'get', `${path}/deliveries?most_days=2`)).body()
    assert.deepEqual([data.cheapest.amount, data.full[0].amount], ['24.00', '24.00'])
    const terms = { strategy: 'fewest_price_lists', most_days: 2 }
    const put = await call(client, buyer, 'put', `${path}/strategy`, terms)
    assert.deepEqual([put.status(), put.body().data.amount], [200, '24.00'])
  })
})

test.group('A strategy for some lines', () => {
  test('chooses for those the filters leave, as if by hand; the others keep theirs', async ({
    client,
    assert,
  }) => {
    const one = await givenTwoOffers()
    const other = await givenTwoOffers()
    const buyer = await givenBuyer()
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const quotation = await givenQuotation(client, buyer, ...items)
    const path = `/api/quotations/${quotation.id}/strategy`
    const only = { partnumber: one.partnumber }
    const chosen = await call(client, buyer, 'put', path, { strategy: 'fastest', only })
    chosen.assertStatus(200)
    assert.deepEqual(
      [chosen.body().data.strategy, chosen.body().data.amount],
      ['cheapest', '36.00']
    )
    const namesOf = async () =>
      (await linesOf(client, buyer, quotation)).map(({ price_name, is_chosen_by_hand }) => [
        price_name,
        is_chosen_by_hand,
      ])
    const after = [
      [one.fast.name, true],
      [other.slow.name, false],
    ]
    assert.deepEqual(await namesOf(), after)
    await call(client, buyer, 'put', path, { strategy: 'cheapest' })
    assert.deepEqual(await namesOf(), after)
    const fewest = { strategy: 'fewest_price_lists', only }
    const unknown = { strategy: 'fastest', only: { colour: 'red' } }
    for (const wrong of [fewest, unknown]) {
      ;(await call(client, buyer, 'put', path, wrong)).assertStatus(422)
    }
  })

  test('leaves what nothing of keeps its terms, and says how many', async ({ client, assert }) => {
    const [one, other] = [await givenTwoOffers(), await givenOffer()]
    const buyer = await givenBuyer()
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const quotation = await givenQuotation(client, buyer, ...items)
    const before = await linesOf(client, buyer, quotation)
    const only = { item_ids: before.map(({ id }) => id) }
    const terms = { strategy: 'cheapest', most_days: 1, only }
    const put = await call(client, buyer, 'put', `/api/quotations/${quotation.id}/strategy`, terms)
    assert.equal(put.body().left_count, 1)
    const [chosen, left] = await linesOf(client, buyer, quotation)
    assert.deepEqual([chosen?.price_name, chosen?.is_chosen_by_hand], [one.fast.name, true])
    assert.deepEqual(left, before[1])
  })

  test('is taken back, and leaves what was changed since', async ({ client, assert }) => {
    const [one, other] = [await givenTwoOffers(), await givenTwoOffers()]
    const buyer = await givenBuyer()
    const items = [{ partnumber: one.partnumber }, { partnumber: other.partnumber }]
    const quotation = await givenQuotation(client, buyer, ...items)
    const before = await linesOf(client, buyer, quotation)
    const put = (path: string, body: object, user = buyer) =>
      call(client, user, 'put', `/api/quotations/${quotation.id}/${path}`, body)
    const chosenOf = async () =>
      (await linesOf(client, buyer, quotation)).map((line) => [
        line.price_name,
        line.is_chosen_by_hand,
      ])
    const first = [[one.slow.name, false], [other.slow.name, false]] // prettier-ignore
    const only = { item_ids: before.map(({ id }) => id) }
    const some = await put('strategy', { strategy: 'fastest', only })
    assert.isNull(some.body().former.terms)
    const back = await put('former-choices', some.body().former)
    assert.deepEqual([back.status(), back.body().left_count], [200, 0])
    assert.deepEqual(await chosenOf(), first)

    const all = await put('strategy', { strategy: 'fastest', most_days: 5 })
    const [line] = await linesOf(client, buyer, quotation)
    const path = `/api/quotations/${quotation.id}/items/${line?.id}`
    await call(client, buyer, 'patch', path, { version: line?.version, reference: 'mine' })
    const { former } = all.body()
    assert.equal((await put('former-choices', former, await givenBuyer())).status(), 404)
    assert.equal((await put('former-choices', { ...former, terms: {} })).status(), 422)
    const rest = await put('former-choices', former)
    assert.deepInclude(rest.body().data, { strategy: 'cheapest', most_days: null })
    assert.equal(rest.body().left_count, 1)
    assert.deepEqual(await chosenOf(), [[one.fast.name, false], first[1]])
  })

  test('chooses for those that are named, of this quotation alone', async ({ client, assert }) => {
    const { partnumber, slow, fast } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const items = [
      { partnumber, reference: 'A' },
      { partnumber, reference: 'B' },
    ]
    const quotation = await givenQuotation(client, buyer, ...items)
    const stranger = await givenBuyer()
    const foreign = await givenQuotation(client, stranger, { partnumber })
    const [first] = await linesOf(client, buyer, quotation)
    const [theirs] = await linesOf(client, stranger, foreign)
    const path = `/api/quotations/${quotation.id}/strategy`
    const only = { item_ids: [first?.id, theirs?.id] }
    ;(await call(client, buyer, 'put', path, { strategy: 'fastest', only })).assertStatus(200)
    const namesOf = async (user: SignedInUser, of: { id: number }) =>
      (await linesOf(client, user, of)).map(({ price_name }) => price_name)
    assert.deepEqual(await namesOf(buyer, quotation), [fast.name, slow.name])
    assert.deepEqual(await namesOf(stranger, foreign), [slow.name])
    const none = { strategy: 'fastest', only: { item_ids: [] } }
    const fewest = { strategy: 'fewest_price_lists', only }
    for (const wrong of [none, fewest]) {
      ;(await call(client, buyer, 'put', path, wrong)).assertStatus(422)
    }
  })
})

test.group('What is chosen for a line', () => {
  test('is the cheapest until somebody chooses', async ({ client, assert }) => {
    const { partnumber, slow, fast } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 2 })
    const [line] = await linesOf(client, buyer, { id })
    assert.deepEqual([line?.price_name, line?.amount, line?.version], [slow.name, '24.00', 1])
    const changed = await call(client, buyer, 'patch', `/api/quotations/${id}/items/${line?.id}`, {
      version: 1,
      chosen: [{ position: 1, quantity: 2 }],
    })
    changed.assertStatus(200)
    const { data } = changed.body()
    assert.deepEqual(
      [data.price_name, data.delivery_days, data.price, data.amount, data.is_chosen_by_hand],
      [fast.name, 1, '24.00', '48.00', true]
    )
    assert.deepEqual(await totalsOf(buyer), [1, '48.00'])
    const emptied = await call(client, buyer, 'patch', `/api/quotations/${id}/items/${line?.id}`, {
      version: 2,
      chosen: [],
    })
    assert.deepEqual([emptied.body().data.price, emptied.body().data.version], [null, 3])
    assert.deepEqual(await totalsOf(buyer), [0, '0.00'])

    async function totalsOf(user: SignedInUser) {
      const response = await call(client, user, 'get', `/api/quotations/${id}`)
      return [response.body().data.chosen_count, response.body().data.amount]
    }
  })

  test('is given back to strategies when that is said', async ({ client, assert }) => {
    const { partnumber, slow, fast } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber })
    const [line] = await linesOf(client, buyer, quotation)
    const path = `/api/quotations/${quotation.id}/items/${line?.id}`
    const chosen = [{ position: 1, quantity: 1 }]
    const mine = await call(client, buyer, 'patch', path, { version: 1, chosen })
    assert.isTrue(mine.body().data.is_chosen_by_hand)
    const given = await call(client, buyer, 'patch', path, { version: 2, is_chosen_by_hand: false })
    assert.deepEqual(
      [given.status(), given.body().data.is_chosen_by_hand, given.body().data.price_name],
      [200, false, fast.name]
    )
    await call(client, buyer, 'put', `/api/quotations/${quotation.id}/strategy`, {
      strategy: 'cheapest',
    })
    assert.equal((await linesOf(client, buyer, quotation))[0]?.price_name, slow.name)
  })

  test('is found by each of its price lists', async ({ client, assert }) => {
    const { partnumber, slow, fast } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber, quantity: 4 })
    const [line] = await linesOf(client, buyer, quotation)
    const chosen = [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 1 },
    ]
    const path = `/api/quotations/${quotation.id}/items`
    await call(client, buyer, 'patch', `${path}/${line?.id}`, { version: 1, chosen })
    for (const { name } of [slow, fast]) {
      const found = await call(
        client,
        buyer,
        'get',
        `${path}?price_name=${encodeURIComponent(name)}`
      )
      assert.equal(found.body().meta.total, 1, name)
    }
    assert.equal(
      (await call(client, buyer, 'get', `${path}?price_name=nowhere`)).body().meta.total,
      0
    )
  })

  test('may come from several offers, each raised to its multiple', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const { brand_name } = await givenOffer({ partnumber })
    await givenOffer({ partnumber, brand_name, cost: '20', multiple: 4 })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 8 })
    const [line] = await linesOf(client, buyer, { id })
    const path = `/api/quotations/${id}/items/${line?.id}`
    const chosen = [
      { position: 0, quantity: 5 },
      { position: 1, quantity: 3 },
    ]
    const changed = await call(client, buyer, 'patch', path, { version: 1, chosen })
    assert.deepEqual(changed.body().data.chosen, [
      { position: 0, quantity: 5 },
      { position: 1, quantity: 4 },
    ])
    assert.equal(changed.body().data.amount, '156.00')
  })

  test('by one of two colleagues at once is seen by the other, and not overwritten', async ({
    client,
    assert,
  }) => {
    const { partnumber } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const [line] = await linesOf(client, buyer, { id })
    const take = (user: SignedInUser, position: number) =>
      call(client, user, 'patch', `/api/quotations/${id}/items/${line?.id}`, {
        version: 1,
        chosen: [{ position, quantity: 1 }],
      })
    const answers = await Promise.all([take(buyer, 1), take(colleague, 0)])
    const [done, refused] = answers.toSorted((one, other) => one.status() - other.status())
    assert.deepEqual([done?.status(), refused?.status()], [200, 409])
    assert.equal(refused?.body().code, 'line_changed')
    assert.deepEqual(refused?.body().data, done?.body().data)
  })

  test('is refused when there is no such offer, or too much of it', async ({ client, assert }) => {
    const { partnumber } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber })
    const [line] = await linesOf(client, buyer, quotation)
    const path = `/api/quotations/${quotation.id}/items/${line?.id}`
    const one = { position: 0, quantity: 1 }
    for (const [body, fields] of [
      [{ version: 1, chosen: [{ position: 2, quantity: 1 }] }, ['chosen']],
      [{ version: 1, chosen: [one, one] }, ['chosen']],
      [{ version: 1, chosen: [{ position: 0, quantity: 1_000_000 }] }, ['chosen.0.quantity']],
      [{ version: 1 }, ['brand_name']],
      [{ version: 1, chosen: [one], brand_name: 'X' }, ['brand_name']],
      [{ chosen: [] }, ['version']],
    ] as const) {
      const response = await call(client, buyer, 'patch', path, body)
      response.assertStatus(422)
      assert.deepEqual(Object.keys(response.body().errors), fields)
    }
    const missing = await call(
      client,
      buyer,
      'patch',
      `/api/quotations/${quotation.id}/items/999999999`,
      { version: 1, chosen: [] }
    )
    missing.assertStatus(404)
  })
})

test.group('A line that could be of several brands', () => {
  test('is found anew, at the prices of the moment, once the brand is said', async ({
    client,
    assert,
  }) => {
    const partnumber = `N${unique()}`
    const [meant, other] = [await givenOffer({ partnumber }), await givenOffer({ partnumber })]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 3 })
    const [line] = await linesOf(client, buyer, { id })
    assert.equal(line?.status, 'ambiguous')
    await givenNewCost(meant.id, '30')
    const path = `/api/quotations/${id}/items/${line?.id}`
    const nobody = { version: 1, brand_name: `Nobody ${unique()}` }
    const wrong = await call(client, buyer, 'patch', path, nobody)
    wrong.assertStatus(422)
    const said = await call(client, buyer, 'patch', path, {
      version: 1,
      brand_name: meant.brand_name,
    })
    said.assertStatus(200)
    const { data } = said.body()
    assert.deepEqual(
      [data.status, data.brand_name, data.amount, data.version],
      ['found', meant.brand_name, '108.00', 2]
    )
    // They stay beside it: whoever pressed the wrong one names another.
    assert.sameMembers(
      data.brands.map(({ name }: { name: string }) => name),
      [meant.brand_name, other.brand_name]
    )
    assert.deepEqual(
      data.offers.map((offer: { id: number }) => offer.id),
      [meant.id]
    )
    const [again] = await linesOf(client, buyer, { id })
    assert.notInclude(
      again?.offers.map((offer) => offer.id),
      other.id
    )
  })

  test('is nothing once none of the brands is meant, until that is taken back', async ({
    client,
    assert,
  }) => {
    const partnumber = unique()
    await givenOffer({ partnumber })
    const { brand_name } = await givenOffer({ partnumber, cost: '9' })
    const buyer = await givenBuyer()
    const quotation = await givenQuotation(client, buyer, { partnumber }, { partnumber: unique() })
    const lines = () => linesOf(client, buyer, quotation)
    const [asked, missing] = await lines()
    const patch = (body: object, id = asked?.id) =>
      call(client, buyer, 'patch', `/api/quotations/${quotation.id}/items/${id}`, body)
    const said = await patch({ version: 1, is_none_meant: true })
    said.assertStatus(200)
    assert.deepInclude(said.body().data, { status: 'none', offers: [], brand_name: '' })
    assert.lengthOf(said.body().data.brands, 2)
    // Looked up again it still means none of them.
    await call(client, buyer, 'put', `/api/quotations/${quotation.id}/refresh`)
    assert.equal((await lines())[0]?.status, 'none')
    const refused = await patch(
      { version: (missing?.version ?? 0) + 1, is_none_meant: false },
      missing?.id
    )
    assert.deepEqual(Object.keys(refused.body().errors), ['is_none_meant'])
    const both = await patch({ version: 2, is_none_meant: false, brand_name })
    both.assertStatus(422)
    const again = await patch({ version: 2, is_none_meant: false })
    assert.deepInclude(again.body().data, { status: 'ambiguous', chosen: [] })
    assert.lengthOf(again.body().data.offers, 2)
    await patch({ version: 3, is_none_meant: true })
    const named = await patch({ version: 4, brand_name })
    assert.deepInclude(named.body().data, { status: 'found', brand_name, amount: '10.80' })
    const path = `/api/quotations/${quotation.id}/to-manager`
    const sent = await call(client, buyer, 'put', path, { item_ids: [asked?.id] })
    sent.assertStatus(200)
  })

  test('is found for one of many who say so at once, and holds up nobody', async ({
    client,
    assert,
  }) => {
    const partnumber = `N${unique()}`
    const [meant] = [await givenOffer({ partnumber }), await givenOffer({ partnumber })]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    const [line] = await linesOf(client, buyer, { id })
    const answers = await Promise.all(
      Array.from({ length: 25 }, () =>
        call(client, buyer, 'patch', `/api/quotations/${id}/items/${line?.id}`, {
          version: 1,
          brand_name: meant.brand_name,
        })
      )
    )
    const statuses = answers.map((answer) => answer.status())
    assert.lengthOf(
      statuses.filter((status) => status === 200),
      1
    )
    assert.lengthOf(
      statuses.filter((status) => status === 409),
      24
    )
  })

  test('is priced in what the quotation is in, and chosen by its strategy', async ({
    client,
    assert,
  }) => {
    const { partnumber, brand_name, fast } = await givenTwoOffers()
    await givenOffer({ partnumber })
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber })
    await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, { strategy: 'fastest' })
    await sql.run(`UPDATE contractors SET currency_code = 'AED' WHERE id = $1`, [
      buyer.contractor?.id,
    ])
    const [line] = await linesOf(client, buyer, { id })
    const said = await call(client, buyer, 'patch', `/api/quotations/${id}/items/${line?.id}`, {
      version: 1,
      brand_name,
    })
    const { data } = said.body()
    assert.deepEqual([data.price_name, data.amount], [fast.name, '24.00'])
    assert.equal(data.offers[0].currency_code, 'USD')
  })
})

test.group('A strategy', () => {
  test('chooses for all lines but those chosen by hand', async ({ client, assert }) => {
    const [one, two] = [await givenTwoOffers(), await givenTwoOffers()]
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(
      client,
      buyer,
      { partnumber: one.partnumber },
      { partnumber: two.partnumber },
      { partnumber: unique() }
    )
    const [first] = await linesOf(client, buyer, { id })
    await call(client, buyer, 'patch', `/api/quotations/${id}/items/${first?.id}`, {
      version: 1,
      chosen: [{ position: 0, quantity: 7 }],
    })
    const fastest = await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, {
      strategy: 'fastest',
    })
    fastest.assertStatus(200)
    const { data } = fastest.body()
    assert.deepEqual([data.strategy, data.chosen_count, data.amount], ['fastest', 2, '108.00'])
    const lines = await linesOf(client, buyer, { id })
    assert.deepEqual(
      lines.map(({ price_name, amount }) => [price_name, amount]),
      [
        [one.slow.name, '84.00'],
        [two.fast.name, '24.00'],
        ['', '0.00'],
      ]
    )
  })

  test('splits over offers what none has enough of, when it may', async ({ client, assert }) => {
    const { partnumber, slow } = await givenTwoOffers()
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber, quantity: 5 })
    const [whole] = await linesOf(client, buyer, { id })
    assert.deepEqual(whole?.chosen, [{ position: 0, quantity: 5 }])
    await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, {
      strategy: 'cheapest',
      is_split_allowed: true,
    })
    const [split] = await linesOf(client, buyer, { id })
    assert.deepEqual(split?.chosen, [
      { position: 0, quantity: 3 },
      { position: 1, quantity: 2 },
    ])
    assert.deepEqual(
      [split?.price_name, split?.delivery_days, split?.amount],
      [slow.name, 12, '84.00']
    )
  })

  test('has to be one that there is', async ({ client }) => {
    const buyer = await givenBuyer()
    const { id } = await givenQuotation(client, buyer, { partnumber: unique() })
    for (const body of [{}, { strategy: 'luckiest' }, { strategy: 'cheapest', colour: 'red' }]) {
      const response = await call(client, buyer, 'put', `/api/quotations/${id}/strategy`, body)
      response.assertStatus(422)
    }
  })
})
