import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import type { ImportChange, PriceHold } from '#shared/answers/prices/price_change'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { unique } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { headersOf } from '#tests/scenes/headers'
import {
  listAt,
  offersOf,
  thenOver,
  whenDone,
  whenImported,
} from '#tests/scenes/price_lists/price_imports'
import { givenManagerOf, givenSupplier } from '#tests/scenes/price_lists/price_lists'
import { baseUrl } from '#tests/scenes/visits'

type Answered<Row> = { data: Row[]; meta: { total: number } }

async function listed<Row>(client: ApiClient, user: SignedInUser, path: string) {
  const response = await call(client, user, 'get', path)
  response.assertStatus(200)
  // What the call answers, as its types say.
  return response.body() as Answered<Row>
}

/** `N3 20 of 100`: what it costs, and what others ask. */
const said = ({ partnumber, cost_after, cost_others }: ImportChange) =>
  `${partnumber} ${Number(cost_after)} of ${cost_others === null ? 'none' : Number(cost_others)}`

/** What others offer at a hundred, and the first file of a list that is far from it in four. */
async function givenFirstFile() {
  const brand = `Far ${unique()}`
  const { supplier, list } = await givenSupplier()
  await whenImported((await givenPriceList()).id, listAt([100, 100, 100, 100, 100, 100], brand))
  const file = listAt([1000, 2500, 100, 5, 9, 101, 7], brand)
  const { id } = await whenDone(list.id, file)
  return { brand, supplier, manager: await givenManagerOf(supplier), list, id }
}

