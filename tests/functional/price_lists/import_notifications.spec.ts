import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenColleague, givenMoved, givenStaff } from '#tests/scenes/cast'
import { notificationsOf, thenMailed, thenNotified } from '#tests/scenes/notifications'
import {
  configOf,
  csvOf,
  givenManagerOf,
  givenSupplier,
  thenEnded,
  whenSubmitted,
} from '#tests/scenes/price_lists/price_lists'
import { givenUpload } from '#tests/scenes/uploads'

const cheap = csvOf([['Mann', 'W1', 10, 1]])
const dear = csvOf([['Mann', 'W1', 1000, 1]])

test.group('An import tells', (group) => {
  group.setup(withBackground)

  test('its starter when it is live, and where to look', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const { id } = await whenSubmitted(client, supplier, list.id, cheap)
    const [noted] = await thenNotified(client, supplier, 1)
    assert.deepEqual(noted?.facts, {
      price_import_id: id,
      price_list_id: list.id,
      price_list_name: list.name,
      file_name: 'list.csv',
      state: 'live',
      rows_total: 1,
      rows_rejected: 0,
    })
    // They did it themselves: it stands there, and rings nothing.
    assert.include(noted, { is_read: true })
    assert.equal((await notificationsOf(client, supplier)).unread, 0)
    const [mail] = await thenMailed(supplier)
    assert.include(mail?.body_text, `/price-lists/${list.id}?import=${id}`)
  })

  test('its starter and the manager of the supplier when it waits', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const [own, other] = [await givenStaff('manager'), await givenStaff('manager')]
    await sql.run('UPDATE contractors SET manager_id = $2 WHERE id = $1', [
      supplier.contractor?.id,
      own.id,
    ])
    await thenEnded(client, supplier, await whenSubmitted(client, supplier, list.id, cheap))
    const { id } = await whenSubmitted(client, supplier, list.id, dear)
    const [noted] = await thenNotified(client, own, 1)
    const facts = { price_import_id: id, state: 'awaiting_confirmation' }
    assert.containsSubset(noted, { kind: 'price_import', facts })
    const [seen] = await thenNotified(client, supplier, 2)
    assert.containsSubset(seen, { facts })
    assert.deepEqual([noted?.is_read, seen?.is_read], [false, true])
    await call(client, own, 'put', `/api/price-imports/${id}/confirm`)
    const [confirmed] = await thenNotified(client, supplier, 3)
    assert.containsSubset(confirmed, { is_read: false, facts: { ...facts, state: 'live' } })
    assert.deepEqual((await notificationsOf(client, other)).data, [])
    const [mail] = await thenMailed(own)
    assert.equal(mail?.subject, `Price list ${list.name} waits for a confirmation`)
  })

  test('all managers and admins when the supplier has none', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    await thenEnded(client, supplier, await whenSubmitted(client, supplier, list.id, cheap))
    const [manager, admin] = [await givenStaff('manager'), await givenStaff('admin')]
    const warehouse = await givenStaff('warehouse')
    await whenSubmitted(client, supplier, list.id, dear)
    await thenNotified(client, manager, 1)
    await thenNotified(client, admin, 1)
    assert.deepEqual((await notificationsOf(client, warehouse)).data, [])
  })

  test('nothing to a starter who went to another contractor', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const colleague = await givenColleague(supplier)
    const manager = await givenManagerOf(supplier)
    await thenEnded(client, manager, await whenSubmitted(client, supplier, list.id, cheap))
    const { id } = await whenSubmitted(client, supplier, list.id, dear)
    await thenNotified(client, supplier, 2)
    await givenMoved(supplier)
    await call(client, manager, 'put', `/api/price-imports/${id}/confirm`)
    await thenEnded(client, manager, { id })
    // What came later was noted later.
    await whenSubmitted(client, colleague, list.id, csvOf([['Mann', 'W1', 1001, 1]]))
    await thenNotified(client, colleague, 1)
    assert.deepEqual((await notificationsOf(client, supplier)).data, [])
  })

  test('nobody of checks and of what was stopped', async ({ client, assert }) => {
    const { supplier, list } = await givenSupplier()
    const parsed = await givenUpload(supplier, cheap)
    const body = { upload_id: parsed.upload_id, config: configOf(parsed) }
    const check = await call(client, supplier, 'post', `/price-lists/${list.id}/checks`, body)
    await thenEnded(client, supplier, check.body().data)
    const { id } = await whenSubmitted(client, supplier, list.id, dear)
    await call(client, supplier, 'delete', `/api/price-imports/${id}`)
    await thenEnded(client, supplier, { id })
    const last = await whenSubmitted(client, supplier, list.id, cheap)
    await thenNotified(client, supplier, 1)
    const told = (await notificationsOf(client, supplier)).data
    const ids = told.map(({ facts }) => 'price_import_id' in facts && facts.price_import_id)
    // The second may have gone live before it was stopped.
    assert.includeMembers([id, last.id], ids)
    assert.notInclude(ids, check.body().data.id)
  })
})
