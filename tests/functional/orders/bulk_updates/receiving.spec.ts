import { test } from '@japa/runner'
import { RECEIVED_TABS, type StaffLinesPage } from '#shared/answers/staff/order_lines'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { givenStaff } from '#tests/scenes/cast'
import { visit } from '#tests/scenes/pages'
import {
  askLines,
  boughtLines,
  givenStaffLines,
  LINES,
  linesOf,
  seen,
  updateLines,
} from '#tests/scenes/orders/staff_lines'

test.group('Lines at the warehouse', () => {
  test('are those of all contractors, without what they cost and what is proposed', async ({
    client,
    assert,
  }) => {
    const { manager, name, lines } = await givenStaffLines(client, [2, 3])
    const proposed = { price: '17.77', note: 'Dearer' }
    await updateLines(client, manager, {
      action: 'propose',
      lines: seen(lines.slice(1), { price: proposed.price }),
      note: proposed.note,
    })
    const warehouse = await givenStaff('warehouse')
    const query = `tab=all&sort=order_number&contractor_name=${name}`
    const answer = await askLines(client, warehouse, query)
    assert.deepEqual(
      answer.data.map(({ qty_processing, price, proposal }) => [qty_processing, price, proposal]),
      [
        [2, null, null],
        [3, null, null],
      ]
    )
    assert.notMatch(JSON.stringify(answer), /17\.77|12\.00|Dearer/)
    assert.sameMembers(Object.keys(answer.counts), [...RECEIVED_TABS])
    assert.equal(answer.counts.all, 2)
    const all = (await call(client, warehouse, 'get', `${LINES}/all?${query}`)).body()
    assert.deepEqual(all.data, answer.data)
    assert.deepEqual((await linesOf(client, manager, name))[0]?.price, '12.00')

    const page = await visit(client, warehouse, `/admin/order-lines?contractor_name=${name}`)
    const props: StaffLinesPage = page.body().props
    assert.containsSubset(props, { tab: 'processing', only_receives: true })
    const managers = await visit(client, manager, '/admin/order-lines')
    assert.containsSubset(managers.body().props, { tab: 'unconfirmed', only_receives: false })
    for (const other of ['tab=decisions', 'tab=cancel_asked', 'tab=ready', 'sort=-price']) {
      for (const path of [LINES, `${LINES}/all`, '/admin/order-lines']) {
        ;(await call(client, warehouse, 'get', `${path}?${other}`)).assertStatus(403)
      }
    }
  })

  test('become ready as they arrive, on a shelf, and nothing else is done with them', async ({
    client,
    assert,
  }) => {
    const { manager, buyer, order, lines } = await givenStaffLines(client, [5, 2, 3])
    const [some, all, waits] = lines
    const warehouse = await givenStaff('warehouse')
    const ready = { action: 'ready', shelf: ' SH-A 12 ' }
    await updateLines(client, manager, {
      action: 'propose',
      lines: seen([waits], { price: '13.00' }),
    })
    const done = await updateLines(client, warehouse, {
      ...ready,
      lines: [...seen([some], { quantity: 4 }), ...seen([all, waits])],
    })
    assert.containsSubset(done, { lines: 2, pieces: 6, orders: 1 })
    assert.containsSubset(done.left, [
      { id: waits.id, why: 'awaiting_decision', line: { price: null, proposal: null } },
    ])
    const bought = await boughtLines(client, buyer, order.id)
    assert.deepEqual(
      bought.map(({ qty_ready }) => qty_ready),
      [4, 2, 0]
    )
    const shelves = () =>
      sql.rows<{ shelf: string }>(
        'SELECT shelf FROM order_items WHERE order_id = $1 ORDER BY line',
        [order.id]
      )
    const put = [{ shelf: 'A 12' }, { shelf: 'A 12' }, { shelf: '' }]
    assert.deepEqual(await shelves(), put)
    // Without a shelf it lies where it lay.
    const [rest] = await linesOf(client, warehouse, buyer.contractor?.name ?? '')
    await updateLines(client, warehouse, { action: 'ready', lines: seen(rest ? [rest] : []) })
    assert.deepEqual(await shelves(), put)

    const others = [
      { action: 'confirm' },
      { action: 'promise', promised_on: '2099-01-01' },
      { action: 'back' },
      { action: 'refuse', reason: 'defect' },
      { action: 'propose', brand_name: 'X', partnumber: 'Y' },
      { action: 'elsewhere' },
    ]
    for (const body of others) {
      const no = await call(client, warehouse, 'put', `${LINES}/move`, {
        ...body,
        lines: seen([some]),
      })
      no.assertStatus(403)
    }
    const id = some.id
    for (const [method, path] of [
      ['put', `${LINES}/${id}/proposal`],
      ['delete', `${LINES}/${id}/proposal`],
      ['get', `${LINES}/${id}/other-offers`],
      ['put', `${LINES}/${id}/other-offer`],
      ['post', `${LINES}/other-offers`],
      ['put', `${LINES}/export`],
      ['get', '/api/admin/cancel-requests'],
      ['put', '/api/admin/cancel-requests/1'],
      ['put', '/api/admin/supplier-answers'],
      ['get', '/admin/order-lines/answer'],
    ] as const) {
      ;(await call(client, warehouse, method, path, {})).assertStatus(403)
    }
    const long = { ...ready, shelf: 'x'.repeat(51), lines: seen([some]) }
    ;(await call(client, warehouse, 'put', `${LINES}/move`, long)).assertStatus(422)
  })

  test('are late once the day is over where their contractor is', async ({ client, assert }) => {
    const { manager, buyer, name, lines } = await givenStaffLines(client, [1, 1])
    const [over, today] = lines
    const zone = buyer.contractor?.time_zone
    await sql.run(
      `UPDATE order_items SET promised_on = (now() AT TIME ZONE $2)::date - CASE id WHEN $1 THEN 1 ELSE 0 END
       WHERE id IN ($1, $3)`,
      [over.id, zone, today.id]
    )
    const late = await linesOf(client, manager, name, 'tab=late')
    assert.deepEqual(
      late.map(({ id, is_late }) => [id, is_late]),
      [[over.id, true]]
    )
    const region = `UPDATE regions SET time_zone = $2 WHERE code =
      (SELECT region_code FROM contractors WHERE id = $1)`
    const regionOf = (zoneName: string | undefined) =>
      sql.run(region, [buyer.contractor?.id, zoneName])
    // Where it is a day later or earlier than there, one more is late, or one less.
    await sql.run(
      `UPDATE order_items SET promised_on = (now() AT TIME ZONE 'Etc/GMT+12')::date WHERE id IN ($1, $2)`,
      [over.id, today.id]
    )
    try {
      await regionOf('Pacific/Kiritimati')
      assert.lengthOf(await linesOf(client, manager, name, 'tab=late'), 2)
      await regionOf('Etc/GMT+12')
      assert.lengthOf(await linesOf(client, manager, name, 'tab=late'), 0)
    } finally {
      await regionOf(zone)
    }
  })
})