test.group('New positions that are far from what others ask', (group) => {
  group.setup(withBackground)

  test('of a first file that waits are listed, the furthest first', async ({ client, assert }) => {
    const { manager, id } = await givenFirstFile()
    const path = `/api/price-imports/${id}/changes`
    const { data, meta } = await listed<ImportChange>(client, manager, `${path}?sort=-moved`)
    assert.deepEqual(data.map(said), [
      'N1 2500 of 100',
      'N3 5 of 100',
      'N4 9 of 100',
      'N0 1000 of 100',
    ])
    assert.equal(meta.total, 4)
    assert.isTrue(data.every(({ kind, moved }) => kind === 'new' && moved === null))
    const seen = (await call(client, manager, 'get', `/api/price-imports/${id}`)).body().data
    assert.containSubset(seen, { state: 'awaiting_confirmation', keeps_changes: true, rows_new: 7 })
  })

  test('of a first file are in nothing that a supplier reads', async ({ client, assert }) => {
    const { supplier, manager, id } = await givenFirstFile()
    const path = `/api/price-imports/${id}/changes?sort=-moved`
    const { data } = await listed<ImportChange>(client, supplier, path)
    assert.isEmpty(data)
    const fileOf = async (user: SignedInUser) => {
      const url = `${baseUrl()}/price-imports/${id}/changes?format=csv&partnumber=N1`
      const response = await fetch(url, { headers: await headersOf(user) })
      return (await response.text()).replace(/^\ufeff/, '').split('\r\n')
    }
    const [words = '', ...rows] = await fileOf(supplier)
    assert.notInclude(words, 'Others ask')
    assert.deepEqual(rows, [''])
    const [head = '', row = ''] = await fileOf(manager)
    assert.include(head, '"Move, %",Others ask,Row')
    assert.match(row, /,2500\.0000,,100\.0000,3$/)
  })

  test('are a thousand at most', async ({ client, assert }) => {
    const brand = `Many ${unique()}`
    const prices = (price: number) => Array.from({ length: 1100 }, (_, n) => price + n)
    await whenImported(
      (await givenPriceList()).id,
      listAt(
        prices(1).map(() => 1),
        brand
      )
    )
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const done = await whenDone(list.id, listAt(prices(1000), brand))
    assert.containSubset(done, { state: 'awaiting_confirmation', review: { new_far: 1100 } })
    const path = `/api/price-imports/${done.id}/changes?per_page=500&sort=cost_after`
    const { data, meta } = await listed<ImportChange>(client, manager, path)
    assert.equal(meta.total, 1000)
    assert.equal(data[0]?.cost_after, '1100.0000')
  })

  test('of a first file are held back by hand, and stay known when it is live', async ({
    client,
    assert,
  }) => {
    const { manager, list, id } = await givenFirstFile()
    const path = `/api/price-imports/${id}/changes`
    const { data } = await listed<ImportChange>(client, manager, path)
    const held = data.find(({ partnumber }) => partnumber === 'N3')
    const body = { positions: [held?.id], hold: true }
    ;(await call(client, manager, 'put', `/api/price-imports/${id}/holds`, body)).assertStatus(200)
    ;(await call(client, manager, 'put', `/api/price-imports/${id}/confirm`)).assertStatus(202)
    const live = await thenOver(id)
    assert.containSubset(live, { state: 'live', rows_held: 1, keeps_changes: true })
    assert.lengthOf(await offersOf(list.id), 6)
    const kept = await listed<ImportChange>(client, manager, `${path}?sort=partnumber`)
    assert.deepEqual(
      kept.data.map((one) => `${one.kind} ${said(one)}`),
      ['new N0 1000 of 100', 'new N1 2500 of 100', 'held N3 5 of 100', 'new N4 9 of 100']
    )
    const { data: holds } = await listed<PriceHold>(
      client,
      manager,
      `/api/price-lists/${list.id}/holds`
    )
    assert.containSubset(holds, [{ partnumber: 'N3', cost: '5.0000', cost_others: '100.0000' }])
  })

  test('that were held stay listed when they go live with all of a first file', async ({
    client,
    assert,
  }) => {
    const brand = `Alone ${unique()}`
    const hundred = Array.from({ length: 150 }, () => 100)
    await whenImported((await givenPriceList()).id, listAt(hundred, brand))
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    const file = listAt([1000, ...hundred.slice(1)], brand).replace('Price', 'Price EUR')
    const { id } = await whenDone(list.id, file)
    const { data } = await listed<ImportChange>(client, manager, `/api/price-imports/${id}/changes`)
    assert.deepEqual(
      data.map((one) => `${one.kind} ${said(one)}`),
      ['held N0 1000 of 100']
    )
    const body = { positions: data.map((one) => one.id), hold: false }
    ;(await call(client, manager, 'put', `/api/price-imports/${id}/holds`, body)).assertStatus(200)
    ;(await call(client, manager, 'put', `/api/price-imports/${id}/confirm`)).assertStatus(202)
    const live = await thenOver(id)
    assert.containSubset(live, { state: 'live', rows_held: 0, keeps_changes: true })
    const after = await listed<ImportChange>(client, manager, `/api/price-imports/${id}/changes`)
    assert.deepEqual(
      after.data.map((one) => `${one.kind} ${said(one)}`),
      ['new N0 1000 of 100']
    )
    assert.lengthOf(await offersOf(list.id), 150)
  })

  test('are told apart among all that is new in a later file', async ({ client, assert }) => {
    const brand = `Later ${unique()}`
    await whenImported((await givenPriceList()).id, listAt([100, 100, 100, 100], brand))
    const { supplier, list } = await givenSupplier()
    const manager = await givenManagerOf(supplier)
    await whenImported(list.id, listAt([100], brand))
    const done = await whenDone(list.id, listAt([100, 120, 3000, 2], brand))
    assert.containSubset(done, { state: 'awaiting_confirmation', review: { new_far: 2 } })
    const path = `/api/price-imports/${done.id}/changes?kind=new&sort=-moved`
    const { data } = await listed<ImportChange>(client, manager, path)
    assert.deepEqual(data.map(said), ['N3 2 of 100', 'N2 3000 of 100', 'N1 120 of none'])
    const far = await listed<ImportChange>(client, manager, `${path}&far_from_others=1`)
    assert.deepEqual(far.data.map(said), ['N3 2 of 100', 'N2 3000 of 100'])
    // Suppliers are not told which they are, however they ask.
    const seen = await listed<ImportChange>(client, supplier, `${path}&far_from_others=1`)
    assert.sameMembers(seen.data.map(said), ['N3 2 of none', 'N2 3000 of none', 'N1 120 of none'])
  })

  test('are in the currency of their list', async ({ client, assert }) => {
    const brand = `Roubles ${unique()}`
    await whenImported((await givenPriceList()).id, listAt([100], brand))
    const { supplier, list } = await givenSupplier({}, { currency_code: 'RUB' })
    const { id } = await whenDone(list.id, listAt([100], brand))
    const path = `/api/price-imports/${id}/changes`
    const { data } = await listed<ImportChange>(client, await givenManagerOf(supplier), path)
    const { cost } = (await sql.one<{ cost: string }>(
      `SELECT round(100 * usd.rate / rub.rate, 4) AS cost
       FROM (SELECT rate FROM currency_rates WHERE currency_code = 'USD' AND date <= current_date
         ORDER BY date DESC LIMIT 1) usd,
       (SELECT rate FROM currency_rates WHERE currency_code = 'RUB' AND date <= current_date
         ORDER BY date DESC LIMIT 1) rub`
    )) ?? { cost: '' }
    assert.equal(data[0]?.cost_others, cost)
  })
})
