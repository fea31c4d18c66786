import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { OffersAnswer } from '#shared/answers/offer'
import { givenBuyer, unique } from '#tests/scenes/cast'
import {
  givenBrand,
  givenCross,
  givenOffer,
  givenOfferGone,
  givenOffers,
  givenPriceList,
} from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { statementsDuring } from '#tests/scenes/statements'
import { sql } from '#app/database/sql'

/** Searches as the client does and answers the body. */
async function search(
  client: ApiClient,
  user: SignedInUser,
  query: Record<string, string>
): Promise<OffersAnswer> {
  const response = await client
    .get('/api/offers')
    .qs(query)
    .headers(await headersOf(user))
  response.assertStatus(200)
  return response.body()
}

const ids = (answer: OffersAnswer) => answer.offers.map((offer) => offer.id)

test.group('Searching offers by number', () => {
  test('answers everything a buyer needs to decide', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const list = await givenPriceList({ delivery_days: 3, delivery_days_max: 5 })
    const offer = await givenOffer({
      price_list_id: list.id,
      cost: '10.3333',
      available_quantity: 50,
      available_is_minimum: true,
      multiple: 4,
      min_quantity: 8,
    })

    const answer = await search(client, buyer, { partnumber: offer.partnumber })

    assert.match(answer.offers[0]?.updated_at ?? '', /^\d{4}-\d\d-\d\dT.*Z$/)
    assert.deepEqual(answer, {
      offers: [
        {
          id: offer.id,
          brand_name: offer.brand_name,
          partnumber: offer.partnumber,
          name: 'Oil filter',
          price: '12.40',
          currency_code: 'USD',
          price_list_name: list.name,
          available_quantity: 50,
          available_is_minimum: true,
          multiple: 4,
          min_quantity: 8,
          delivery_days: 3,
          delivery_days_max: 5,
          is_analogue: false,
          updated_at: answer.offers[0]?.updated_at ?? '',
        },
      ],
      brands: [{ name: offer.brand_name, offers_count: 1 }],
      match: 'exact',
      suggestions: [],
      truncated: false,
    })
  })

  test('finds the number however it is written', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const number = unique()
    const offer = await givenOffer({ partnumber: `OC ${number}/5` })
    for (const typed of [`oc${number}5`, `OC-${number}-5`.toLowerCase(), `ОС ${number} 5`]) {
      assert.deepEqual(ids(await search(client, buyer, { partnumber: typed })), [offer.id], typed)
    }
  })

  for (const partnumber of ['', '   ', '---', '%', '\u{1f697}']) {
    test(`answers empty lists to "${partnumber}"`, async ({ client, assert }) => {
      const answer = await search(client, await givenBuyer(), { partnumber })
      assert.deepEqual(answer, {
        offers: [],
        brands: [],
        match: 'none',
        suggestions: [],
        truncated: false,
      })
    })
  }

  test('answers empty lists when no number is asked for', async ({ client, assert }) => {
    const answer = await search(client, await givenBuyer(), {})
    assert.deepEqual(answer.offers, [])
    assert.deepEqual(answer.brands, [])
  })

  for (const partnumber of ['7', "'; DROP TABLE offers; --", 'ЗМЗ 406%_\\']) {
    test(`is not upset by ${JSON.stringify(partnumber)}`, async ({ client, assert }) => {
      const answer = await search(client, await givenBuyer(), { partnumber })
      assert.isArray(answer.offers)
    })
  }

  test('does not show what the price list no longer has', async ({ client, assert }) => {
    const offer = await givenOffer()
    await givenOfferGone(offer.id)
    const answer = await search(client, await givenBuyer(), { partnumber: offer.partnumber })
    assert.deepEqual(answer.offers, [])
    assert.equal(answer.match, 'none')
  })

  test('keeps the same number of several brands apart and counts them', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const [much, little] = [await givenBrand(), await givenBrand()]
    const partnumber = `N${unique()}`
    const first = await givenOffer({ brand_name: much.name, partnumber, cost: '10' })
    const other = await givenOffer({ brand_name: little.name, partnumber, cost: '11' })
    const second = await givenOffer({ brand_name: much.name, partnumber, cost: '12' })

    const all = await search(client, buyer, { partnumber })
    assert.deepEqual(ids(all), [first.id, other.id, second.id])
    assert.deepEqual(all.brands, [
      { name: much.name, offers_count: 2 },
      { name: little.name, offers_count: 1 },
    ])

    const ofOne = await search(client, buyer, { partnumber, brand_name: little.name.toLowerCase() })
    assert.deepEqual(ids(ofOne), [other.id])
    assert.deepEqual(ofOne.brands, all.brands)
  })

  test('knows a brand by its other names', async ({ client, assert }) => {
    const offer = await givenOffer()
    const alias = `ALIAS${unique()}`
    await sql.run('INSERT INTO brand_aliases (key, brand_id) VALUES ($1, $2)', [
      alias,
      offer.brand_id,
    ])
    const answer = await search(client, await givenBuyer(), {
      partnumber: offer.partnumber,
      brand_name: alias.toLowerCase(),
    })
    assert.deepEqual(ids(answer), [offer.id])
  })

  test('answers no offers of a brand that has none', async ({ client, assert }) => {
    const offer = await givenOffer()
    const query = { partnumber: offer.partnumber, brand_name: 'No such brand' }
    const answer = await search(client, await givenBuyer(), query)
    assert.deepEqual(answer.offers, [])
    assert.deepEqual(answer.brands, [{ name: offer.brand_name, offers_count: 1 }])
  })
})

