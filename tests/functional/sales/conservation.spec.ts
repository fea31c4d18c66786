import { test } from '@japa/runner'
import type { ApiClient } from '@japa/api-client'
import fc from 'fast-check'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { moveOrderItems } from '#app/orders/ledger/move_order_items'
import { issueSale } from '#app/sales/issuing/issue_sale'
import { changeBox, openBox, removeBox } from '#app/sales/packing/boxes'
import { openPacking } from '#app/sales/packing/open_packing'
import { packPieces } from '#app/sales/packing/pack_pieces'
import { takeOut } from '#app/sales/packing/take_out'
import { deliverSale } from '#app/sales/shipping/deliver_sale'
import { givenBuyer, givenStaff } from '#tests/scenes/cast'
import { givenReadyLines, done, type ReadyLine, type ReadyOrder } from '#tests/scenes/sales/packed'

const LINES = 3

/** Something that is done; of what it does not need the fields are not looked at. */
const step = fc.record({
  // Some more often than others.
  do: fc.constantFrom(
    ...(['pack', 'pack', 'pack', 'take out', 'open', 'issue', 'deliver'] as const),
    ...(['close', 'reopen', 'remove', 'back', 'ready'] as const)
  ),
  line: fc.integer({ min: 0, max: LINES - 1 }),
  box: fc.integer({ min: 0, max: 2 }),
  quantity: fc.integer({ min: 1, max: 4 }),
})

type Step = typeof step extends fc.Arbitrary<infer Made> ? Made : never

/** Boxes are closed whatever they lack. */
const asTheyAre = {
  close_boxes: true,
  confirmed_boxes: Array.from({ length: 40 }, (_, index) => index + 1),
}

const steps = fc.array(step, { minLength: 8, maxLength: 24 })

/** Does what can be done of steps, some of them side by side; what is refused is no fault. */
async function play({ order, lines }: ReadyOrder, wanted: Step[]): Promise<void> {
  const packer = await givenStaff('warehouse')
  const boxOf = async (saleId: number, index: number) =>
    (
      await sql.one<{ id: number }>(
        'SELECT id FROM boxes WHERE sale_id = $1 ORDER BY id OFFSET $2 LIMIT 1',
        [saleId, index]
      )
    )?.id ?? 0
  const take = async (it: Step) => {
    const sale = done(await openPacking(packer, order.id))
    if (it.do === 'open') return openBox(packer, sale)
    if (it.do === 'issue') return issueSale(packer, sale, asTheyAre)
    if (it.do === 'deliver') {
      const sent = await sql.one<{ id: number }>(
        `SELECT id FROM sales WHERE contractor_id = $1 AND state = 'issued' ORDER BY id LIMIT 1`,
        [await contractorOf(order.id)]
      )
      return deliverSale(packer, sent?.id ?? 0, { received_by: '', delivered_at: null })
    }
    if (it.do === 'back' || it.do === 'ready') {
      const [from, to] =
        it.do === 'back' ? (['ready', 'processing'] as const) : (['processing', 'ready'] as const)
      const move = { order_item_id: lines[it.line]?.id ?? 0, from, to, reason: null }
      const moves = [{ ...move, quantity: it.quantity }]
      return moveOrderItems({ order_id: order.id, actor_id: null, moves })
    }
    const box = await boxOf(sale, it.box)
    if (it.do === 'remove') return removeBox(packer, sale, box)
    if (it.do === 'close') return changeBox(packer, sale, box, { is_open: false })
    if (it.do === 'reopen') return changeBox(packer, sale, box, { is_open: true })
    const pieces = { box_id: box, order_item_id: lines[it.line]?.id ?? 0, quantity: it.quantity }
    return it.do === 'pack' ? packPieces(packer, sale, pieces) : takeOut(packer, sale, pieces)
  }
  await take({ do: 'open', line: 0, box: 0, quantity: 1 })
  for (let at = 0; at < wanted.length; at += 3) {
    await Promise.all(wanted.slice(at, at + 3).map(take))
  }
  await sendWhatIsLeft(packer, order.id, lines)
}

