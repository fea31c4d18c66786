import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { priceOffers } from '#app/offers/pricing'
import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { givenBuyer } from '#tests/scenes/cast'
import {
  givenCurrency,
  givenMarkupRule,
  givenNewCost,
  givenOffer,
  givenOfferGone,
  givenOffers,
  givenPriceGroup,
  givenPriceList,
} from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import { statementsDuring } from '#tests/scenes/statements'

/** What the user is asked to pay for a number; empty when it is not offered. */
async function pricesOf(client: ApiClient, user: SignedInUser, partnumber: string) {
  const headers = await headersOf(user)
  const response = await client.get('/api/offers').qs({ partnumber }).headers(headers)
  response.assertStatus(200)
  const offers: { price: string; currency_code: string }[] = response.body().offers
  return offers.map((offer) => `${offer.price} ${offer.currency_code}`)
}

test.group("A contractor's price", () => {
  test('is cost × rate × (1 + percent / 100), rounded half up: {cost} + {percent} % = {price}')
    .with([
      { cost: '10', percent: '20', price: '12.00' },
      { cost: '0.0100', percent: '50', price: '0.02' },
      { cost: '0.0099', percent: '50', price: '0.01' },
      { cost: '10.0050', percent: '0', price: '10.01' },
      { cost: '10.0049', percent: '0', price: '10.00' },
      { cost: '1.0000', percent: '0.5', price: '1.01' },
      { cost: '200.0000', percent: '-25.25', price: '149.50' },
      { cost: '9999999999.9999', percent: '12.34', price: '11234000000.00' },
    ])
    .run(async ({ client, assert }, { cost, percent, price }) => {
      const group = await givenPriceGroup()
      await givenMarkupRule({ price_group_id: group, percent })
      const offer = await givenOffer({ cost })
      const buyer = await givenBuyer({ price_group_id: group })
      assert.deepEqual(await pricesOf(client, buyer, offer.partnumber), [`${price} USD`])
      const exact = await sql.one<{ price: string }>(
        'SELECT round($1::numeric * (1 + $2::numeric / 100), 2)::text AS price',
        [cost, percent]
      )
      assert.equal(price, exact?.price)
    })

  test('crosses currencies by the quotient of their rates', async ({ client, assert }) => {
    await givenCurrency('AAA', '3')
    await givenCurrency('BBB', '7')
    const list = await givenPriceList({ currency_code: 'AAA' })
    const offer = await givenOffer({ price_list_id: list.id, cost: '10' })
    const buyer = await givenBuyer({ currency_code: 'BBB' })
    // 10 × 3 / 7 × 1.2 = 5.142857…
    assert.deepEqual(await pricesOf(client, buyer, offer.partnumber), ['5.14 BBB'])
  })

  test('takes the newest rate that is not of tomorrow', async ({ client, assert }) => {
    await givenCurrency('CCC', '1', '2024-01-01')
    await givenCurrency('CCC', '2', '2025-01-01')
    await givenCurrency('CCC', '9', '9999-01-01')
    const list = await givenPriceList({ currency_code: 'CCC' })
    const offer = await givenOffer({ price_list_id: list.id, cost: '10' })
    assert.deepEqual(await pricesOf(client, await givenBuyer(), offer.partnumber), ['24.00 USD'])
  })

  test('is its own: another price group pays another price', async ({ client, assert }) => {
    const group = await givenPriceGroup()
    await givenMarkupRule({ price_group_id: group, percent: '50' })
    const { partnumber } = await givenOffer()
    assert.deepEqual(await pricesOf(client, await givenBuyer(), partnumber), ['12.00 USD'])
    const other = await givenBuyer({ price_group_id: group })
    assert.deepEqual(await pricesOf(client, other, partnumber), ['15.00 USD'])
  })

  test('changes the moment a rule, a rate, a cost or a list does', async ({ client, assert }) => {
    const group = await givenPriceGroup()
    await givenCurrency('DDD', '1')
    const list = await givenPriceList({ currency_code: 'DDD' })
    const offer = await givenOffer({ price_list_id: list.id })
    const buyer = await givenBuyer({ price_group_id: group })
    const prices = () => pricesOf(client, buyer, offer.partnumber)
    assert.deepEqual(await prices(), [])
    await givenMarkupRule({ price_group_id: group, percent: '10' })
    assert.deepEqual(await prices(), ['11.00 USD'])
    await givenCurrency('DDD', '2')
    assert.deepEqual(await prices(), ['22.00 USD'])
    await givenNewCost(offer.id, '5')
    assert.deepEqual(await prices(), ['11.00 USD'])
    await sql.run('UPDATE price_lists SET is_active = false WHERE id = $1', [list.id])
    assert.deepEqual(await prices(), [])
  })
})