test.group('Sorting offers', () => {
  test('goes by {sort}')
    .with([
      { sort: '', order: ['cheap', 'even', 'dear'] },
      { sort: 'price', order: ['cheap', 'even', 'dear'] },
      { sort: '-price', order: ['dear', 'even', 'cheap'] },
      { sort: 'delivery_days', order: ['even', 'dear', 'cheap'] },
      { sort: 'brand_name', order: ['dear', 'cheap', 'even'] },
    ])
    .run(async ({ client, assert }, { sort, order }) => {
      const partnumber = `S${unique()}`
      const [a, b, c] = ['A', 'B', 'C'].map((letter) => `${letter} ${unique()}`)
      const [slow, quick] = [
        await givenPriceList({ delivery_days: 9, delivery_days_max: null }),
        await givenPriceList({ delivery_days: 1 }),
      ]
      const cheap = { partnumber, brand_name: b, cost: '9.5', price_list_id: slow.id }
      const even = { partnumber, brand_name: c, cost: '10', price_list_id: quick.id }
      const dear = { partnumber, brand_name: a, cost: '100', price_list_id: quick.id }
      const names = new Map([
        [(await givenOffer(dear)).id, 'dear'],
        [(await givenOffer(cheap)).id, 'cheap'],
        [(await givenOffer(even)).id, 'even'],
      ])
      const answer = await search(client, await givenBuyer(), { partnumber, sort })
      assert.deepEqual(
        ids(answer).map((id) => names.get(id)),
        order
      )
    })

  test('ends with the id when all else is equal', async ({ client, assert }) => {
    const partnumber = `S${unique()}`
    const first = await givenOffer({ partnumber })
    const second = await givenOffer({ partnumber })
    const answer = await search(client, await givenBuyer(), { partnumber, sort: '-price' })
    assert.deepEqual(ids(answer), [first.id, second.id])
  })
})

