import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { CartAnswer } from '#shared/answers/cart'
import type { DashboardPage } from '#shared/answers/dashboard'
import type { Offer, OfferMatchesAnswer } from '#shared/answers/offer'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { setRates } from '#app/offers/rates/set_rates'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenCurrency, givenOffer, givenPriceList, type GivenOffer } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import {
  byHand,
  givenAtManager,
  whenAnswered,
  whenSentBack,
} from '#tests/scenes/quotations/at_manager'
import { givenQuotation, linesOf } from '#tests/scenes/quotations/quotations'

async function dayBefore(days: number): Promise<string> {
  const row = await sql.one<{ day: string }>('SELECT (current_date - $1::int)::text AS day', [days])
  return row?.day ?? ''
}

/** The id of a price list in the currency. */
async function listIn(currency_code: string): Promise<number> {
  return (await givenPriceList({ currency_code })).id
}

const asked = ({ brand_name, partnumber }: GivenOffer) => ({ brand_name, partnumber })

/** An offer of a list in the currency, as the buyer finds it. */
async function foundIn(
  client: ApiClient,
  buyer: SignedInUser,
  currency_code: string
): Promise<Offer | undefined> {
  const { partnumber } = await givenOffer({ price_list_id: await listIn(currency_code) })
  const answer = await call(client, buyer, 'get', `/api/offers?partnumber=${partnumber}`)
  return answer.body().offers[0]
}

async function warningsOf(client: ApiClient, user: SignedInUser) {
  const page = await visit(client, user, '/dashboard')
  return (page.body().props as DashboardPage).rate_warnings
}

