import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { givenApplication } from '#tests/scenes/accounts/applications'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { mailsTo, thenMailedOf, thenStaffTold } from '#tests/scenes/notifications'
import { givenOrder } from '#tests/scenes/orders'
import { emitApplicationReceived } from '#app/contractors/events'
import { withBackground } from '#tests/scenes/background'

test.group('Staff are told', (group) => {
  group.setup(withBackground)

  test('of an order of a contractor they look after, by bell and mail, and nobody else is', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const other = await givenStaff('manager')
    const buyer = await givenBuyer({ manager_id: manager.id })
    const order = await givenOrder(client, buyer, [{ quantity: 2 }], 'VAN 7')
    const { number } = order
    const { facts } = await thenStaffTold(client, manager, 'order_received', { number })
    const ordered = {
      reference: 'VAN 7',
      amount: '24.00',
      items_count: 1,
      prices_include_vat: false,
    }
    assert.containsSubset(facts, ordered)
    const mail = await thenMailedOf(manager, number)
    assert.include(mail.body_text, 'Amount without VAT: 24.00')
    assert.include(mail.body_text, `/admin/order-lines?order_number=${order.number}`)
    const noted = await sql.rows(
      `SELECT 1 FROM notifications WHERE user_id = $1 AND kind = 'order_received'
       AND facts ->> 'number' = $2`,
      [other.id, order.number]
    )
    assert.lengthOf(noted, 0)
  })

  test('of an order of a contractor that nobody looks after, all who could', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const admin = await givenStaff('admin')
    const warehouse = await givenStaff('warehouse')
    const order = await givenOrder(client, await givenBuyer())
    for (const staff of [manager, admin]) {
      const { facts } = await thenStaffTold(client, staff, 'order_received', {
        number: order.number,
      })
      assert.equal(facts.order_id, order.id)
    }
    const noted = await sql.rows<{ user_id: number }>(
      `SELECT user_id FROM notifications WHERE kind = 'order_received' AND facts ->> 'number' = $1`,
      [order.number]
    )
    assert.notIncludeMembers(
      noted.map(({ user_id }) => user_id),
      [warehouse.id]
    )
  })

  test('of a company that applied, and by mail only when they want it', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const quiet = await givenStaff('manager')
    await call(client, quiet, 'patch', '/api/mail-switches', { application_received: false })
    const { id, company_name } = await givenApplication()
    await sql.transaction((tx) => emitApplicationReceived(tx, id))
    for (const staff of [manager, quiet]) {
      await thenStaffTold(client, staff, 'application_received', { company_name })
    }
    await thenMailedOf(manager, company_name)
    const heard = (await mailsTo(quiet)).filter(({ subject }) => subject.includes(company_name))
    assert.deepEqual(heard, [])
  })
})