test.group('Searching a number that is not there', () => {
  test('tries it without its leading zeros', async ({ client, assert }) => {
    const number = `9${unique()}`
    const offer = await givenOffer({ partnumber: number })
    const answer = await search(client, await givenBuyer(), { partnumber: `000 ${number}` })
    assert.equal(answer.match, 'zeros_stripped')
    assert.deepEqual(ids(answer), [offer.id])
  })

  test('keeps the zeros when the number with them is there', async ({ client, assert }) => {
    const number = `9${unique()}`
    await givenOffer({ partnumber: number })
    const zeros = await givenOffer({ partnumber: `00${number}` })
    const answer = await search(client, await givenBuyer(), { partnumber: `00${number}` })
    assert.equal(answer.match, 'exact')
    assert.deepEqual(ids(answer), [zeros.id])
  })

  test('finds the one whose leading zeros got lost', async ({ client, assert }) => {
    const number = `9${unique()}`
    const offer = await givenOffer({ partnumber: `0 00-${number}` })
    await givenOffer({ partnumber: `0000${number}` })
    // Shorter, but not for this buyer to see.
    const hidden = await givenPriceList({ visible_price_group_ids: [999_999] })
    await givenOffer({ partnumber: `0${number}`, price_list_id: hidden.id })
    const answer = await search(client, await givenBuyer(), { partnumber: number })
    assert.equal(answer.match, 'zeros_added')
    assert.deepEqual(ids(answer), [offer.id])
  })

  test('reads {0} as a brand and a number')
    .with([['{brand} {number}'], ['{number} {brand}'], ['{lower brand} {number in pieces}']])
    .run(async ({ client, assert }, [asked]) => {
      const number = `9${unique()}`
      const offer = await givenOffer({ partnumber: number, brand_name: `Karn ${unique()}` })
      await givenOffer({ partnumber: number })
      const analogue = await givenOffer()
      await givenCross(offer, analogue)
      const partnumber = asked
        .replace('{brand}', offer.brand_name)
        .replace('{lower brand}', offer.brand_name.toLowerCase())
        .replace('{number}', number)
        .replace('{number in pieces}', `${number.slice(0, 2)} ${number.slice(2)}`)
      const answer = await search(client, await givenBuyer(), { partnumber })
      assert.equal(answer.match, 'exact')
      assert.deepEqual(ids(answer), [offer.id, analogue.id])
    })

  test('finds no other brand than the one that stands beside the number', async (t) => {
    const offer = await givenOffer()
    const partnumber = `Nobody ${offer.partnumber}`
    const answer = await search(t.client, await givenBuyer(), { partnumber })
    t.assert.equal(answer.match, 'none')
    t.assert.deepEqual(answer.offers, [])
  })

  test('suggests the numbers that begin with it, each once', async ({ client, assert }) => {
    const start = `Z${unique()}`
    const offer = await givenOffer({ partnumber: `${start}-10` })
    await givenOffer({ partnumber: `${start}-10`, brand_name: offer.brand_name })
    const later = await givenOffer({ partnumber: `${start}-20` })
    const answer = await search(client, await givenBuyer(), { partnumber: start })
    assert.equal(answer.match, 'none')
    assert.deepEqual(answer.offers, [])
    assert.deepEqual(answer.suggestions, [
      { brand_name: offer.brand_name, partnumber: `${start}-10` },
      { brand_name: later.brand_name, partnumber: `${start}-20` },
    ])
  })

  test('suggests at most ten, and nothing the buyer cannot see', async ({ client, assert }) => {
    const start = `Z${unique()}`
    const hidden = await givenPriceList({ is_active: false })
    await givenOffer({ partnumber: `${start}0`, price_list_id: hidden.id })
    for (let n = 10; n < 22; n++) await givenOffer({ partnumber: `${start}${n}` })
    const { suggestions } = await search(client, await givenBuyer(), { partnumber: start })
    assert.lengthOf(suggestions, 10)
    assert.equal(suggestions[0]?.partnumber, `${start}10`)
  })
})

