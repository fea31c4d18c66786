import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { DashboardPage } from '#shared/answers/dashboard'
import type { Offer } from '#shared/answers/offer'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { setRates } from '#app/offers/rates/set_rates'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenCurrency, givenOffer, givenPriceList } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'

async function dayBefore(days: number): Promise<string> {
  const row = await sql.one<{ day: string }>('SELECT (current_date - $1::int)::text AS day', [days])
  return row?.day ?? ''
}

/** An offer of a list in the currency, as the buyer finds it. */
async function foundIn(
  client: ApiClient,
  buyer: SignedInUser,
  currency_code: string
): Promise<Offer | undefined> {
  const list = await givenPriceList({ currency_code })
  const { partnumber } = await givenOffer({ price_list_id: list.id })
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
