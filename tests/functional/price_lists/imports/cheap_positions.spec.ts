import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenContractor } from '#tests/scenes/cast'
import {
  givenCurrency,
  givenMarkupRule,
  givenPriceGroup,
  givenPriceList,
} from '#tests/scenes/catalog'
import {
  listAt,
  offersOf,
  ownBrand,
  whenDone,
  whenImported,
} from '#tests/scenes/price_lists/price_imports'

/** A price list in dollars for a price group of its own, whose markup is 20 %. */
async function givenListForGroup() {
  const price_group_id = await givenPriceGroup()
  await givenMarkupRule({ price_group_id, percent: '20' })
  const list = await givenPriceList({ visible_price_group_ids: [price_group_id] })
  return { price_group_id, list }
}

// 0.0041 × 1.2 is 0.00492, and 0.0042 × 1.2 is 0.00504.
const CHEAP = [10, 0.0041, 0.0042, 0.0001]

test.group('Positions whose price comes to nothing', (group) => {
  group.setup(withBackground)

  test('are counted, kept in the list and not offered', async ({ client, assert }) => {
    const { price_group_id, list } = await givenListForGroup()
    const buyer = await givenBuyer({ price_group_id })
    const done = await whenDone(list.id, listAt(CHEAP))
    assert.containSubset(done, { state: 'live', rows_new: 4, rows_too_cheap: 2 })
    assert.lengthOf(await offersOf(list.id), 4)
    const download = await call(client, buyer, 'get', `/price-lists/${list.id}/download?format=csv`)
    assert.lengthOf(download.text().trim().split('\n'), 3)
  })

  test('are counted by checks and by imports that wait, and once more when confirmed', async ({
    assert,
  }) => {
    const { price_group_id, list } = await givenListForGroup()
    await givenContractor({ price_group_id })
    const check = await whenDone(list.id, listAt(CHEAP), { isCheck: true })
    assert.equal(check.rows_too_cheap, 2)
    await whenImported(list.id, listAt([10, 20, 30, 40]))
    const waiting = await whenDone(list.id, listAt(CHEAP))
    assert.containSubset(waiting, { state: 'awaiting_confirmation', rows_too_cheap: 2 })
    const summary = await whenImported(list.id, listAt(CHEAP))
    assert.equal(summary.tooCheap, 2)
    assert.equal((await whenImported(list.id, listAt([10, 20, 30, 40]))).tooCheap, 0)
  })

  test('are those of any customer who sees the list, in their own currency', async ({ assert }) => {
    const { price_group_id, list } = await givenListForGroup()
    const count = async () => (await whenDone(list.id, listAt([10, 0.0042]))).rows_too_cheap
    assert.equal(await count(), 0)
    await givenCurrency('XAU', '2600')
    const pending = await givenContractor({
      price_group_id,
      currency_code: 'XAU',
      status: 'pending',
    })
    await givenContractor({ price_group_id, currency_code: 'XAU', is_customer: false })
    assert.equal(await count(), 0)
    await sql.run("UPDATE contractors SET status = 'active' WHERE id = $1", [pending])
    assert.equal(await count(), 2)
  })

  test('follow the markup rules, a contractor’s own ones too', async ({ assert }) => {
    const { price_group_id, list } = await givenListForGroup()
    const contractor_id = await givenContractor({ price_group_id })
    await givenContractor({ price_group_id })
    const count = async () => (await whenDone(list.id, listAt([10, 0.4]))).rows_too_cheap
    assert.equal(await count(), 0)
    await givenMarkupRule({ contractor_id, cost_to: '1', percent: '-99', priority: 5 })
    assert.equal(await count(), 1)
  })

  test('are counted as the last row of a part has them', async ({ assert }) => {
    const { price_group_id, list } = await givenListForGroup()
    await givenContractor({ price_group_id })
    const cheapFirst = `${listAt([0.001, 0.001])}\n${ownBrand()};N0;x;5`
    assert.equal((await whenDone(list.id, cheapFirst)).rows_too_cheap, 1)
    const cheapLast = `${listAt([5, 0.001])}\n${ownBrand()};N0;x;0.001`
    assert.equal((await whenDone(list.id, cheapLast, { isCheck: true })).rows_too_cheap, 2)
  })

  test('are not those that no rule prices', async ({ assert }) => {
    const price_group_id = await givenPriceGroup()
    const list = await givenPriceList({ visible_price_group_ids: [price_group_id] })
    await givenContractor({ price_group_id })
    assert.equal((await whenDone(list.id, listAt(CHEAP))).rows_too_cheap, 0)
  })
})