/** So that all steps lead somewhere: a piece of each line that has one goes out at the end. */
async function sendWhatIsLeft(
  packer: SignedInUser,
  orderId: number,
  lines: ReadyLine[]
): Promise<void> {
  for (const { id } of lines) {
    const move = {
      order_item_id: id,
      from: 'processing',
      to: 'ready',
      quantity: 1,
      reason: null,
    } as const
    await moveOrderItems({ order_id: orderId, actor_id: null, moves: [move] })
  }
  const sale = done(await openPacking(packer, orderId))
  const box = done(await openBox(packer, sale))
  for (const { id } of lines)
    await packPieces(packer, sale, { box_id: box.id, order_item_id: id, quantity: 1 })
  await changeBox(packer, sale, box.id, { is_open: false })
  await issueSale(packer, sale, asTheyAre)
}

async function contractorOf(orderId: number): Promise<number> {
  const row = await sql.one<{ contractor_id: number }>(
    'SELECT contractor_id FROM orders WHERE id = $1',
    [orderId]
  )
  return row?.contractor_id ?? 0
}

/** Lines whose pieces are not where the boxes say. */
function strayLines(orderId: number): Promise<unknown[]> {
  return sql.rows(
    `SELECT i.id, i.qty_ready, i.qty_packed, i.qty_sent, i.qty_delivered, b.*
     FROM order_items i CROSS JOIN LATERAL (
       SELECT coalesce(sum(si.quantity) FILTER (WHERE s.state = 'packing'), 0) AS packed,
         coalesce(sum(si.quantity) FILTER (WHERE s.state <> 'packing'), 0) AS sent,
         coalesce(sum(si.quantity) FILTER (WHERE s.state = 'delivered'), 0) AS delivered
       FROM sale_items si JOIN sales s ON s.id = si.sale_id WHERE si.order_item_id = i.id) b
     WHERE i.order_id = $1 AND ((i.qty_packed, i.qty_sent, i.qty_delivered)
         IS DISTINCT FROM (b.packed, b.sent, b.delivered)
       OR i.qty_processing + i.qty_refused + i.qty_ready + i.qty_sent <> i.qty_ordered)`,
    [orderId]
  )
}

/** Invoices that do not say what lies in their boxes. */
function wrongInvoices(contractorId: number): Promise<unknown[]> {
  return sql.rows(
    `SELECT s.id FROM sales s CROSS JOIN LATERAL (
       SELECT sum(quantity) AS pieces, sum(amount) AS amount, count(DISTINCT box_id) AS boxes
       FROM sale_items WHERE sale_id = s.id) k
     WHERE s.contractor_id = $1 AND s.state <> 'packing'
       AND (s.pieces_count, s.amount, s.boxes_count) IS DISTINCT FROM (k.pieces, k.amount, k.boxes)`,
    [contractorId]
  )
}

async function givenThreeLines(client: ApiClient): Promise<ReadyOrder> {
  return givenReadyLines(
    client,
    await givenBuyer(),
    Array.from({ length: LINES }, () => ({ quantity: 6 }))
  )
}

test.group('Pieces in boxes', () => {
  test('are conserved: every sent piece is in exactly one box, whatever happens side by side', async ({
    client,
    assert,
  }) => {
    await fc.assert(
      fc.asyncProperty(steps, async (wanted) => {
        const ready = await givenThreeLines(client)
        await play(ready, wanted)
        assert.deepEqual(await strayLines(ready.order.id), [])
        assert.deepEqual(await wrongInvoices(await contractorOf(ready.order.id)), [])
        const row = await sql.one<{ sent: number }>(
          'SELECT sum(qty_sent) AS sent FROM order_items WHERE order_id = $1',
          [ready.order.id]
        )
        // The steps do get somewhere, whichever they are.
        assert.isAbove(row?.sent ?? 0, 0, 'nothing was sent')
      }),
      { numRuns: 12 }
    )
  })
})
