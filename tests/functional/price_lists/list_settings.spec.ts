import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import type { KeptPriceList } from '#shared/answers/staff/price_list_settings'
import { call, cartOf, givenCartItem } from '#tests/scenes/cart'
import { givenBuyer, givenContractor, givenStaff, unique } from '#tests/scenes/cast'
import { givenOffer, givenPriceGroup, givenPriceList } from '#tests/scenes/catalog'
import { visit } from '#tests/scenes/pages'
import { givenEndedImport } from '#tests/scenes/price_lists/import_news'
import { givenSupplier } from '#tests/scenes/price_lists/price_lists'
import { givenQuotation } from '#tests/scenes/quotations/quotations'

const listGiven = () => ({ name: `New ${unique()}`, currency_code: 'EUR', delivery_days: 1 })

const make = (client: ApiClient, user: SignedInUser, list: object) =>
  call(client, user, 'post', '/api/price-lists', list)

const change = (client: ApiClient, user: SignedInUser, id: number, list: object) =>
  call(client, user, 'put', `/api/price-lists/${id}`, list)

const turn = (client: ApiClient, user: SignedInUser, id: number, is_active: boolean) =>
  call(client, user, 'put', `/api/price-lists/${id}/activity`, { is_active })

async function eventsOf(id: number): Promise<{ event: string; details: object }[]> {
  return sql.rows(`SELECT event, details FROM audit_log WHERE subject = $1 ORDER BY id`, [
    `price_list:${id}`,
  ])
}

async function foundBy(client: ApiClient, buyer: SignedInUser, partnumber: string) {
  const found = await call(client, buyer, 'get', `/api/offers?partnumber=${partnumber}`)
  return found.body().offers.length
}

/** A manager, a supplier they look after, and one somebody else does. */
async function givenManager() {
  const [manager, other] = [await givenStaff('manager'), await givenStaff('manager')]
  const supplier_id = await givenContractor({ is_supplier: true, manager_id: manager.id })
  const foreign_id = await givenContractor({ is_supplier: true, manager_id: other.id })
  return { manager, other, supplier_id, foreign_id }
}

test.group('A price list is made', () => {
  test('with all that it is, by a manager, who uploads its first file next', async ({
    client,
    assert,
  }) => {
    const { manager, supplier_id } = await givenManager()
    const group = await givenPriceGroup()
    const given = {
      ...listGiven(),
      supplier_id,
      region_code: 'UAE',
      delivery_days_max: 4,
      valid_hours: 48,
      visible_price_group_ids: [group],
    }
    const made = await make(client, manager, given)
    made.assertStatus(201)
    const { id } = made.body().data
    assert.deepEqual(made.body().data, { id, ...given, is_active: true, positions: 0 })
    ;(await visit(client, manager, `/price-lists/${id}/upload`)).assertStatus(200)
    const [event] = await eventsOf(id)
    assert.containsSubset(event, { event: 'price_list.made', details: { name: given.name } })
  })

  test('of our own stock, for all, when nothing else is said', async ({ client, assert }) => {
    const made = await make(client, await givenStaff('admin'), listGiven())
    assert.containsSubset(made.body().data, {
      supplier_id: null,
      region_code: null,
      delivery_days_max: null,
      valid_hours: null,
      visible_price_group_ids: [],
    })
  })

  test('once, however often it is sent', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const given = listGiven()
    const answers = await Promise.all([1, 2, 3].map(() => make(client, manager, given)))
    assert.sameMembers(
      answers.map((answer) => answer.status()),
      [201, 422, 422]
    )
    const refused = answers.find((answer) => answer.status() === 422)
    assert.deepEqual(refused?.body().errors, { name: ['Another price list has this name.'] })
  })

  test('with nothing it cannot have', async ({ client, assert }) => {
    const { manager, foreign_id } = await givenManager()
    const buyers = await givenContractor()
    const wrong: [object, string][] = [
      [{ name: '' }, 'name'],
      [{ name: '   ' }, 'name'],
      [{ name: 'x'.repeat(121) }, 'name'],
      [{ name: 'two\nlines' }, 'name'],
      [{ name: 7 }, 'name'],
      [{ currency_code: 'XXX' }, 'currency_code'],
      [{ currency_code: 'US' }, 'currency_code'],
      [{ region_code: 'ABC' }, 'region_code'],
      [{ delivery_days: -1 }, 'delivery_days'],
      [{ delivery_days: 'soon' }, 'delivery_days'],
      [{ delivery_days: 1.5 }, 'delivery_days'],
      [{ delivery_days: 366 }, 'delivery_days'],
      [{ delivery_days: 5, delivery_days_max: 4 }, 'delivery_days_max'],
      [{ valid_hours: 0 }, 'valid_hours'],
      [{ supplier_id: foreign_id }, 'supplier_id'],
      [{ supplier_id: buyers }, 'supplier_id'],
      [{ supplier_id: 999_999_999 }, 'supplier_id'],
      [{ supplier_id: 1e300 }, 'supplier_id'],
      [{ visible_price_group_ids: [999_999_999] }, 'visible_price_group_ids'],
      [{ visible_price_group_ids: [0] }, 'visible_price_group_ids.0'],
      [{ visible_price_group_ids: [1, 1] }, 'visible_price_group_ids'],
      [{ visible_price_group_ids: 'all' }, 'visible_price_group_ids'],
      [{ is_active: false }, 'is_active'],
      [{ id: 7 }, 'id'],
    ]
    for (const [given, field] of wrong) {
      const answer = await make(client, manager, { ...listGiven(), ...given })
      const said = JSON.stringify(given)
      assert.equal(answer.status(), 422, said)
      assert.deepEqual(Object.keys(answer.body().errors), [field], said)
    }
    ;(await make(client, manager, [])).assertStatus(422)
  })
})

