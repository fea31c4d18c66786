import { test } from '@japa/runner'
import { sql } from '#tests/scenes/accounts/changed_rows'
import { issueSale } from '#app/sales/issuing/issue_sale'
import { changeBox, openBox } from '#app/sales/packing/boxes'
import { deliverSale } from '#app/sales/shipping/deliver_sale'
import { shipSale } from '#app/sales/shipping/ship_sale'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import {
  done,
  givenIssuedSale,
  givenPackedSale,
  givenReadyLines,
  saleOf,
} from '#tests/scenes/sales/packed'

const lineOf = (id: number | undefined) =>
  sql.one(
    `SELECT qty_ready, qty_packed, qty_sent, qty_delivered, state_code FROM order_items WHERE id = $1`,
    [id]
  )

test.group('Issuing a sale', () => {
  test('sends its pieces, says all an invoice says, and does it once', async ({
    client,
    assert,
  }) => {
    const buyer = await givenBuyer()
    await sql.run('UPDATE contractors SET payment_terms_days = 14 WHERE id = $1', [
      buyer.contractor?.id,
    ])
    const ready = await givenReadyLines(client, buyer, [{ quantity: 5, cost: '1.25' }, {}])
    const { id, packer } = await givenPackedSale(ready, {
      boxes: [
        { weight: '2.5', pieces: [[0, 2]] },
        {
          weight: '1.25',
          pieces: [
            [0, 1],
            [1, 1],
          ],
        },
      ],
    })
    const issued = await Promise.all([1, 2, 3].map(() => issueSale(packer, id)))
    assert.lengthOf(new Set(issued.map((it) => JSON.stringify(it))), 1)
    const { number } = done(issued[0] ?? { ok: false, error: { type: 'none' } })
    // 3 pieces at 1.50 and one at 12.00; 5 % of 16.50 is 0.825: half a cent goes up.
    assert.containsSubset(await saleOf(id), {
      number,
      state: 'issued',
      boxes_count: 2,
      pieces_count: 4,
      weight: '3.750',
      amount: '16.50',
      vat_percent: '5.00',
      vat: '0.83',
      total: '17.33',
      prices_include_vat: false,
    })
    const days = await sql.one(
      `SELECT due_on - date AS days, date = (now() AT TIME ZONE 'Asia/Dubai')::date AS is_today
       FROM sales WHERE id = $1`,
      [id]
    )
    assert.deepEqual(days, { days: 14, is_today: true })
    assert.containsSubset(await lineOf(ready.lines[0]?.id), {
      qty_ready: 2,
      qty_packed: 0,
      qty_sent: 3,
      state_code: 'partial',
    })
    assert.containsSubset(await lineOf(ready.lines[1]?.id), { state_code: 'delivery' })
    const events = await sql.rows('SELECT FROM outbox WHERE event = $1 AND subject = $2', [
      'sale.issued',
      `sale:${id}`,
    ])
    assert.lengthOf(events, 1)
  })

  test('is refused while the region has no VAT rate for the day', async ({ client, assert }) => {
    const buyer = await givenBuyer({ region_code: 'RUS', currency_code: 'RUB' })
    const { id, packer } = await givenPackedSale(await givenReadyLines(client, buyer))
    const shift = (days: number) =>
      sql.run(`UPDATE vat_rates SET valid_from = valid_from + $1::int WHERE region_code = 'RUS'`, [
        days,
      ])
    await shift(20_000)
    const path = `/api/admin/packing/${id}/issue`
    const refused = await call(client, packer, 'put', path, {}).finally(() => shift(-20_000))
    refused.assertStatus(409)
    assert.equal(refused.body().code, 'no_vat_rate')
    assert.containsSubset(await saleOf(id), { state: 'packing', number: null })
    done(await issueSale(packer, id))
  })

  test('takes VAT out of prices that include it', async ({ client, assert }) => {
    const buyer = await givenBuyer({ region_code: 'RUS', currency_code: 'USD' })
    // 2.40 and 4.26: of 6.66 at 22 % it is 1.20098…; the rate of the day of issue holds.
    const ready = await givenReadyLines(client, buyer, [{ cost: '2' }, { cost: '3.55' }])
    const { id } = await givenIssuedSale(ready)
    assert.containsSubset(await saleOf(id), {
      prices_include_vat: true,
      vat_percent: '22.00',
      amount: '6.66',
      vat: '1.20',
      total: '6.66',
    })
  })

  test('wants every box closed and filled, or closes them and drops the empty ones', async ({
    client,
    assert,
  }) => {
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 2 }])
    const { id, packer, box_ids } = await givenPackedSale(ready)
    const empty = done(await openBox(packer, id))
    assert.deepEqual(await issueSale(packer, id), {
      ok: false,
      error: { type: 'boxes_are_empty', boxes: [empty.box_number] },
    })
    done(await changeBox(packer, id, box_ids[0] ?? 0, { is_open: true }))
    assert.containsSubset(await issueSale(packer, id, { close_boxes: true, expected_pieces: 1 }), {
      error: { type: 'packing_has_changed', pieces: 2 },
    })
    const wanted = { close_boxes: true, expected_pieces: 2, confirmed_boxes: [1] }
    done(await issueSale(packer, id, wanted))
    assert.containsSubset(await saleOf(id), { boxes_count: 1, pieces_count: 2 })
  })

  test('asks once before it closes what a colleague packs, or what was not measured', async ({
    client,
    assert,
  }) => {
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 9 }])
    const size = { length: 40, width: 30, height: 30 }
    const finished = { weight: '2', size, pieces: [[0, 2]] as [number, number][] }
    const boxes = [finished, { pieces: finished.pieces }, finished, finished]
    const { id, packer, box_ids } = await givenPackedSale(ready, { boxes })
    const colleague = await givenStaff('warehouse')
    done(await changeBox(colleague, id, box_ids[2] ?? 0, { is_open: true }))
    const path = `/api/admin/packing/${id}/issue`
    const issue = (body: object) =>
      call(client, packer, 'put', path, { close_boxes: true, ...body })
    const asked = await issue({ confirmed_boxes: [2] })
    asked.assertStatus(409)
    assert.containsSubset(asked.body(), {
      code: 'boxes_are_unfinished',
      data: {
        unfinished: [
          // Nothing is known of what its parts weigh.
          { box_number: 2, opened_by: null, lacks: ['weight', 'size'] },
          { box_number: 3, opened_by: colleague.name, lacks: ['weight'] },
        ],
      },
    })
    assert.lengthOf(asked.body().data.unfinished, 2)
    assert.containsSubset(await saleOf(id), { state: 'packing' })
    const issued = await issue({ confirmed_boxes: [2, 3] })
    issued.assertStatus(200)
  })

  test('is refused with the lines of which other pieces are ready than were packed', async ({
    client,
    assert,
  }) => {
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 4 }, {}])
    const { id, packer } = await givenPackedSale(ready)
    const before = await saleOf(id)
    // Past the use cases, as a hand in the database would.
    await sql.run('UPDATE order_items SET qty_packed = 1 WHERE id = $1', [ready.lines[0]?.id])
    const refused = await issueSale(packer, id)
    assert.containsSubset(refused, {
      ok: false,
      error: {
        type: 'ready_has_changed',
        lines: [{ order_item_id: ready.lines[0]?.id, packed: 4, ready: 4 }],
      },
    })
    assert.deepEqual(await saleOf(id), before)
    assert.containsSubset(await lineOf(ready.lines[1]?.id), { qty_ready: 1, qty_sent: 0 })
  })

  test('says nothing of an empty sale', async ({ client, assert }) => {
    const ready = await givenReadyLines(client, await givenBuyer())
    const { id, packer } = await givenPackedSale(ready, { boxes: [] })
    assert.deepEqual(await issueSale(packer, id), { ok: false, error: { type: 'nothing_packed' } })
  })
})

