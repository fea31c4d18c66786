import { test } from '@japa/runner'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenColleague, givenStaff, givenUser } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import {
  givenListener,
  mailsTo,
  notificationsOf,
  thenMailed,
  thenNotified,
  thenStaffTold,
  whenReady,
} from '#tests/scenes/notifications'
import { givenOrder } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import { typedHere } from '#app/accounts/audit/define_audit_event'
import { anonymiseUser } from '#app/accounts/anonymise_user'
import { clearDeadImports } from '#app/price_lists/imports/engine/import_lock'
import { importPrices } from '#app/price_lists/imports/engine/import_prices'
import { sql } from '#tests/scenes/accounts/changed_rows'

const LIST = '/api/notifications'

test.group('Notifications', (group) => {
  group.setup(withBackground)

  test('tell the buyer what others did to their order, and nothing they did themselves', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const order = await givenOrder(client, buyer, [{ quantity: 2 }, { quantity: 3 }], 'Fleet 7')
    await whenReady(order.id)
    const told = await thenNotified(client, buyer, 1)
    // The mail about the order went out, so all there is to tell of it is told.
    await thenMailed(buyer, 2)
    assert.lengthOf(told, 1)
    assert.containsSubset(told[0], {
      kind: 'order_updated',
      is_read: false,
      by_name: null,
      facts: {
        order_id: order.id,
        number: order.number,
        state_code: 'ready',
        moves: [
          {
            to: 'ready',
            reason: null,
            lines: 2,
            quantity: 5,
            parts: [{ quantity: 2 }, { quantity: 3 }],
          },
        ],
      },
    })
    assert.equal((await notificationsOf(client, buyer)).unread, 1)
  })

  test('reach no colleague who did not ask for them, nor by mail those who did', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const quiet = await givenColleague(buyer)
    const listener = await givenListener(buyer)
    const order = await givenOrder(client, buyer, [{ quantity: 2 }], 'Fleet 7')
    await thenNotified(client, listener, 1)
    await whenReady(order.id)
    const [updated, placed] = await thenNotified(client, listener, 2)
    assert.containsSubset(placed, {
      kind: 'order_placed',
      is_read: false,
      by_name: buyer.name,
      facts: {
        order_id: order.id,
        number: order.number,
        reference: 'Fleet 7',
        items_count: 1,
        amount: '24.00',
        currency_code: 'USD',
        prices_include_vat: false,
      },
    })
    assert.containsSubset(updated, { kind: 'order_updated', by_name: buyer.name })
    await thenMailed(buyer, 2)
    assert.deepEqual((await notificationsOf(client, quiet)).data, [])
    assert.deepEqual(await mailsTo(listener), [])
  })

  test('of colleagues are a choice, off at first, and only for who may see orders', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const colleague = await givenColleague(buyer)
    const switches = '/api/bell-switches'
    const before = await call(client, colleague, 'get', switches)
    assert.deepEqual(before.body(), { data: { colleagues: false } })
    const on = await call(client, colleague, 'patch', switches, { colleagues: true })
    assert.deepEqual(on.body(), { data: { colleagues: true } })
    await call(client, colleague, 'patch', switches, { colleagues: true })
    const first = await givenOrder(client, buyer)
    await thenNotified(client, colleague, 1)
    const off = await call(client, colleague, 'patch', switches, { colleagues: false })
    assert.deepEqual(off.body(), { data: { colleagues: false } })
    const shut = await givenListener(buyer)
    await sql.run(`UPDATE users SET disabled_features = '{orders}' WHERE id = $1`, [shut.id])
    const listener = await givenListener(buyer)
    await givenOrder(client, buyer)
    await thenNotified(client, listener, 1)
    const told = (await notificationsOf(client, colleague)).data
    assert.containsSubset(told, [{ facts: { number: first.number } }])
    assert.lengthOf(told, 1)
    assert.deepEqual((await notificationsOf(client, shut)).data, [])
    ;(await call(client, colleague, 'patch', switches, { news: true })).assertStatus(422)
    ;(await call(client, null, 'get', switches)).assertStatus(401)
  })

  test('name no colleague who was made nobody', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const listener = await givenListener(buyer)
    await givenOrder(client, buyer)
    await thenNotified(client, listener, 1)
    await anonymiseUser(buyer.email, typedHere)
    const [placed] = (await notificationsOf(client, listener)).data
    assert.containsSubset(placed, { by_name: null, facts: { user_id: buyer.id } })
  })

  test('tell who started an import how it ended', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const list = await givenPriceList()
    const file = ['Brand;Part number;Price', 'Mann;W 719/5;10', ';;'].join('\n')
    const imported = await importPrices({
      priceListId: list.id,
      source: (async function* () {
        yield Buffer.from(file)
      })(),
      fileName: 'new.csv',
      userId: manager.id,
    })
    assert.isTrue(imported.ok)
    const { facts } = await thenStaffTold(client, manager, 'price_import', { state: 'live' })
    assert.containsSubset(facts, { price_list_name: list.name, file_name: 'new.csv' })
  })

  test('tell who started an import that it died', async ({ client, assert }) => {
    const manager = await givenStaff('manager')
    const list = await givenPriceList()
    await sql.run(
      `INSERT INTO price_imports (price_list_id, user_id, file_name, state)
       VALUES ($1, $2, 'new.csv', 'running')`,
      [list.id, manager.id]
    )
    await clearDeadImports()
    const { facts } = await thenStaffTold(client, manager, 'price_import', { state: 'failed' })
    assert.equal(facts.price_list_name, list.name)
  })

  test('are read one by one or all at once, and pages carry the number', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const listener = await givenListener(buyer)
    for (const reference of ['a', 'b', 'c']) await givenOrder(client, buyer, [{}], reference)
    const [newest, middle] = await thenNotified(client, listener, 3)
    const path = `${LIST}/${newest?.id}`
    const read = await call(client, listener, 'patch', path, { is_read: true })
    read.assertStatus(200)
    assert.equal((await notificationsOf(client, listener)).unread, 2)
    const page = await visit(client, listener, '/dashboard')
    assert.equal(page.body().props.notifications_unread, 2)
    // What came after they looked stays unread.
    await call(client, listener, 'patch', path, { is_read: false })
    const all = await call(client, listener, 'put', `${LIST}/read`, { up_to: middle?.id })
    assert.deepEqual(all.body(), { unread: 1 })
  })

  test('of someone else and missing ones are both not found', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    await whenReady((await givenOrder(client, buyer)).id)
    const [noted] = await thenNotified(client, buyer, 1)
    const other = await givenColleague(buyer)
    for (const id of [noted?.id, 999_999_999]) {
      const response = await call(client, other, 'patch', `${LIST}/${id}`, { is_read: true })
      response.assertStatus(404)
    }
    await call(client, other, 'put', `${LIST}/read`, { up_to: noted?.id })
    assert.equal((await notificationsOf(client, buyer)).unread, 1)
  })

  test('refuse guests, unknown fields and values that are none', async ({ client }) => {
    const user = await givenUser()
    ;(await call(client, null, 'get', LIST)).assertStatus(401)
    ;(await call(client, user, 'get', `${LIST}?colour=red`)).assertStatus(422)
    ;(await call(client, user, 'put', `${LIST}/read`, { up_to: 'all' })).assertStatus(422)
    ;(await call(client, user, 'patch', `${LIST}/1`, { is_read: 'yes' })).assertStatus(422)
  })
})
