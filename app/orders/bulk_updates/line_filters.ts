import type { LineTab } from '#shared/answers/staff/order_lines'
import { dayIn } from '#shared/day_in'
import { ofContractorCalled } from '#app/contractors/contractor_names'
import { handledBy, type Caretaker } from '#app/contractors/looked_after'
import { beginsWith, condition, contains, type Condition } from '#app/database/conditions'
import { partNumberBegins } from '#app/offers/part_number_filter'
import {
  promisedBetween,
  promisedDay,
  raisedItems,
  type PromisedFilters,
} from '#app/orders/lists/list_filters'

export interface LineFilters extends PromisedFilters {
  /** Something in the name, or the beginning of the tax id or of our number. */
  contractor_name?: string
  order_number?: string
  partnumber?: string
  brand_name?: string
  price_list_name?: string
  /** Only what waits at least so long. */
  waits_hours?: number
  /** Only what was raised to minimum and multiple; false: the others. */
  raised?: boolean
}

interface Tab {
  /** What its lines and their filters stand on. */
  tables: string
  conditions: () => Condition[]
  /** Since when a line waits for what the tab is about. */
  since: string
}

const items = 'order_items i'

/** Where a day begins first, and where last. */
const [EARLIEST_ZONE, LATEST_ZONE] = ['Pacific/Kiritimati', 'Etc/GMT+12']

/** Which day it is where the contractor of the item `i` is. */
const todayOfContractor = `(SELECT (now() AT TIME ZONE z.time_zone)::date
  FROM contractors y JOIN regions z ON z.code = y.region_code WHERE y.id = i.contractor_id)`

/** Whether the item `i` is late. */
export const isLate = `coalesce(i.qty_processing > 0 AND ${promisedDay} < ${todayOfContractor}, false)`

/** As the partial index says it. */
const isOpen = 'i.qty_processing + i.qty_ready > 0'

const ordered = (...texts: string[]): Tab => ({
  tables: items,
  conditions: () => texts.map((text) => condition(text)),
  since: 'i.created_at',
})

/**
 * What is still to come and was promised for a day that is over where its contractor is. Where it is asked
 * for what is late nowhere else, the region is read only of what is promised for the days on which it counts.
 */
function lateNow(): Condition {
  return condition(
    `i.qty_processing > 0 AND ${promisedDay} < $?::date
      AND (${promisedDay} < $?::date OR ${promisedDay} < ${todayOfContractor})`,
    dayIn(EARLIEST_ZONE),
    dayIn(LATEST_ZONE)
  )
}

const tabs: Record<LineTab, Tab> = {
  unconfirmed: ordered(`i.state_code = 'pending'`),
  processing: ordered(isOpen, `i.qty_processing > 0 AND i.state_code IN ('processing', 'partial')`),
  late: { ...ordered(), conditions: () => [condition(isOpen), lateNow()] },
  decisions: {
    tables: `${items} JOIN order_item_proposals w ON w.order_item_id = i.id AND w.answer IS NULL`,
    conditions: () => [],
    since: 'w.created_at',
  },
  cancel_asked: {
    tables: `${items} JOIN cancel_requests r ON r.order_item_id = i.id AND r.answer IS NULL`,
    conditions: () => [],
    since: 'r.created_at',
  },
  ready: ordered(isOpen, 'i.qty_ready > 0'),
  all: ordered(),
}

/** Since when lines of a tab wait: what their longest waiting first goes by. */
export function waitsSince(tab: LineTab): string {
  return tabs[tab].since
}

/** What the lines of a tab stand on, and the conditions that leave those asked for. */
export function linesIn(
  user: Caretaker,
  tab: LineTab,
  filters: LineFilters
): { tables: string; conditions: Condition[] } {
  const { tables, conditions, since } = tabs[tab]
  return {
    tables,
    conditions: [
      handledBy(user, 'i.contractor_id'),
      ...conditions(),
      ...filtersOf(filters),
      ...(filters.waits_hours
        ? [
            condition(
              `${isOpen} AND ${since} <= now() - $?::int * interval '1 hour'`,
              filters.waits_hours
            ),
          ]
        : []),
    ],
  }
}

export function isFiltered(filters: LineFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined)
}

function filtersOf(filters: LineFilters): Condition[] {
  const { contractor_name: contractor, order_number: order } = filters
  return [
    ...(contractor ? [ofContractorCalled('i.contractor_id', contractor)] : []),
    ...(order ? [inOrder(beginsWith('number COLLATE "C"', order.replace(/\s/g, '')))] : []),
    ...(filters.partnumber ? [partNumberBegins('i.partnumber_key', filters.partnumber)] : []),
    ...(filters.brand_name ? [contains('i.brand_name', filters.brand_name)] : []),
    ...(filters.price_list_name ? [contains('i.price_list_name', filters.price_list_name)] : []),
    ...promisedBetween(filters),
    ...raisedItems(filters.raised),
  ]
}

function inOrder({ text, values }: Condition): Condition {
  return condition(`i.order_id IN (SELECT id FROM orders WHERE ${text})`, ...values)
}
