import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { OfferMatches } from '#shared/answers/offer'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import {
  givenBrand,
  givenCross,
  givenOffer,
  givenOffers,
  givenPriceList,
} from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { statementsDuring } from '#tests/scenes/statements'

type Wanted = { partnumber: string; brand_name?: string; quantity?: number }

async function match(
  client: ApiClient,
  buyer: SignedInUser,
  ...numbers: Wanted[]
): Promise<OfferMatches[]> {
  const response = await call(client, buyer, 'post', '/api/offers/matches', { numbers })
  response.assertStatus(200)
  return response.body().data
}

const chosen = (matches: OfferMatches[]) =>
  matches.map(({ choices }) => choices.map(({ id }) => id))

test.group('The numbers of a list', () => {
  test('are each found as a search finds them, in the order asked for', async ({
    client,
    assert,
  }) => {
    const number = unique()
    const plain = await givenOffer({ partnumber: `OC ${number}` })
    const long = await givenOffer({ partnumber: `00${number}7` })
    const short = await givenOffer({ partnumber: `8${number}` })
    const branded = await givenOffer()
    const found = await match(
      client,
      await givenBuyer(),
      { partnumber: `oc-${number}` },
      { partnumber: `${number}7` },
      { partnumber: `NONE${number}` },
      { partnumber: `0008${number}` },
      { partnumber: `${branded.brand_name} ${branded.partnumber}` },
      { partnumber: '---' }
    )
    assert.deepEqual(chosen(found), [[plain.id], [long.id], [], [short.id], [branded.id], []])
    assert.deepEqual(
      found.map((one) => one.match),
      ['exact', 'zeros_added', 'none', 'zeros_stripped', 'exact', 'none']
    )
  })

  test('are found with a brand or a quantity in the same text', async ({ client, assert }) => {
    const digits = unique().padStart(9, '7')
    const grouped = `0 ${digits.replace(/(\d{3})(?=\d)/g, '$1 ')}`
    const { id, brand_name } = await givenOffer({ partnumber: grouped })
    const short = await givenOffer({ partnumber: `TV-${unique()}` })
    // With its last figures it is another number.
    const whole = await givenOffer({ partnumber: `TV-${unique()} 12` })
    const buyer = await givenBuyer()
    const texts = [
      `${brand_name} ${grouped}`,
      `${grouped} ${brand_name.toLowerCase()}`,
      `${short.partnumber}, 2`,
      `${short.partnumber} 4`,
      whole.partnumber,
    ]
    const found = await match(client, buyer, ...texts.map((partnumber) => ({ partnumber })))
    assert.deepEqual(chosen(found), [[id], [id], [short.id], [short.id], [whole.id]])
    const { partnumber } = short
    assert.deepEqual(
      found.map(({ read_as }) => read_as),
      [undefined, undefined, { partnumber, quantity: 2 }, { partnumber, quantity: 4 }, undefined]
    )
    const search = await call(
      client,
      buyer,
      'get',
      `/api/offers?partnumber=${short.partnumber}%204`
    )
    assert.containsSubset(search.body(), {
      offers: [{ id: short.id }],
      match: 'exact',
      read_as: { partnumber, quantity: 4 },
    })
  })

  test('bring of each brand the cheapest, and no analogues', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const [much, little] = [await givenBrand(), await givenBrand()]
    await givenOffer({ brand_name: much.name, partnumber, cost: '11' })
    const cheap = await givenOffer({ brand_name: much.name, partnumber, cost: '10' })
    const other = await givenOffer({ brand_name: little.name, partnumber, cost: '9' })
    await givenOffer({ brand_name: little.name, partnumber, cost: '1', available_quantity: 0 })
    await givenCross(cheap, await givenOffer({ cost: '1' }))
    const found = await match(client, await givenBuyer(), { partnumber })
    assert.deepEqual(chosen(found), [[cheap.id, other.id]])
  })

  test('bring what costs least for the quantity that is wanted', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const brand_name = (await givenBrand()).name
    const packed = await givenOffer({ brand_name, partnumber, cost: '2', min_quantity: 400 })
    const single = await givenOffer({ brand_name, partnumber, cost: '150' })
    const pairs = await givenOffer({ brand_name, partnumber, cost: '100', multiple: 2 })
    const buyer = await givenBuyer()
    const wanted = [undefined, 1, 2, 400].map((quantity) => ({ partnumber, quantity }))
    const found = await match(client, buyer, ...wanted)
    assert.deepEqual(chosen(found), [[single.id], [single.id], [pairs.id], [packed.id]])
  })

  test('bring what the buyer usually takes', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const brand_name = (await givenBrand()).name
    const offers: number[] = []
    for (const [cost, delivery_days] of [
      ['10', 9],
      ['11', 4],
      ['15', 1],
    ] as const) {
      const { id } = await givenPriceList({ delivery_days, delivery_days_max: null })
      offers.push((await givenOffer({ brand_name, partnumber, cost, price_list_id: id })).id)
    }
    const buyer = await givenBuyer()
    const settings = [
      { default_offer: 'cheapest' },
      { default_offer: 'cheapest_within', default_offer_days: 5 },
      { default_offer: 'fastest' },
    ]
    const taken: number[][][] = []
    for (const setting of settings) {
      await call(client, buyer, 'patch', '/api/user/settings', setting)
      taken.push(chosen(await match(client, buyer, { partnumber })))
    }
    assert.deepEqual(
      taken,
      offers.map((id) => [[id]])
    )
  })

  test('are of the brand the list names, or say that it has none', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const [one, other] = [await givenOffer({ partnumber }), await givenOffer({ partnumber })]
    const found = await match(
      client,
      await givenBuyer(),
      { partnumber, brand_name: other.brand_name.toLowerCase() },
      { partnumber, brand_name: 'Nobody' }
    )
    assert.deepEqual(chosen(found), [[other.id], [one.id, other.id]])
    assert.deepEqual(
      found.map((each) => each.is_brand_found),
      [true, false]
    )
  })

  test('cost two statements, however many they are', async ({ client, assert }) => {
    const offers = await givenOffers(150)
    const headers = await headersOf(await givenBuyer())
    const numbers = offers.flatMap(({ partnumber }, index) =>
      index < 50 ? [{ partnumber }, { partnumber: `0${partnumber}` }] : [{ partnumber }]
    )
    const ask = (some: Wanted[]) =>
      client.post('/api/offers/matches').headers(headers).json({ numbers: some })
    await ask(numbers.slice(0, 2))
    const matched = async () => {
      const response = await ask(numbers)
      assert.isTrue(response.body().data.every((one: OfferMatches) => one.choices.length === 1))
    }
    assert.equal(await statementsDuring(matched), 2)
  })

  test('are 200 at most', async ({ client }) => {
    const numbers = Array.from({ length: 201 }, () => ({ partnumber: 'OC 90' }))
    const refused = await call(client, await givenBuyer(), 'post', '/api/offers/matches', {
      numbers,
    })
    refused.assertStatus(422)
  })

  test('are looked for by those only who may search', async ({ client }) => {
    const numbers = [{ partnumber: 'OC 90' }]
    const off = await givenBuyer({ disabled_features: ['search'] })
    for (const user of [off, await givenStaff('manager')]) {
      const refused = await call(client, user, 'post', '/api/offers/matches', { numbers })
      refused.assertStatus(403)
    }
    const guest = await call(client, null, 'post', '/api/offers/matches', { numbers })
    guest.assertStatus(401)
  })
})
