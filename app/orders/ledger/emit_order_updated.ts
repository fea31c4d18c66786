import type { NotedDay, NotedMove, NotedPart } from '#shared/answers/notification'
import type { OrderState } from '#shared/answers/order'
import type { Transaction } from '#app/database/sql'
import { decisionNeeded, orderUpdated } from '#app/orders/events'
import type { LockedItem, LockedOrder, WrittenMove } from '#app/orders/ledger/order_ledger'

/** Of larger changes the lines are read again. */
const MOST_LINES = 100

/** So many parts are told by name. */
const MOST_NAMED = 3

/** What became of lines of an order. */
export interface Update {
  /** What it is now; the order says what it was. */
  state_code: OrderState
  /** Null: the portal itself. */
  actor_id: number | null
  moves?: NotedMove[]
  promised?: NotedDay[]
  /** Something was proposed: the buyer decides. */
  isAsked?: true
  /** The buyer was asked, and need not decide any more. */
  isWithdrawn?: true
  /** Lines that changed; null: other ones may have come. */
  item_ids: readonly number[] | null
  /** The sale that did it, and tells of it itself. */
  sale_id?: number
}

/** Emits the event of an update of an order, while the order is locked. */
export function emitOrderUpdated(
  tx: Transaction,
  order: LockedOrder,
  update: Update
): Promise<void> {
  const { state_code, actor_id, moves = [], promised = [], item_ids, sale_id } = update
  const { isAsked, isWithdrawn } = update
  const isWhole = state_code !== order.state_code && state_code !== 'partial'
  const isAgainst = isWithdrawn || promised.length > 0 || moves.some(({ to }) => setsBack.has(to))
  return orderUpdated.emit(tx, {
    subject: `order:${order.id}`,
    contractor_id: order.contractor_id,
    user_id: actor_id,
    payload: {
      order_id: order.id,
      number: order.number,
      state_code,
      moves,
      ...(promised.length > 0 && { promised }),
      ...(!isWhole && !isAgainst && { is_partial: true }),
      ...(isAsked && { is_asked: true }),
      order_item_ids: item_ids && item_ids.length <= MOST_LINES ? [...item_ids] : null,
      ...(sale_id !== undefined && { sale_id }),
    },
  })
}

/**
 * The same for several updates of an order: one event for all of them, with the state that the order has
 * then. What is asked of the buyer is an event of its own, which has a deadline; it tells of the others too.
 */
export async function emitOrderUpdates(
  tx: Transaction,
  order: LockedOrder,
  updates: readonly Update[]
): Promise<void> {
  const last = updates.at(-1)
  if (!last) return
  const { state_code, actor_id } = last
  const changes = updates.filter(({ isAsked }) => !isAsked)
  const moves = changes.flatMap((update) => update.moves ?? [])
  const promised = changes.flatMap((update) => update.promised ?? [])
  const isAsked = changes.length < updates.length
  if (isAsked) await emitDecisionNeeded(tx, order, { actor_id, moves, promised })
  if (changes.length === 0) return
  const isNamed = changes.every(({ item_ids }) => item_ids !== null)
  const ids = changes.flatMap(({ item_ids }) => item_ids ?? [])
  await emitOrderUpdated(tx, order, {
    state_code,
    actor_id,
    moves,
    promised,
    item_ids: isNamed ? [...new Set(ids)] : null,
    ...(isAsked && { isAsked }),
  })
}

/** Asks the buyer to decide on what is proposed, and says what else was done with the order. */
function emitDecisionNeeded(
  tx: Transaction,
  { id, number, contractor_id }: LockedOrder,
  { actor_id, moves, promised }: Required<Pick<Update, 'actor_id' | 'moves' | 'promised'>>
): Promise<void> {
  return decisionNeeded.emit(tx, {
    subject: `order:${id}`,
    contractor_id,
    user_id: actor_id,
    payload: {
      order_id: id,
      number,
      is_reminder: false,
      ...(moves.length > 0 && { moves }),
      ...(promised.length > 0 && { promised }),
    },
  })
}

const setsBack = new Set<NotedMove['to']>(['refused', 'processing'])

/** What became of lines by moving pieces: what moved alike is added up. */
export function updateOf(
  done: readonly WrittenMove[],
  { items, ...update }: Omit<Update, 'moves' | 'promised' | 'item_ids'> & { items: LockedItem[] }
): Update {
  const lines = new Map(items.map((item) => [item.id, item]))
  const groups = Map.groupBy(done, ({ to, reason, note }) => `${to} ${reason} ${note}`)
  const moves = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { to, reason, note } = first
    const moved = [...Map.groupBy(group, (it) => it.order_item_id)].flatMap(([id, own]) => {
      const line = lines.get(id)
      return line ? { ...line, quantity: own.reduce((sum, it) => sum + it.quantity, 0) } : []
    })
    return [{ to, reason, ...noted(moved), ...(note !== '' && { note }) }]
  })
  return { ...update, moves, item_ids: items.map(({ id }) => id) }
}

/** Lines of which the same is told: how many, with so many pieces, and the first by name. */
export function noted(
  parts: readonly NotedPart[]
): Pick<NotedMove, 'lines' | 'quantity'> & { parts: NotedPart[] } {
  return {
    lines: parts.length,
    quantity: parts.reduce((sum, { quantity }) => sum + quantity, 0),
    parts: parts
      .slice(0, MOST_NAMED)
      .map(({ brand_name, partnumber, quantity }) => ({ brand_name, partnumber, quantity })),
  }
}

/** Lines that are promised for other days, by day; those whose day is null are not. */
export function notedDays(lines: readonly (NotedPart & { on: string | null })[]): NotedDay[] {
  return [...Map.groupBy(lines, ({ on }) => on)]
    .flatMap(([on, own]) => {
      const { lines: count, parts } = noted(own)
      return on === null ? [] : { on, lines: count, parts }
    })
    .toSorted((one, other) => one.on.localeCompare(other.on))
}