test.group('A sale on its way', () => {
  test('is shipped, and delivered once: its lines are completed', async ({ client, assert }) => {
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 3 }])
    const packed = await givenPackedSale(ready)
    const { id, packer } = packed
    const carried = { carrier: 'Aramex', tracking: 'AX 1' }
    assert.deepEqual(await shipSale(packer, id, carried), {
      ok: false,
      error: { type: 'sale_is_not_issued' },
    })
    done(await issueSale(packer, id))
    done(await shipSale(packer, id, { ...carried, tracking: '' }))
    done(await shipSale(packer, id, carried))
    assert.containsSubset(await saleOf(id), { state: 'shipped', tracking: 'AX 1' })
    const when = (received_by: string, delivered_at: Date | null = null) =>
      deliverSale(packer, id, { received_by, delivered_at })
    assert.containsSubset(await when('A', new Date(0)), {
      error: { type: 'delivered_before_issued' },
    })
    assert.containsSubset(await when('A', new Date(Date.now() + 86_400_000)), {
      error: { type: 'delivered_in_future' },
    })
    const signed = { ok: true, value: { received_by: 'R. Halabi' } }
    assert.deepEqual(await Promise.all([when('R. Halabi'), when('R. Halabi')]), [signed, signed])
    assert.deepEqual(await when('Somebody else'), signed)
    assert.containsSubset(await saleOf(id), { state: 'delivered', received_by: 'R. Halabi' })
    assert.containsSubset(await lineOf(ready.lines[0]?.id), {
      qty_sent: 3,
      qty_delivered: 3,
      state_code: 'completed',
    })
    assert.deepEqual(await shipSale(packer, id, carried), {
      ok: false,
      error: { type: 'sale_is_delivered' },
    })
  })
})
