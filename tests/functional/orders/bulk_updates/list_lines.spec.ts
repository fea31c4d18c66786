import { test } from '@japa/runner'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenPriceList } from '#tests/scenes/catalog'
import { givenOrder, givenPlacedAt } from '#tests/scenes/orders'
import {
  askLines,
  givenLookedAfter,
  givenStaffLines,
  LINES,
  linesOf,
  seen,
  updateLines,
} from '#tests/scenes/orders/staff_lines'
import { statementsOfSecond } from '#tests/scenes/statements'

test.group('Lines of all contractors', () => {
  test('stand in the tabs of what they wait for, each of which is counted', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, name, order, lines } = await givenStaffLines(client, [1, 2, 3, 4, 5, 6])
    const [, confirmed, late, asked, ready, proposed] = lines.map((line) => [line])
    await updateLines(client, manager, { action: 'confirm', lines: seen([...confirmed, ...late]) })
    await sql.run(`UPDATE order_items SET promised_on = '2020-01-01' WHERE id = $1`, [late[0].id])
    const cancel = `/api/orders/${order.id}/items/${asked[0].id}/cancel-request`
    await call(client, buyer, 'post', cancel, { quantity: 1, reason: 'Twice' })
    await updateLines(client, manager, { action: 'ready', lines: seen(ready, { quantity: 2 }) })
    const price = { price: '13.00' }
    await updateLines(client, manager, {
      action: 'propose',
      lines: seen(proposed, price),
      note: 'Dearer',
    })

    const { counts } = await askLines(client, manager, `contractor_name=${name}`)
    assert.deepEqual(counts, {
      unconfirmed: 2,
      processing: 3,
      late: 1,
      decisions: 1,
      cancel_asked: 1,
      ready: 1,
      all: 6,
    })
    for (const [tab, numbers] of Object.entries({
      unconfirmed: [1, 4],
      processing: [2, 3, 5],
      late: [3],
      decisions: [6],
      cancel_asked: [4],
      ready: [5],
      all: [1, 2, 3, 4, 5, 6],
    })) {
      const found = await linesOf(client, manager, name, `tab=${tab}&sort=order_number`)
      assert.deepEqual(
        found.map(({ line }) => line),
        numbers,
        tab
      )
    }
    const [first] = await linesOf(client, manager, name, 'tab=cancel_asked')
    assert.containsSubset(first, {
      order_number: order.number,
      contractor_name: name,
      buyer_id: buyer.id,
      price: '12.00',
      is_confirmed: false,
      cancel_request: { quantity: 1, reason: 'Twice', user_name: buyer.name },
    })
    assert.equal(first?.waits_since, first?.cancel_request?.asked_at)
    const [waiting] = await linesOf(client, manager, name, 'tab=decisions')
    assert.containsSubset(waiting?.proposal, { price: '13.00', partnumber: null, note: 'Dearer' })
    assert.equal(waiting?.waits_since, waiting?.proposal?.proposed_at)
  })

  test('come the longest waiting first, and are filtered and sorted by what they are', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, name } = await givenLookedAfter()
    const list = await givenPriceList()
    const old = await givenOrder(client, buyer, [{ quantity: 3, price_list_id: list.id }])
    const young = await givenOrder(client, buyer, [{ quantity: 1 }, { quantity: 2, cost: '20' }])
    await givenPlacedAt(old.id, new Date(Date.now() - 30 * 3_600_000).toISOString())
    const numbers = async (query: string) =>
      (await linesOf(client, manager, name, query)).map(
        ({ order_number: number, line }) => `${number === old.number ? 'old' : 'young'} ${line}`
      )
    assert.equal((await numbers(''))[0], 'old 1')
    assert.equal((await numbers('tab=all'))[2], 'old 1')
    assert.deepEqual(await numbers('waits_hours=24'), ['old 1'])
    assert.deepEqual(await numbers(`order_number=${young.number}`), ['young 1', 'young 2'])
    assert.deepEqual(await numbers(`price_list_name=${list.name}`), ['old 1'])
    assert.deepEqual((await numbers('sort=-price'))[0], 'young 2')
    const [line] = await linesOf(client, manager, name, 'sort=-price')
    assert.deepEqual(await numbers(`partnumber=${line?.partnumber}`), ['young 2'])
    assert.deepEqual(await numbers(`brand_name=${line?.brand_name}`), ['young 2'])
    assert.deepEqual(await numbers('promised_on_to=2020-01-01'), [])
    assert.lengthOf(await numbers('promised_on_from=2020-01-01'), 3)
    for (const sort of ['waits', 'order_number', 'contractor_name', 'brand_name', 'partnumber']) {
      assert.lengthOf(await numbers(`sort=-${sort}&tab=unconfirmed`), 3, sort)
    }
    for (const tab of ['decisions', 'cancel_asked', 'late', 'ready', 'processing']) {
      for (const sort of ['waits', 'promised_on', 'qty_ready', 'order_number']) {
        assert.deepEqual(await numbers(`tab=${tab}&sort=${sort}&waits_hours=1`), [])
      }
    }
    const all = await call(client, manager, 'get', `${LINES}/all?contractor_name=${name}`)
    all.assertStatus(200)
    assert.equal(all.body().total, 3)
    assert.lengthOf(all.body().data, 3)
  })

  test('are those of the manager, and of nobody; an admin has all', async ({ client, assert }) => {
    const { manager, buyer, name, lines } = await givenStaffLines(client)
    const [colleague, admin] = [await givenStaff('manager'), await givenStaff('admin')]
    assert.lengthOf(await linesOf(client, manager, name), 1)
    assert.lengthOf(await linesOf(client, admin, name), 1)
    assert.deepEqual(await linesOf(client, colleague, name), [])
    assert.equal((await askLines(client, colleague, `contractor_name=${name}`)).counts.all, 0)
    const refuse = { action: 'refuse', reason: 'not_available', lines: seen(lines) }
    const left = await updateLines(client, colleague, refuse)
    assert.deepEqual(left.left, [{ id: lines[0].id, why: 'not_there', line: null }])
    const nobody = await givenBuyer()
    await givenOrder(client, nobody)
    assert.lengthOf(await linesOf(client, colleague, nobody.contractor?.name ?? ''), 1)
    for (const user of [buyer, await givenStaff('editor'), null]) {
      const status = user === null ? 401 : 403
      ;(await call(client, user, 'get', LINES)).assertStatus(status)
      ;(await call(client, user, 'get', `${LINES}/all`)).assertStatus(status)
      ;(await call(client, user, 'put', `${LINES}/move`, refuse)).assertStatus(status)
      if (user) (await call(client, user, 'get', '/admin/order-lines')).assertStatus(403)
    }
  })

  test('refuse what no list has, and take the same statements for none as for many', async ({
    client,
    assert,
  }) => {
    const { manager, name } = await givenStaffLines(client, [1, 2])
    for (const query of ['tab=lost', 'sort=name', 'waits_hours=0', 'page=0', 'color=red']) {
      ;(await call(client, manager, 'get', `${LINES}?${query}`)).assertStatus(422)
    }
    const asked = (query: string) =>
      statementsOfSecond(() => askLines(client, manager, `${query}&contractor_name=${name}`))
    assert.equal(await asked('tab=all'), await asked('tab=decisions'))
  })
})
