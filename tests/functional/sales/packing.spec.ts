import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { changeBox, openBox, removeBox } from '#app/sales/packing/boxes'
import { openPacking } from '#app/sales/packing/open_packing'
import { packPieces } from '#app/sales/packing/pack_pieces'
import { takeOut } from '#app/sales/packing/take_out'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenAddress, givenOrder } from '#tests/scenes/orders'
import { done, givenIssuedSale, givenReadyLines } from '#tests/scenes/sales/packed'

async function givenOpenBox(client: ApiClient, quantities = [5, 3]) {
  const buyer = await givenBuyer()
  const { order, lines } = await givenReadyLines(
    client,
    buyer,
    quantities.map((quantity) => ({ quantity }))
  )
  const packer = await givenStaff('warehouse')
  const sale_id = done(await openPacking(packer, order.id))
  const box = done(await openBox(packer, sale_id))
  return { buyer, order, lines, packer, sale_id, box }
}

const packedOf = async (id: number | undefined) =>
  (await sql.one<{ qty_packed: number }>('SELECT qty_packed FROM order_items WHERE id = $1', [id]))
    ?.qty_packed

test.group('Packing', () => {
  test('puts ready pieces into a box, no more than are left, and takes them out again', async ({
    client,
    assert,
  }) => {
    const { lines, packer, sale_id, box } = await givenOpenBox(client)
    const [line] = lines
    const put = (quantity: number) =>
      packPieces(packer, sale_id, { box_id: box.id, order_item_id: line?.id ?? 0, quantity })
    assert.deepEqual(await put(2), { ok: true, value: { packed: 2, left: 3, box_number: 1 } })
    assert.deepEqual(await put(9), { ok: true, value: { packed: 3, left: 0, box_number: 1 } })
    assert.deepEqual(await put(1), { ok: false, error: { type: 'nothing_left_to_pack' } })
    assert.equal(await packedOf(line?.id), 5)
    const out = (quantity: number) =>
      takeOut(packer, sale_id, { box_id: box.id, order_item_id: line?.id ?? 0, quantity })
    assert.isTrue((await out(4)).ok)
    assert.deepEqual(await out(2), { ok: false, error: { type: 'not_in_box' } })
    assert.isTrue((await out(1)).ok)
    assert.equal(await packedOf(line?.id), 0)
    assert.deepEqual(await sql.rows('SELECT FROM sale_items WHERE sale_id = $1', [sale_id]), [])
  })

  test('takes only what is ready for that contractor and address', async ({ client, assert }) => {
    const { buyer, packer, sale_id, box } = await givenOpenBox(client)
    const notReady = await givenOrder(client, buyer)
    const foreign = await givenReadyLines(client, await givenBuyer())
    const elsewhere = await givenReadyLines(client, buyer)
    await sql.run('UPDATE orders SET address_id = $2 WHERE id = $1', [
      elsewhere.order.id,
      await givenAddress(buyer),
    ])
    const idOf = async (orderId: number) =>
      (await sql.one<{ id: number }>('SELECT id FROM order_items WHERE order_id = $1', [orderId]))
        ?.id ?? 0
    const put = async (order_item_id: number) => {
      const result = await packPieces(packer, sale_id, {
        box_id: box.id,
        order_item_id,
        quantity: 1,
      })
      return result.ok ? 'packed' : result.error.type
    }
    assert.equal(await put(await idOf(notReady.id)), 'nothing_left_to_pack')
    assert.equal(await put(await idOf(foreign.order.id)), 'order_item_not_found')
    assert.equal(await put(await idOf(elsewhere.order.id)), 'order_item_not_found')
    assert.notEqual(done(await openPacking(packer, elsewhere.order.id)), sale_id)
    assert.equal(done(await openPacking(packer, notReady.id)), sale_id)
  })

  test('keeps the ledger from moving pieces that lie in a box, with a reason of its own', async ({
    client,
    assert,
  }) => {
    const { order, lines, packer, sale_id, box } = await givenOpenBox(client)
    const id = lines[0]?.id ?? 0
    done(await packPieces(packer, sale_id, { box_id: box.id, order_item_id: id, quantity: 3 }))
    const move = (quantity: number | null) =>
      moveOrderItems({
        order_id: order.id,
        actor_id: null,
        moves: [{ order_item_id: id, from: 'ready', to: 'refused', quantity, reason: 'defect' }],
      })
    const refused = { ok: false, error: { type: 'packed_in_box', order_item_id: id } }
    assert.deepEqual(await move(3), refused)
    assert.deepEqual(await move(null), refused)
    assert.containsSubset(await move(2), { ok: true })
    assert.deepEqual(await move(9), {
      ok: false,
      error: { type: 'not_enough_quantity', order_item_id: id },
    })
  })

  test('closes and weighs boxes, opens them again, and gives free numbers away', async ({
    client,
    assert,
  }) => {
    const { lines, packer, sale_id, box } = await givenOpenBox(client)
    const id = lines[0]?.id ?? 0
    await sql.run(
      'UPDATE offers SET weight = 0.25 WHERE id = (SELECT offer_id FROM order_items WHERE id = $1)',
      [id]
    )
    const change = (what: Parameters<typeof changeBox>[3]) =>
      changeBox(packer, sale_id, box.id, what)
    const row = () =>
      sql.one(
        'SELECT weight, is_weighed, length, closed_at IS NULL AS is_open FROM boxes WHERE id = $1',
        [box.id]
      )
    assert.deepEqual(await change({ is_open: false }), {
      ok: false,
      error: { type: 'box_is_empty' },
    })
    done(await packPieces(packer, sale_id, { box_id: box.id, order_item_id: id, quantity: 2 }))
    done(await change({ is_open: false, size: { length: 40, width: 30, height: 20 } }))
    assert.deepEqual(await row(), {
      weight: '0.500',
      is_weighed: false,
      length: 40,
      is_open: false,
    })
    const more = { box_id: box.id, order_item_id: id, quantity: 1 }
    assert.deepEqual(await packPieces(packer, sale_id, more), {
      ok: false,
      error: { type: 'box_is_closed' },
    })
    done(await change({ is_open: true }))
    assert.deepEqual(await row(), { weight: null, is_weighed: false, length: 40, is_open: true })
    done(await change({ is_open: false, weight: '0.62' }))
    assert.deepEqual(await row(), { weight: '0.620', is_weighed: true, length: 40, is_open: false })

    const second = done(await openBox(packer, sale_id))
    assert.equal(second.box_number, 2)
    done(await change({ is_open: true }))
    done(await removeBox(packer, sale_id, box.id))
    assert.equal(await packedOf(id), 0)
    assert.equal(done(await openBox(packer, sale_id)).box_number, 1)
  })

  test('leaves a box to who opened it, unless a colleague makes it theirs', async ({
    client,
    assert,
  }) => {
    const { lines, sale_id, box } = await givenOpenBox(client)
    const colleague = await givenStaff('warehouse')
    const wanted = { box_id: box.id, order_item_id: lines[0]?.id ?? 0, quantity: 1 }
    const refused = { ok: false, error: { type: 'box_of_colleague' } }
    assert.deepEqual(await packPieces(colleague, sale_id, wanted), refused)
    assert.deepEqual(await removeBox(colleague, sale_id, box.id), refused)
    done(await changeBox(colleague, sale_id, box.id, { is_open: true }))
    assert.isTrue((await packPieces(colleague, sale_id, wanted)).ok)
  })

  test('is over once it is issued', async ({ client, assert }) => {
    const ready = await givenReadyLines(client, await givenBuyer(), [{ quantity: 2 }])
    const { id, packer, box_ids } = await givenIssuedSale(ready, {
      boxes: [{ pieces: [[0, 1]] }],
    })
    const wanted = { box_id: box_ids[0] ?? 0, order_item_id: ready.lines[0]?.id ?? 0, quantity: 1 }
    const refused = { ok: false, error: { type: 'sale_is_issued' } }
    assert.deepEqual(await openBox(packer, id), refused)
    assert.deepEqual(await packPieces(packer, id, wanted), refused)
    assert.deepEqual(await takeOut(packer, id, wanted), refused)
    assert.deepEqual(await changeBox(packer, id, wanted.box_id, { is_open: true }), refused)
    assert.notEqual(done(await openPacking(packer, ready.order.id)), id)
  })
})
