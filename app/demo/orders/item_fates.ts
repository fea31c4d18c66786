import type { Random } from '#app/demo/random'
import type { OrderState } from '#shared/answers/order'

/** One row of the ledger; the times are hours after the order was placed. */
export interface Movement {
  quantity: number
  from_bucket: 'processing' | 'ready' | 'sent' | null
  to_bucket: 'processing' | 'refused' | 'ready' | 'sent' | 'delivered'
  reason: string | null
  by: 'buyer' | 'manager' | 'warehouse'
  after_hours: number
}

export interface Quantities {
  qty_ordered: number
  qty_processing: number
  qty_refused: number
  qty_ready: number
  qty_sent: number
  qty_delivered: number
}

/** The movements that lead an item of that quantity to that state. */
export function movementsTo(state: OrderState, quantity: number, random: Random): Movement[] {
  const placed = move(quantity, null, 'processing', 'buyer', 0)
  if (state === 'cancelled') {
    const reason = random.pick(['not_available', 'customer_cancelled', 'below_minimum'])
    return [placed, refused(quantity, reason)]
  }
  // Now and then the supplier has less than was ordered.
  const lost = canLose.has(state) && quantity > 3 && random.chance(0.15) ? random.int(1, 2) : 0
  const rest = quantity - lost
  const first = lost === 0 ? [placed] : [placed, refused(lost, 'not_available')]
  return [...first, ...(wayOf[state]?.(rest) ?? [])]
}

const canLose = new Set<OrderState>(['ready', 'partial', 'delivery', 'completed'])

const wayOf: Partial<Record<OrderState, (rest: number) => Movement[]>> = {
  ready: (rest) => [move(rest, 'processing', 'ready', 'warehouse', 30)],
  // Needs two pieces at least; a single one is simply ready.
  partial: (rest) => {
    const there = Math.ceil(rest / 2)
    const sent = Math.floor(there / 2)
    const steps = [move(there, 'processing', 'ready', 'warehouse', 30)]
    return sent === 0 ? steps : [...steps, move(sent, 'ready', 'sent', 'warehouse', 54)]
  },
  delivery: (rest) => [
    move(rest, 'processing', 'ready', 'warehouse', 30),
    move(rest, 'ready', 'sent', 'warehouse', 78),
  ],
  completed: (rest) => [
    move(rest, 'processing', 'ready', 'warehouse', 30),
    move(rest, 'ready', 'sent', 'warehouse', 78),
    move(rest, 'sent', 'delivered', 'warehouse', 126),
  ],
}

function move(
  quantity: number,
  from: Movement['from_bucket'],
  to: Movement['to_bucket'],
  by: Movement['by'],
  afterHours: number
): Movement {
  return {
    quantity,
    from_bucket: from,
    to_bucket: to,
    reason: null,
    by,
    after_hours: afterHours,
  }
}

function refused(quantity: number, reason: string): Movement {
  return { ...move(quantity, 'processing', 'refused', 'manager', 9), reason }
}

/** An item's quantities are the sum of its movements. What is delivered stays counted as sent. */
export function sumOf(movements: Movement[]): Quantities {
  const sum = { processing: 0, refused: 0, ready: 0, sent: 0, delivered: 0 }
  for (const { quantity, from_bucket: from, to_bucket: to } of movements) {
    sum[to] += quantity
    if (from !== null && to !== 'delivered') sum[from] -= quantity
  }
  return {
    qty_ordered: sum.processing + sum.refused + sum.ready + sum.sent,
    qty_processing: sum.processing,
    qty_refused: sum.refused,
    qty_ready: sum.ready,
    qty_sent: sum.sent,
    qty_delivered: sum.delivered,
  }
}
