import { demoContractors, type DemoContractor } from '#app/demo/people'
import type { Random } from '#app/demo/random'
import type { OrderState } from '#shared/answers/order'

/** An order to be made: who, when, and the state each of its items is to be in. */
export interface OrderPlan {
  contractor: DemoContractor
  mailbox: string
  placed_at: Date
  reference: string
  source: 'cart' | 'file'
  items: OrderState[]
}

const HOUR = 3_600_000
const WEEKS = 10

/** The newest orders of the first buyer, so that every state can be seen, by days before today. */
const newest: { days: number; items: OrderState[] }[] = [
  { days: 0, items: ['pending', 'pending', 'pending', 'pending'] },
  { days: 1, items: ['processing', 'awaiting_decision', 'processing', 'awaiting_decision'] },
  { days: 2, items: ['processing', 'processing', 'processing'] },
  { days: 3, items: ['ready', 'partial', 'partial', 'processing', 'cancelled', 'ready'] },
  { days: 4, items: ['ready', 'ready', 'ready'] },
  { days: 5, items: ['delivery', 'delivery', 'delivery', 'delivery', 'delivery'] },
  { days: 6, items: ['delivery', 'completed', 'delivery', 'cancelled'] },
  { days: 8, items: ['cancelled', 'cancelled'] },
]

/** Of two others by code, so that there is something to pack and to send in both regions. */
const newestOfOthers: Readonly<Record<string, typeof newest>> = {
  '1057': [
    { days: 1, items: ['processing', 'processing', 'pending'] },
    { days: 3, items: ['ready', 'ready', 'partial', 'processing'] },
    { days: 4, items: ['ready', 'ready', 'ready', 'ready'] },
    { days: 5, items: ['delivery', 'delivery', 'delivery', 'delivery'] },
    { days: 7, items: ['delivery', 'delivery', 'delivery'] },
  ],
  '1063': [{ days: 4, items: ['ready', 'ready', 'ready'] }],
}

/** All orders of the demo, the oldest first. */
export function planOrders(now: Date, random: Random): OrderPlan[] {
  const plans = demoContractors
    .filter((contractor) => contractor.orders)
    .flatMap((contractor, index) =>
      planOrdersOf(
        contractor,
        index === 0 ? newest : (newestOfOthers[contractor.code] ?? []),
        now,
        random
      )
    )
  return plans.toSorted((one, other) => one.placed_at.getTime() - other.placed_at.getTime())
}

function planOrdersOf(
  contractor: DemoContractor,
  fixed: typeof newest,
  now: Date,
  random: Random
): OrderPlan[] {
  const drawn = Array.from({ length: (contractor.orders ?? 0) - fixed.length }, () => {
    const days = random.int(9, WEEKS * 7)
    return { days, items: Array.from({ length: random.int(3, 18) }, () => stateOfOld(random)) }
  })
  return [...fixed, ...drawn].map(({ days, items }) => ({
    contractor,
    mailbox: random.pick(contractor.users).mailbox,
    placed_at: workingTime(now, days, random),
    reference: drawReference(random),
    source: random.chance(0.2) ? 'file' : 'cart',
    items,
  }))
}

/** What is older than a week has come, but for the odd line. */
function stateOfOld(random: Random): OrderState {
  return random.chance(0.05) ? 'cancelled' : 'completed'
}

/** A moment of the working hours of that day; today, a moment that has passed. */
function workingTime(now: Date, daysAgo: number, random: Random): Date {
  const minutes = random.int(0, 8 * 60)
  if (daysAgo === 0) return new Date(now.getTime() - (5 + minutes / 16) * 60_000)
  const midnight = Math.floor(now.getTime() / (24 * HOUR)) * 24 * HOUR
  return new Date(midnight - daysAgo * 24 * HOUR + 5 * HOUR + minutes * 60_000)
}

export function drawReference(random: Random): string {
  if (random.chance(0.25)) return ''
  return random.pick([
    `A-${random.int(1100, 1299)}`,
    `Fleet ${String(random.int(1, 12)).padStart(2, '0')}`,
    `Shelf ${random.int(1, 9)}`,
    `Week ${random.int(1, 52)}`,
  ])
}