test.group('Markup rules', () => {
  test('go by priority, then by age, and the first that fits wins', async ({ client, assert }) => {
    const group = await givenPriceGroup()
    const offer = await givenOffer({ cost: '100' })
    const buyer = await givenBuyer({ price_group_id: group })
    await givenMarkupRule({ price_group_id: group, percent: '10' })
    await givenMarkupRule({ price_group_id: group, percent: '20' })
    assert.deepEqual(await pricesOf(client, buyer, offer.partnumber), ['110.00 USD'])
    await givenMarkupRule({ price_group_id: group, percent: '30', priority: 1 })
    assert.deepEqual(await pricesOf(client, buyer, offer.partnumber), ['130.00 USD'])
    const own = { contractor_id: buyer.contractor?.id, percent: '5', priority: 2 }
    await givenMarkupRule(own)
    assert.deepEqual(await pricesOf(client, buyer, offer.partnumber), ['105.00 USD'])
    const colleagueOfGroup = await givenBuyer({ price_group_id: group })
    assert.deepEqual(await pricesOf(client, colleagueOfGroup, offer.partnumber), ['130.00 USD'])
  })

  test('can be for one price list, one brand or a range of costs', async ({ client, assert }) => {
    const group = await givenPriceGroup()
    const buyer = await givenBuyer({ price_group_id: group })
    const [ofList, ofBrand, cheap, edge, dear] = [
      await givenOffer({ cost: '100' }),
      await givenOffer({ cost: '100' }),
      await givenOffer({ cost: '5' }),
      await givenOffer({ cost: '10' }),
      await givenOffer({ cost: '10.0001' }),
    ]
    const rule = { price_group_id: group, priority: 1 }
    await givenMarkupRule({ ...rule, price_list_id: ofList.price_list_id, percent: '1' })
    await givenMarkupRule({ ...rule, brand_id: ofBrand.brand_id, percent: '2' })
    await givenMarkupRule({ ...rule, cost_from: '5', cost_to: '10', percent: '100' })
    const prices = (offer: { partnumber: string }) => pricesOf(client, buyer, offer.partnumber)
    assert.deepEqual(await prices(ofList), ['101.00 USD'])
    assert.deepEqual(await prices(ofBrand), ['102.00 USD'])
    assert.deepEqual(await prices(cheap), ['10.00 USD'])
    assert.deepEqual(await prices(edge), ['20.00 USD'])
    assert.deepEqual(await prices(dear), [])
  })
})

test.group('An offer is not offered', () => {
  test('without a rule', async ({ client, assert }) => {
    const { partnumber } = await givenOffer()
    const buyer = await givenBuyer({ price_group_id: await givenPriceGroup() })
    assert.deepEqual(await pricesOf(client, buyer, partnumber), [])
  })

  test('at a price that comes to nothing', async ({ client, assert }) => {
    const group = await givenPriceGroup()
    await givenMarkupRule({ price_group_id: group, percent: '0' })
    const buyer = await givenBuyer({ price_group_id: group })
    const priceOf = async (cost: string) =>
      pricesOf(client, buyer, (await givenOffer({ cost })).partnumber)
    assert.deepEqual(await priceOf('0.0049'), [])
    assert.deepEqual(await priceOf('0.0050'), ['0.01 USD'])
  })

  test("without a rate for the list's or the contractor's currency", async ({ client, assert }) => {
    await givenCurrency('NNN', null)
    const list = await givenPriceList({ currency_code: 'NNN' })
    const { partnumber } = await givenOffer({ price_list_id: list.id })
    assert.deepEqual(await pricesOf(client, await givenBuyer(), partnumber), [])
    const buyer = await givenBuyer({ currency_code: 'NNN' })
    assert.deepEqual(await pricesOf(client, buyer, (await givenOffer()).partnumber), [])
  })

  test('from a list that other price groups see', async ({ client, assert }) => {
    const group = await givenPriceGroup()
    await givenMarkupRule({ price_group_id: group, percent: '0' })
    const list = await givenPriceList({ visible_price_group_ids: [group] })
    const { partnumber } = await givenOffer({ price_list_id: list.id })
    assert.deepEqual(await pricesOf(client, await givenBuyer(), partnumber), [])
    const member = await givenBuyer({ price_group_id: group })
    assert.deepEqual(await pricesOf(client, member, partnumber), ['10.00 USD'])
  })

  test('from a list that is switched off', async ({ client, assert }) => {
    const list = await givenPriceList({ is_active: false })
    const { partnumber } = await givenOffer({ price_list_id: list.id })
    assert.deepEqual(await pricesOf(client, await givenBuyer(), partnumber), [])
  })
})

test.group('Pricing many offers at once', () => {
  test('answers what can be bought and leaves out what cannot', async ({ assert }) => {
    const contractor = contractorOf(await givenBuyer())
    const [bought, gone] = [await givenOffer({ multiple: 4, min_quantity: 8 }), await givenOffer()]
    const hidden = await givenPriceList({ is_active: false })
    const unseen = await givenOffer({ price_list_id: hidden.id })
    await givenOfferGone(gone.id)

    const priced = await priceOffers(sql, contractor, [bought.id, gone.id, unseen.id, 0])

    assert.deepEqual([...priced.keys()], [bought.id])
    const offer = priced.get(bought.id)
    assert.equal(offer?.price, '12.00')
    assert.equal(offer?.currency_code, 'USD')
    assert.equal(offer?.multiple, 4)
    assert.equal(offer?.min_quantity, 8)
    assert.equal(offer?.available_quantity, 100)
    assert.equal(offer?.brand_name, bought.brand_name)
  })

  test('costs one statement, in a transaction too', async ({ assert }) => {
    const contractor = contractorOf(await givenBuyer())
    const offers = (await givenOffers(300)).map((offer) => offer.id)
    await priceOffers(sql, contractor, offers)
    const priced = () =>
      sql.transaction(async (tx) => {
        assert.equal((await priceOffers(tx, contractor, offers)).size, 300)
      })
    assert.equal(await statementsDuring(priced), 1)
  })

  test('answers nothing for no offers', async ({ assert }) => {
    assert.equal((await priceOffers(sql, contractorOf(await givenBuyer()), [])).size, 0)
  })
})

function contractorOf(user: SignedInUser): Contractor {
  if (!user.contractor) throw new Error('this user has no contractor')
  return user.contractor
}