test.group('Exchange rates that are old', () => {
  test('mark the offers whose prices need them, from the eighth day on', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const eighth = await dayBefore(8)
    await givenCurrency('QAE', '2', eighth)
    await givenCurrency('QAF', '2', await dayBefore(7))
    const old = await foundIn(client, buyer, 'QAE')
    assert.equal(old?.price, '24.00')
    assert.equal(old?.old_rate_on, eighth)
    assert.notProperty(await foundIn(client, buyer, 'QAF'), 'old_rate_on')
    assert.notProperty(await foundIn(client, buyer, 'USD'), 'old_rate_on')
  })

  test('mark lists of numbers and lines of the cart, whose prices are those of today', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const eighth = await dayBefore(8)
    await givenCurrency('QAK', '2', eighth)
    const old = await givenOffer({ price_list_id: await listIn('QAK') })
    const fresh = await givenOffer()
    const numbers = [old, fresh].map(({ partnumber }) => ({ partnumber, quantity: 1 }))
    const found = await call(client, buyer, 'post', '/api/offers/matches', { numbers })
    const [marked, plain] = (found.body() as OfferMatchesAnswer).data
    assert.equal(marked?.choices[0]?.old_rate_on, eighth)
    assert.notProperty(plain?.choices[0], 'old_rate_on')
    for (const { id: offer_id } of [old, fresh]) {
      ;(await call(client, buyer, 'post', '/api/cart/items', { offer_id })).assertStatus(201)
    }
    const lineOf = async (offer: GivenOffer) => {
      const cart = await call(client, buyer, 'get', '/api/cart?embed=items')
      const { items = [] } = (cart.body() as CartAnswer).data
      return items.find(({ offer_id }) => offer_id === offer.id)
    }
    assert.equal((await lineOf(old))?.old_rate_on, eighth)
    assert.notProperty(await lineOf(fresh), 'old_rate_on')
    await setRates(['QAK=3'])
    assert.containsSubset(await lineOf(old), { current_price: '36.00' })
    assert.notProperty(await lineOf(old), 'old_rate_on')
  })

  test('mark the offers of a quotation until they are looked up again', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const eighth = await dayBefore(8)
    await givenCurrency('QAL', '2', eighth)
    const old = await givenOffer({ price_list_id: await listIn('QAL') })
    const fresh = await givenOffer()
    const quotation = await givenQuotation(client, buyer, asked(old), asked(fresh))
    const marksOf = async () => {
      const lines = await linesOf(client, buyer, quotation)
      return lines.map(({ parts, offers }) => [parts[0]?.old_rate_on, offers[0]?.old_rate_on])
    }
    const none = [undefined, undefined]
    assert.deepEqual(await marksOf(), [[eighth, eighth], none])
    const [, plain] = await linesOf(client, buyer, quotation)
    assert.notProperty(plain?.parts[0], 'old_rate_on')
    assert.notProperty(plain?.offers[0], 'old_rate_on')
    // They stay what they were found for.
    await setRates(['QAL=3'])
    assert.deepEqual(await marksOf(), [[eighth, eighth], none])
    const refresh = `/api/quotations/${quotation.id}/refresh`
    ;(await call(client, buyer, 'put', refresh)).assertStatus(200)
    assert.deepEqual(await marksOf(), [none, none])
  })

  test('mark what a manager takes from a price list for a quotation', async ({
    client,
    assert,
  }) => {
    const eighth = await dayBefore(8)
    await givenCurrency('QAM', '2', eighth)
    const given = await givenAtManager(client, {})
    const [line] = given.waiting
    if (!line) throw new Error('No line waits.')
    const { id: offer_id } = await givenOffer({ price_list_id: await listIn('QAM') })
    const offers = [{ offer_id }, byHand(line)]
    ;(await whenAnswered(client, given, line, { offers })).assertStatus(200)
    ;(await whenSentBack(client, given)).assertStatus(200)
    const [answered] = await linesOf(client, given.buyer, given)
    assert.deepEqual(
      answered?.offers.map(({ old_rate_on }) => old_rate_on),
      [eighth, undefined]
    )
  })

  test('are not needed where a list has the currency that the customer pays in', async ({
    client,
    assert,
  }) => {
    await givenCurrency('QAG', null)
    const buyer = await givenBuyer({ currency_code: 'QAG' })
    const offer = await foundIn(client, buyer, 'QAG')
    assert.containsSubset(offer, { price: '12.00', currency_code: 'QAG' })
    assert.isUndefined(await foundIn(client, buyer, 'USD'))
  })

  test('are said to managers on their dashboard, as are missing ones, and to nobody else', async ({
    client,
    assert,
  }) => {
    const eighth = await dayBefore(8)
    await givenCurrency('QAH', '2', eighth)
    await givenCurrency('QAI', null)
    for (const currency_code of ['QAH', 'QAI', 'AED']) await givenPriceList({ currency_code })
    const said = await warningsOf(client, await givenStaff('manager'))
    assert.includeDeepMembers(said, [
      { currency_code: 'QAH', rate_on: eighth },
      { currency_code: 'QAI', rate_on: null },
    ])
    assert.notIncludeMembers(
      said.map((warning) => warning.currency_code),
      ['AED', 'USD']
    )
    assert.deepEqual(await warningsOf(client, await givenBuyer()), [])
    assert.deepEqual(await warningsOf(client, await givenStaff('warehouse')), [])
  })

  test('are replaced by those set today; one that is no rate sets none of them', async ({
    client,
    assert,
  }) => {
    await givenCurrency('QAJ', '2', await dayBefore(30))
    for (const rate of ['QAJ=0', 'QAJ=-1', 'QAJ=1e3', 'QAJ', 'ZZZ=2', 'USD=2', 'QAJ=1.123456789']) {
      assert.deepEqual(await setRates(['QAJ=3', rate]), {
        ok: false,
        error: { type: 'no_rate', rate },
      })
    }
    const buyer = await givenBuyer()
    assert.equal((await foundIn(client, buyer, 'QAJ'))?.price, '24.00')
    await setRates(['QAJ=3'])
    const today = await foundIn(client, buyer, 'QAJ')
    assert.equal(today?.price, '36.00')
    assert.notProperty(today, 'old_rate_on')
  })
})
