import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import type {
  Packing,
  PackingChange,
  PackingLine,
  ScanOutcome,
  ToPack,
} from '#shared/answers/staff/packing'
import type { StaffSale } from '#shared/answers/staff/sales'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { boxCode } from '#shared/sales/box_code'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenContractor, givenStaff, givenUser, unique } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'
import { visit } from '#tests/scenes/pages'
import { givenInvoice } from '#tests/scenes/sales/invoices'
import { givenPackedSale, givenReadyLines } from '#tests/scenes/sales/packed'

const calls = '/api/admin/packing'

async function givenShipment(client: ApiClient, packer: SignedInUser, orderId: number) {
  const opened = await call(client, packer, 'post', calls, { order_id: orderId })
  opened.assertStatus(201)
  return opened.body().data.id as number
}

function scanner(client: ApiClient, packer: SignedInUser, id: number) {
  return async (
    code: string,
    more: object = {}
  ): Promise<{ packing: Packing; change: PackingChange; outcome: ScanOutcome }> => {
    const response = await call(client, packer, 'post', `${calls}/${id}/scans`, { code, ...more })
    response.assertStatus(200)
    const now = await call(client, packer, 'get', `${calls}/${id}`)
    return {
      packing: now.body().data,
      change: response.body().data,
      outcome: response.body().outcome,
    }
  }
}

async function listed(client: ApiClient, user: SignedInUser): Promise<ToPack[]> {
  const response = await call(client, user, 'get', `${calls}?per_page=500`)
  response.assertStatus(200)
  return response.body().data
}