test.group('What a price list is', () => {
  test('is changed in what was sent, and is kept in the audit log', async ({ client, assert }) => {
    const { manager, supplier_id } = await givenManager()
    const list = await givenPriceList({ supplier_id })
    const name = `Renamed ${unique()}`
    const changed = await change(client, manager, list.id, { name, delivery_days: 2 })
    changed.assertStatus(200)
    assert.containsSubset(changed.body().data, { name, delivery_days: 2, delivery_days_max: 4 })
    const [event, ...more] = await eventsOf(list.id)
    assert.equal(event?.event, 'price_list.changed')
    assert.notProperty(event?.details, 'delivery_days')
    assert.lengthOf(more, 0)
    ;(await change(client, manager, list.id, { name })).assertStatus(200)
    assert.lengthOf(await eventsOf(list.id), 1)
  })

  test('is seen by buyers at once', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const { price_list_id, partnumber } = await givenOffer()
    const buyer = await givenBuyer()
    assert.equal(await foundBy(client, buyer, partnumber), 1)
    const group = await givenPriceGroup()
    await change(client, manager, price_list_id, { visible_price_group_ids: [group] })
    assert.equal(await foundBy(client, buyer, partnumber), 0)
    await change(client, manager, price_list_id, { visible_price_group_ids: [] })
    assert.equal(await foundBy(client, buyer, partnumber), 1)
  })

  test('cannot be what another one is called', async ({ client }) => {
    const manager = await givenStaff('manager')
    const [one, other] = [await givenPriceList(), await givenPriceList()]
    const refused = await change(client, manager, one.id, { name: other.name })
    refused.assertStatus(422)
    refused.assertBodyContains({ errors: { name: ['Another price list has this name.'] } })
  })

  test('keeps its currency while there are prices in it', async ({ client }) => {
    const manager = await givenStaff('manager')
    const offer = await givenOffer()
    const to = { currency_code: 'EUR' }
    const refused = await change(client, manager, offer.price_list_id, to)
    refused.assertStatus(422)
    refused.assertBodyContains({
      errors: {
        currency_code: [
          '1 position has its price in USD. Make a new price list for another currency.',
        ],
      },
    })
    await sql.run('UPDATE offers SET gone_at = now() WHERE id = $1', [offer.id])
    const changed = await change(client, manager, offer.price_list_id, to)
    changed.assertBodyContains({ data: to })
  })

  test('keeps its currency while a file is on its way', async ({ client }) => {
    const manager = await givenStaff('manager')
    const list = await givenPriceList()
    await givenEndedImport(list.id, 'awaiting_confirmation')
    const refused = await change(client, manager, list.id, { currency_code: 'EUR' })
    refused.assertStatus(422)
    refused.assertBodyContains({
      errors: {
        currency_code: [
          'A file with prices in USD is being imported. Wait until it is done, or stop it.',
        ],
      },
    })
  })

  test('has a supplier the manager looks after, or stays with the one it has', async ({
    client,
    assert,
  }) => {
    const { manager, supplier_id, foreign_id } = await givenManager()
    const list = await givenPriceList({ supplier_id })
    const refused = await change(client, manager, list.id, { supplier_id: foreign_id })
    assert.deepEqual(refused.body().errors, {
      supplier_id: ['There is no such supplier among those you look after.'],
    })
    await sql.run('UPDATE contractors SET is_supplier = false WHERE id = $1', [supplier_id])
    const kept = await change(client, manager, list.id, { supplier_id, delivery_days: 3 })
    kept.assertBodyContains({ data: { supplier_id, delivery_days: 3 } })
    const admin = await givenStaff('admin')
    const given = await change(client, admin, list.id, { supplier_id: foreign_id })
    given.assertBodyContains({ data: { supplier_id: foreign_id } })
    ;(await change(client, manager, list.id, { delivery_days: 4 })).assertStatus(404)
  })
})