test.group('Analogues', () => {
  test('follow the number itself, whatever they cost', async ({ client, assert }) => {
    const asked = await givenOffer({ cost: '100' })
    const [dear, cheap] = [await givenOffer({ cost: '20' }), await givenOffer({ cost: '10' })]
    await givenCross(asked, dear)
    await givenCross(asked, cheap)
    const answer = await search(client, await givenBuyer(), { partnumber: asked.partnumber })
    assert.deepEqual(ids(answer), [asked.id, cheap.id, dear.id])
    assert.deepEqual(
      answer.offers.map((offer) => offer.is_analogue),
      [false, true, true]
    )
    assert.lengthOf(answer.brands, 3)
  })

  test('are found when the number itself is sold out', async ({ client, assert }) => {
    const [asked, analogue] = [await givenOffer(), await givenOffer()]
    await givenCross(asked, analogue)
    await givenOfferGone(asked.id)
    const answer = await search(client, await givenBuyer(), { partnumber: asked.partnumber })
    assert.equal(answer.match, 'exact')
    assert.deepEqual(ids(answer), [analogue.id])
  })

  test('stand in one way only, and only under the brand they were named with', async ({
    client,
    assert,
  }) => {
    const [asked, analogue] = [await givenOffer(), await givenOffer()]
    await givenOffer({ partnumber: analogue.partnumber })
    await givenCross(asked, analogue)
    const buyer = await givenBuyer()
    const there = await search(client, buyer, { partnumber: asked.partnumber })
    assert.deepEqual(ids(there), [asked.id, analogue.id])
    const back = await search(client, buyer, { partnumber: analogue.partnumber })
    assert.notInclude(ids(back), asked.id)
  })

  test('appear once, though two brands name the same one', async ({ client, assert }) => {
    const partnumber = `N${unique()}`
    const [one, other] = [await givenOffer({ partnumber }), await givenOffer({ partnumber })]
    const analogue = await givenOffer({ cost: '50' })
    await givenCross(one, analogue)
    await givenCross(other, analogue)
    await givenCross(one, other)
    const answer = await search(client, await givenBuyer(), { partnumber })
    assert.deepEqual(ids(answer), [one.id, other.id, analogue.id])
    assert.deepEqual(
      answer.offers.map((offer) => offer.is_analogue),
      [false, false, true]
    )
  })

  test('can be left out by the one who asks', async ({ client, assert }) => {
    const [asked, analogue] = [await givenOffer(), await givenOffer()]
    await givenCross(asked, analogue)
    const buyer = await givenBuyer()
    const without = await search(client, buyer, { partnumber: asked.partnumber, analogues: '0' })
    assert.deepEqual(ids(without), [asked.id])
    const withThem = await search(client, buyer, { partnumber: asked.partnumber, analogues: '1' })
    assert.deepEqual(ids(withThem), [asked.id, analogue.id])
  })

  test('can be switched off for a contractor', async ({ client, assert }) => {
    const [asked, analogue] = [await givenOffer(), await givenOffer()]
    await givenCross(asked, analogue)
    const buyer = await givenBuyer({ disabled_features: ['analogues'] })
    const answer = await search(client, buyer, { partnumber: asked.partnumber, analogues: '1' })
    assert.deepEqual(ids(answer), [asked.id])
  })
})

test.group('A number of very many brands', () => {
  test('answers the 500 cheapest and says that there are more', async ({ client, assert }) => {
    const cheapest = await givenOffer({ cost: '1' })
    const name = unique()
    await sql.run(
      `WITH others AS (
         INSERT INTO brands (name, key) SELECT $1 || n, $1 || n FROM generate_series(1, 500) n
         RETURNING id)
       INSERT INTO offers (price_list_id, brand_id, partnumber, partnumber_key, cost)
       SELECT o.price_list_id, others.id, o.partnumber, o.partnumber_key, 5
       FROM others, offers o WHERE o.id = $2`,
      [`MANY${name}X`, cheapest.id]
    )
    const query = { partnumber: cheapest.partnumber }
    const answer = await search(client, await givenBuyer(), query)
    assert.lengthOf(answer.offers, 500)
    assert.equal(answer.offers[0]?.id, cheapest.id)
    assert.isTrue(answer.truncated)
    assert.lengthOf(answer.brands, 501)
  })
})

test.group('The cost of a search', () => {
  test('is one statement once the session is known', async ({ client, assert }) => {
    const offers = await givenOffers(2)
    const headers = await headersOf(await givenBuyer())
    const ask = (partnumber = '') => client.get('/api/offers').qs({ partnumber }).headers(headers)
    await ask(offers[0]?.partnumber)
    assert.equal(await statementsDuring(() => ask(offers[1]?.partnumber)), 1)
  })
})