test.group('Packing by scanner', () => {
  test('lists what is ready, opens it, packs by part number and goes by labels', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const packer = await givenStaff('warehouse')
    const key = unique()
    const older = await givenReadyLines(
      client,
      buyer,
      [{ partnumber: `OC-${key}`, brand_name: 'Karnholt', quantity: 3, reference: 'Shelf 2' }, {}],
      'B-14'
    )
    const newer = await givenReadyLines(client, buyer, [
      { partnumber: `OC-${key}`, brand_name: 'Karnholt', quantity: 5 },
    ])
    await givenOrder(client, buyer, [{ quantity: 9 }])
    const row = (rows: ToPack[]) => rows.find((it) => it.order_id === older.order.id)
    const before = row(await listed(client, packer))
    assert.containsSubset(before, { sale_id: null, orders_count: 2, left: 9, packed: 0 })

    const id = await givenShipment(client, packer, newer.order.id)
    const scan = scanner(client, packer, id)
    const first = await scan(`oc ${key}`, { quantity: 4 })
    // The older order first, then the newer one, into a box of the packer's that was opened for it.
    assert.containsSubset(first.outcome, {
      kind: 'packed',
      asked: 4,
      pieces: [
        { order_number: older.order.number, quantity: 3, box_number: 1, packed: 3, ready: 3 },
        { order_number: newer.order.number, quantity: 1, box_number: 1, packed: 1, ready: 5 },
      ],
    })
    assert.containsSubset(first.packing, {
      not_ready: [],
      amounts: null,
      boxes: [{ box_number: 1, is_open: true, is_mine: true, unweighed_lines: 2 }],
    })
    assert.deepEqual(
      first.packing.lines.map(({ shelf, ready, packed }) => [shelf, ready, packed]),
      [
        ['B-14', 1, 0],
        ['B-14', 3, 3],
        ['', 5, 1],
      ]
    )
    // More than is left: what is left.
    const rest = await scan(`OC${key}`, { quantity: 9 })
    assert.containsSubset(rest.outcome, { asked: 9, pieces: [{ quantity: 4 }] })
    assert.containsSubset((await scan(`OC${key}`)).outcome, { kind: 'all_packed' })

    const [box] = rest.packing.boxes
    const label = boxCode({ sale_id: id, box_number: 1 })
    assert.deepEqual((await scan(label)).outcome, { kind: 'box', box_id: box?.id, box_number: 1 })
    const foreign = boxCode({ sale_id: id + 1, box_number: 1 })
    assert.deepEqual((await scan(foreign)).outcome, { kind: 'other_box', code: foreign })
    const order = { kind: 'order', order_id: older.order.id, order_number: older.order.number }
    assert.deepEqual((await scan(`SO${older.order.number}`)).outcome, order)
    assert.deepEqual((await scan(older.order.number)).outcome, order)
    assert.deepEqual((await scan('SH-b-14')).outcome, { kind: 'shelf', shelf: 'B-14' })
    assert.deepEqual((await scan('b-14')).outcome, { kind: 'shelf', shelf: 'B-14' })
    assert.deepEqual((await scan(`NO ${unique()}`)).outcome.kind, 'unknown')
    assert.containsSubset(row(await listed(client, packer)), {
      sale_id: id,
      left: 1,
      packed: 8,
      boxes_count: 1,
      packers: [packer.name],
    })
  })

  test('answers what is different alone, and counts changes, so that nobody misses one', async ({
    client,
    assert,
  }) => {
    const packer = await givenStaff('warehouse')
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 3 }, {}, {}])
    const [line, other] = ready.lines
    const id = await givenShipment(client, packer, ready.order.id)
    const scan = scanner(client, packer, id)
    const first = await scan(line?.partnumber ?? '', { quantity: 2 })
    assert.deepEqual(first.change.lines, [
      first.packing.lines.find(({ order_item_id }) => order_item_id === line?.id),
    ])
    // A box that was opened for it is one change with it.
    assert.deepEqual([first.change.changes, first.change.ready], [1, 5])
    assert.equal(first.packing.changes, 1)
    const second = await scan(other?.partnumber ?? '')
    const [box] = second.packing.boxes
    assert.lengthOf(box?.items ?? [], 2)
    assert.deepEqual(second.change, {
      id,
      changes: 2,
      ready: 5,
      amounts: null,
      lines: [{ ...second.change.lines[0], order_item_id: other?.id, packed: 1 }],
      boxes: [{ ...box, items: [{ order_item_id: other?.id, quantity: 1 }] }],
      removed_boxes: [],
    })
    // What was not packed is no change; each that was is told with its number.
    const unknown = await scan(`NO ${unique()}`)
    assert.containsSubset(unknown.change, { changes: 2, lines: [], boxes: [] })
    const at = `${calls}/${id}/boxes/${box?.id}`
    const gone = await call(client, packer, 'delete', at)
    assert.containsSubset(gone.body().data, { changes: 3, boxes: [], removed_boxes: [box?.id] })
    assert.sameMembers(
      gone.body().data.lines.map((it: PackingLine) => `${it.order_item_id} ${it.packed}`),
      [`${line?.id} 0`, `${other?.id} 0`]
    )
    const told = await sql.rows<{ changes: number }>(
      `SELECT (payload ->> 'changes')::int AS changes FROM outbox
       WHERE event = 'packing.updated' AND subject = $1 ORDER BY id`,
      [`sale:${id}`]
    )
    assert.deepEqual(
      told.map(({ changes }) => changes),
      [1, 2, 3]
    )
  })

  test('packs once under one key, however often it is sent', async ({ client, assert }) => {
    const packer = await givenStaff('warehouse')
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 3 }])
    const id = await givenShipment(client, packer, ready.order.id)
    const path = `${calls}/${id}/scans`
    const code = ready.lines[0]?.partnumber
    const send = (key: string, quantity = 1) =>
      call(client, packer, 'post', path, { code, quantity }, { 'Idempotency-Key': key })
    const [one, two] = await Promise.all([send('first'), send('first')])
    one.assertStatus(200)
    assert.equal(one.body().outcome.kind, 'packed')
    assert.deepEqual(two.body().outcome, one.body().outcome)
    const next = await send('second')
    assert.containsSubset(next.body().data.lines, [{ packed: 2 }])
    const other = await send('second', 2)
    other.assertStatus(422)
    assert.equal(other.body().code, 'idempotency_key_reused')
    const pieces = { box_id: next.body().data.boxes[0].id, order_item_id: ready.lines[0]?.id }
    const put = (key: string, quantity: number) =>
      call(
        client,
        packer,
        'post',
        `${calls}/${id}/pieces`,
        { ...pieces, quantity },
        {
          'Idempotency-Key': key,
        }
      )
    const both = await Promise.all([put('third', 1), put('third', 1)])
    assert.deepEqual(
      both.map((response) => response.body().packed),
      [1, 1]
    )
    assert.containsSubset(both[1].body().data.lines, [{ packed: 3 }])
    assert.equal((await put('third', 2)).body().code, 'idempotency_key_reused')
  })

  test('packs nothing that is not ready, of another contractor, or of two brands', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    const packer = await givenStaff('warehouse')
    const key = unique()
    const ready = await givenReadyLines(client, buyer, [
      { partnumber: `A${key}`, quantity: 2 },
      { partnumber: `A${key}`, quantity: 2 },
    ])
    const waiting = await givenOrder(client, buyer, [{ partnumber: `B${key}` }])
    const stranger = await givenReadyLines(
      client,
      await givenBuyer(),
      [{ partnumber: `C${key}` }],
      'C-02'
    )
    const id = await givenShipment(client, packer, ready.order.id)
    const scan = scanner(client, packer, id)
    const { outcome, packing } = await scan(`A${key}`)
    assert.equal(outcome.kind, 'ambiguous')
    assert.lengthOf(outcome.kind === 'ambiguous' ? outcome.parts : [], 2)
    assert.deepEqual(packing.boxes, [])
    assert.equal((await scan(`B${key}`)).outcome.kind, 'not_ready')
    assert.containsSubset((await scan(`C${key}`)).outcome, {
      kind: 'elsewhere',
      order_number: stranger.order.number,
      shelf: 'C-02',
    })
    const narrowed = await scan(`A${key}`, { order_id: waiting.id })
    assert.notEqual(narrowed.outcome.kind, 'packed')
    // Of another order of the shipment, although somebody else waits for that part for longer.
    const own = await givenReadyLines(client, buyer, [{ partnumber: `C${key}` }])
    const ofOwn = { kind: 'elsewhere', order_number: own.order.number }
    assert.containsSubset((await scan(`C${key}`, { order_id: waiting.id })).outcome, ofOwn)
  })

  test('picks by hand, undoes, weighs and issues; its list goes on with what was sent', async ({
    client,
    assert,
  }) => {
    const packer = await givenStaff('warehouse')
    const admin = await givenStaff('admin')
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 5 }])
    const id = await givenShipment(client, packer, ready.order.id)
    const at = `${calls}/${id}`
    const opened = await call(client, packer, 'post', `${at}/boxes`)
    opened.assertStatus(201)
    const { box_id } = opened.body()
    const pieces = { box_id, order_item_id: ready.lines[0]?.id, quantity: 5 }
    const packed = await call(client, packer, 'post', `${at}/pieces`, pieces)
    assert.equal(packed.body().packed, 5)
    const undone = await call(client, packer, 'put', `${at}/take-out`, { ...pieces, quantity: 2 })
    assert.deepEqual(undone.body().data.boxes[0].items, [
      { order_item_id: ready.lines[0]?.id, quantity: 3 },
    ])
    const seen = await call(client, admin, 'get', at)
    assert.deepEqual(seen.body().data.amounts, {
      amount: '36.00',
      prices_include_vat: false,
      vat_percent: '5.00',
      vat: '1.80',
      total: '37.80',
    })
    const open = await call(client, packer, 'put', `${at}/issue`, {})
    open.assertStatus(409)
    assert.equal(open.body().code, 'boxes_are_open')
    const closed = await call(client, packer, 'patch', `${at}/boxes/${box_id}`, {
      is_open: false,
      weight: '7.3',
      size: { length: 40, width: 30, height: 30 },
    })
    assert.containsSubset(closed.body().data.boxes, [
      { is_open: false, weight: '7.300', is_weighed: true, length: 40 },
    ])
    const issued = await call(client, packer, 'put', `${at}/issue`, { expected_pieces: 3 })
    issued.assertStatus(200)
    const again = await call(client, packer, 'put', `${at}/issue`, {})
    assert.deepEqual(again.body(), issued.body())
    const gone = await call(client, packer, 'get', at)
    gone.assertStatus(409)
    assert.equal(gone.body().code, 'sale_is_issued')

    const { number } = issued.body().data
    const sent = async (user: SignedInUser, state: string): Promise<StaffSale | undefined> => {
      const list = await call(client, user, 'get', `/api/admin/sales?state=${state}&q=${number}`)
      return list.body().data.find((sale: StaffSale) => sale.id === id)
    }
    assert.containsSubset(await sent(packer, 'issued'), { total: null, pieces_count: 3 })
    assert.containsSubset(await sent(admin, 'issued'), { total: '37.80', weight: '7.300' })
    const shipped = { carrier: 'Aramex', tracking: '=1+1' }
    const told = () =>
      sql.rows("SELECT FROM outbox WHERE event = 'packing.updated' AND subject = $1", [
        `sale:${id}`,
      ])
    const before = (await told()).length
    const ship = await call(client, packer, 'put', `/api/admin/sales/${id}/shipment`, shipped)
    ship.assertStatus(200)
    // Who sends, too, sees what colleagues send.
    assert.lengthOf(await told(), before + 1)
    assert.containsSubset(await sent(packer, 'shipped'), shipped)
    const deliver = (body: object) =>
      call(client, packer, 'put', `/api/admin/sales/${id}/delivery`, body)
    const wrong = await deliver({ delivered_at: '2026-19-41T10:00Z' })
    wrong.assertStatus(422)
    const early = await deliver({ delivered_at: '2020-01-01T10:00Z' })
    early.assertStatus(422)
    assert.property(early.body().errors, 'delivered_at')
    const done = await deliver({ received_by: 'R. Halabi' })
    done.assertStatus(200)
    assert.lengthOf(await told(), before + 2)
    const second = await deliver({ received_by: 'Somebody else' })
    assert.deepEqual(second.body(), { data: { received_by: 'R. Halabi' } })
    assert.containsSubset(await sent(packer, 'delivered'), { received_by: 'R. Halabi' })
  })

  test('keeps shelves', async ({ client, assert }) => {
    const packer = await givenStaff('warehouse')
    const { lines } = await givenReadyLines(client, await givenBuyer())
    const path = `/api/admin/order-items/${lines[0]?.id}/shelf`
    const put = await call(client, packer, 'put', path, { shelf: ' D-11 ' })
    put.assertStatus(200)
    const row = await sql.one('SELECT shelf FROM order_items WHERE id = $1', [lines[0]?.id])
    assert.deepEqual(row, { shelf: 'D-11' })
  })
})