test.group('A price list that is switched off', () => {
  test('is out of search and cannot be ordered, and comes back as it was', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenBuyer()
    const { offer } = await givenCartItem(client, buyer)
    const off = await turn(client, manager, offer.price_list_id, false)
    off.assertBodyContains({ data: { id: offer.price_list_id, is_active: false } })
    assert.equal(await foundBy(client, buyer, offer.partnumber), 0)
    const [line] = (await cartOf(client, buyer)).items
    assert.isFalse(line?.is_available)
    await turn(client, manager, offer.price_list_id, true)
    assert.equal(await foundBy(client, buyer, offer.partnumber), 1)
    const [back] = (await cartOf(client, buyer)).items
    assert.equal(back?.price, '12.00')
    assert.notProperty(back, 'is_available')
  })

  test('is noted once, and not when it was so already', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const { id } = await givenPriceList()
    for (const on of [true, false, false, true]) await turn(client, manager, id, on)
    assert.deepEqual(
      (await eventsOf(id)).map(({ event }) => event),
      ['price_list.switched_off', 'price_list.switched_on']
    )
    for (const body of [{}, { is_active: 'no' }, { is_active: null }, { is_active: 1 }]) {
      const answer = await call(client, manager, 'put', `/api/price-lists/${id}/activity`, body)
      answer.assertStatus(422)
    }
  })

  test('says before what it is felt by', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenBuyer()
    const list = await givenPriceList()
    const { offer } = await givenCartItem(client, buyer, { price_list_id: list.id })
    await givenCartItem(client, buyer, { price_list_id: list.id })
    await givenCartItem(client, buyer)
    await givenQuotation(client, buyer, { partnumber: offer.partnumber })
    const uses = await call(client, manager, 'get', `/api/price-lists/${list.id}/uses`)
    assert.deepEqual(uses.body().data, { cart_lines: 2, carts: 1, quotations: 1 })
  })
})

test.group('The pages of settings', () => {
  test('offer the suppliers one looks after, and groups with their contractors', async ({
    client,
    assert,
  }) => {
    const { manager, supplier_id, foreign_id } = await givenManager()
    const group = await givenPriceGroup()
    await givenContractor({ price_group_id: group })
    const page = await visit(client, manager, '/price-lists/new')
    page.assertStatus(200)
    const { choices } = page.body().props
    const suppliers = choices.suppliers.map(({ id }: { id: number }) => id)
    assert.include(suppliers, supplier_id)
    assert.notInclude(suppliers, foreign_id)
    const found = choices.price_groups.find(({ id }: { id: number }) => id === group)
    assert.equal(found.contractors_count, 1)
    assert.includeMembers(choices.currencies, ['USD', 'EUR'])
  })

  test('show what a list is to who looks after it', async ({ client, assert }) => {
    const { manager, other, supplier_id } = await givenManager()
    const list = await givenPriceList({ supplier_id })
    const page = await visit(client, manager, `/price-lists/${list.id}/settings`)
    const kept: KeptPriceList = page.body().props.price_list
    assert.containsSubset(kept, { id: list.id, name: list.name, supplier_id, is_active: true })
    ;(await visit(client, other, `/price-lists/${list.id}/settings`)).assertStatus(404)
    const { supplier, list: own } = await givenSupplier()
    ;(await visit(client, supplier, `/price-lists/${own.id}/settings`)).assertStatus(403)
  })
})
