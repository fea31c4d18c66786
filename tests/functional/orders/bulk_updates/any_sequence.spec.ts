import { test } from '@japa/runner'
import { addMoney, multiplyMoney } from '#shared/money'
import { dayAfter, dayIn } from '#shared/day_in'
import type { LineElsewhere, OtherOffer } from '#shared/answers/staff/other_offers'
import { sql } from '#app/database/sql'
import { call } from '#tests/scenes/cart'
import { unique } from '#tests/scenes/cast'
import {
  boughtLines,
  givenStaffLines,
  LINES,
  linesOf,
  seen,
  updateLines,
} from '#tests/scenes/orders/staff_lines'

/** A run of choices that is the same whenever it is asked for. */
function choices(seed: number) {
  let state = seed
  return function any<Value>(values: readonly Value[]): Value {
    state = (state * 48_271) % 2_147_483_647
    const value = values[state % values.length]
    if (value === undefined) throw new Error('There is nothing to choose from')
    return value
  }
}

const STEPS = 20

test.group('Any sequence of what staff and buyers do', () => {
  test('keeps every piece in one bucket, the ledger its sum, and the order its lines ({$i})')
    .with([11, 77])
    .run(async ({ client, assert }, seed) => {
      const any = choices(seed)
      // The list of each has the part of all.
      const part = { brand_name: `Ignaro ${unique()}`, partnumber: `BK ${unique()}` }
      const { manager, buyer, name, order } = await givenStaffLines(client, [5, 1, 12], part)
      const day = dayAfter(dayIn('UTC'), 30)

      const bulk = (lines: object[]) => {
        const body = any<object>([
          { action: 'confirm' },
          { action: 'confirm', promised_on: day },
          { action: 'promise', promised_on: day },
          { action: 'ready' },
          { action: 'back', note: 'Wrong shelf' },
          { action: 'refuse', reason: any(['not_available', 'defect'] as const) },
          { action: 'refuse', from: 'ready', reason: 'defect', note: 'Bent' },
          { action: 'propose', brand_name: 'Other', partnumber: `X${any([1, 2, 3])}` },
        ])
        return updateLines(client, manager, { ...body, lines })
      }

      async function step(): Promise<void> {
        const lines = await linesOf(client, manager, name)
        const some = seen(lines, any([{}, { quantity: 1 }, { price: any(['11.00', '13.50']) }]))
        const line = any(lines)
        const own = `/api/orders/${order.id}`
        const proposals = lines.flatMap(({ proposal }) => proposal ?? [])
        await any<() => Promise<unknown>>([
          () => bulk(some),
          () => bulk([any(some)]),
          // Two at once about the same lines: whoever comes second leaves them.
          () => Promise.all([bulk(some), bulk(some)]),
          () => call(client, manager, 'delete', `/api/admin/order-items/${line.id}/proposal`),
          async () => {
            const path = `/api/admin/order-items/${line.id}/other-offer`
            const found = (await call(client, manager, 'get', `${path}s`)).body().data
            const { offer_id, price } = found.length > 0 ? any<Partial<OtherOffer>>(found) : {}
            return call(client, manager, 'put', path, { offer_id, price })
          },
          // Several at once, each from the best list there is for it.
          async () => {
            const ids = lines.map(({ id }) => id)
            const asked = await call(client, manager, 'post', `${LINES}/other-offers`, { ids })
            const found: LineElsewhere[] = asked.body().data
            const wanted = found.flatMap(({ id, offer }) =>
              seen(lines.filter((one) => offer && one.id === id)).map((one) => ({
                ...one,
                offer_id: offer?.offer_id,
                price: offer?.price,
              }))
            )
            if (wanted.length === 0) return
            await updateLines(client, manager, { action: 'elsewhere', lines: wanted })
          },
          () =>
            call(client, buyer, 'put', `${own}/decisions`, {
              decisions: proposals.map(({ id }) => ({
                id,
                answer: any(['accepted', 'declined'] as const),
              })),
            }),
          () =>
            call(client, buyer, 'post', `${own}/items/${line.id}/cancel-request`, { quantity: 1 }),
          () =>
            call(
              client,
              manager,
              'put',
              `/api/admin/cancel-requests/${line.cancel_request?.id ?? 0}`,
              {
                answer: any(['accepted', 'declined'] as const),
              }
            ),
        ])()
      }

      for (let count = 0; count < STEPS; count++) await step()

      const lines = await boughtLines(client, buyer, order.id)
      for (const line of lines) {
        const { qty_processing, qty_ready, qty_sent, qty_refused, qty_ordered } = line
        assert.equal(qty_processing + qty_ready + qty_sent + qty_refused, qty_ordered)
        // What waits is about pieces in processing.
        if (qty_processing === 0) assert.isNull(line.proposal)
      }
      const ledger = await sql.rows<Record<'id' | 'processing' | 'ready' | 'refused', number>>(
        `SELECT order_item_id AS id,
           sum(CASE WHEN to_bucket = 'processing' THEN quantity ELSE 0 END
             - CASE WHEN from_bucket = 'processing' THEN quantity ELSE 0 END)::int AS processing,
           sum(CASE WHEN to_bucket = 'ready' THEN quantity ELSE 0 END
             - CASE WHEN from_bucket = 'ready' THEN quantity ELSE 0 END)::int AS ready,
           sum(CASE WHEN to_bucket = 'refused' THEN quantity ELSE 0 END)::int AS refused
         FROM order_item_movements WHERE order_item_id = ANY ($1) GROUP BY 1 ORDER BY 1`,
        [lines.map(({ id }) => id)]
      )
      assert.deepEqual(
        ledger,
        lines
          .toSorted((a, b) => a.id - b.id)
          .map(({ id, qty_processing: processing, qty_ready: ready, qty_refused: refused }) => ({
            id,
            processing,
            ready,
            refused,
          }))
      )
      const placed = await call(client, buyer, 'get', `/api/orders/${order.id}`)
      const { items_count, amount } = placed.body().data
      assert.equal(items_count, lines.length)
      assert.equal(amount, addMoney(...lines.map((it) => multiplyMoney(it.price, it.qty_ordered))))
    })
})