test.group('Packing is shut', () => {
  test('to all but the warehouse, managers of the contractor and admins', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const other = await givenStaff('manager')
    const contractor_id = await givenContractor({ manager_id: manager.id })
    const buyer = await givenUser({ contractor_id })
    const ready = await givenReadyLines(client, buyer, [{ quantity: 4 }])
    const { id, box_ids } = await givenPackedSale(ready, {
      boxes: [{ pieces: [[0, 1]] }],
      packer: manager,
    })
    const [line] = ready.lines
    const pieces = { box_id: box_ids[0], order_item_id: line?.id, quantity: 1 }
    const at = `${calls}/${id}`
    const routes = [
      ['post', calls, { order_id: ready.order.id }],
      ['get', at],
      ['post', `${at}/scans`, { code: line?.partnumber }],
      ['post', `${at}/pieces`, pieces],
      ['put', `${at}/take-out`, pieces],
      ['post', `${at}/boxes`],
      ['patch', `${at}/boxes/${box_ids[0]}`, { is_open: true }],
      ['delete', `${at}/boxes/${box_ids[0]}`],
      ['put', `/api/admin/order-items/${line?.id}/shelf`, { shelf: 'A' }],
      ['put', `/api/admin/sales/${id}/shipment`, { carrier: 'Van' }],
      ['put', `/api/admin/sales/${id}/delivery`, {}],
      ['put', `${at}/issue`, {}],
    ] as const
    const lists = [
      ['get', calls],
      ['get', '/api/admin/sales'],
    ] as const
    const nobody = [buyer, await givenStaff('editor'), null]
    for (const [method, path, body] of [...routes, ...lists]) {
      for (const user of nobody) {
        const response = await call(client, user, method, path, body)
        assert.equal(response.status(), user ? 403 : 401, `${method} ${path}`)
      }
    }
    for (const [method, path, body] of routes) {
      const foreign = await call(client, other, method, path, body)
      assert.equal(foreign.status(), 404, `${method} ${path}`)
      const missing = path.replace(/\d+/, '999999999')
      if (missing === path) continue
      const gone = await call(client, manager, method, missing, body)
      assert.deepEqual([gone.status(), gone.body()], [404, foreign.body()], `${method} ${path}`)
    }
    const seen = async (user: SignedInUser) =>
      (await listed(client, user)).some(({ sale_id }) => sale_id === id)
    assert.deepEqual(await Promise.all([manager, other].map(seen)), [true, false])
    const own = await call(client, manager, 'put', `${at}/issue`, {
      close_boxes: true,
      confirmed_boxes: [1],
    })
    own.assertStatus(200)
  })

  test('so are its pages; of what was issued its page leads to what was sent', async ({
    client,
    assert,
  }) => {
    const manager = await givenStaff('manager')
    const buyer = await givenUser({
      contractor_id: await givenContractor({ manager_id: manager.id }),
    })
    const { id } = await givenPackedSale(await givenReadyLines(client, buyer), { packer: manager })
    const page = `/admin/packing/${id}`
    const status = async (user: SignedInUser, path: string) => {
      const response = await visit(client, user, path)
      return response.status()
    }
    for (const path of ['/admin/packing', '/admin/packing/sent', page]) {
      for (const user of [buyer, await givenStaff('editor')]) {
        assert.equal(await status(user, path), 403, path)
      }
      assert.equal(await status(manager, path), 200, path)
    }
    assert.equal(await status(await givenStaff('manager'), page), 404)
    assert.equal(await status(manager, '/admin/packing/999999999'), 404)
    const shown = (await visit(client, await givenStaff('warehouse'), page)).body().props
    assert.isNull(shown.packing.amounts)
    const counted = async (path: string) => {
      const { issued, shipped } = (await visit(client, manager, path)).body().props.counts
      return { issued, shipped }
    }
    const before = await counted('/admin/packing')
    assert.isAbove(shown.to_pack, 0)

    const issued = await call(client, manager, 'put', `/api${page}/issue`, {})
    const { number } = issued.body().data
    const after = { ...before, issued: before.issued + 1 }
    assert.deepEqual(await counted('/admin/packing'), after)
    assert.deepEqual(await counted('/admin/packing/sent'), after)
    const led = await visit(client, manager, page)
    const sent = `/admin/packing/sent?q=${number}`
    assert.equal(led.header('location'), sent)
    const shownTo = async (user: SignedInUser, path: string) => {
      const { data } = (await visit(client, user, path)).body().props.sales
      return data.map((sale: StaffSale) => sale.id)
    }
    assert.equal((await shownTo(manager, sent))[0], id)
    // A page that is empty meanwhile shows the last one there is.
    const name = encodeURIComponent(buyer.contractor?.name ?? '')
    assert.deepEqual(await shownTo(manager, `/admin/packing/sent?q=${name}&page=2`), [id])
    assert.notInclude(await shownTo(await givenStaff('manager'), sent), id)
    // Names and newer invoices that have its digits come after it.
    await sql.run('UPDATE contractors SET name = $2 WHERE id = $1', [
      buyer.contractor?.id,
      `Workshop ${number}`,
    ])
    const newer = await givenInvoice(buyer, { date: '2099-01-01', boxes: [] })
    assert.deepEqual((await shownTo(manager, sent)).slice(0, 2), [id, newer.id])
  })

  test('to input that makes no sense', async ({ client, assert }) => {
    const packer = await givenStaff('warehouse')
    const ready = await givenReadyLines(client, await givenBuyer())
    const { id, box_ids } = await givenPackedSale(ready)
    const at = `${calls}/${id}`
    const wrong = [
      ['post', calls, { order_id: '1' }],
      ['post', `${at}/scans`, { code: '' }],
      ['post', `${at}/scans`, { code: 'x', quantity: 0 }],
      ['post', `${at}/pieces`, { box_id: 1, order_item_id: 1, quantity: 1.5 }],
      ['patch', `${at}/boxes/${box_ids[0]}`, { weight: '0' }],
      ['patch', `${at}/boxes/${box_ids[0]}`, { weight: '1e3' }],
      ['patch', `${at}/boxes/${box_ids[0]}`, { size: { length: 0, width: 1, height: 1 } }],
      ['put', `${at}/issue`, { force: true }],
      ['put', `/api/admin/sales/${id}/shipment`, { carrier: ' ' }],
      ['put', `/api/admin/sales/${id}/delivery`, { delivered_at: 'yesterday' }],
      ['get', '/api/admin/sales?state=packing'],
    ] as const
    for (const [method, path, body] of wrong) {
      const response = await call(client, packer, method, path, body)
      assert.equal(response.status(), 422, `${method} ${path} ${JSON.stringify(body)}`)
    }
  })
})
