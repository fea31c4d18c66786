import type { PaginationMeta } from '#shared/list_query'
import type { ListQuery } from '~/grid/list/list_query'

/** A line of the table on the development page. */
export interface SampleLine {
  id: number
  state_code: 'pending' | 'processing' | 'decision' | 'ready' | 'delivery' | 'completed'
  order_number: string
  brand_name: string
  partnumber: string
  reference: string
  quantity: number
  qty_ready: number
  delivery_days: number | null
  price: string
  created_at: string
}

const STATES = ['pending', 'processing', 'decision', 'ready', 'delivery', 'completed'] as const
const BRANDS = ['BOSCH', 'KNECHT', 'NGK', 'MANN-FILTER', 'FEBI BILSTEIN', 'LEMFÖRDER', 'SKF']
const NUMBERS = ['0 451 103 079', 'OC 90', '6962', 'CU 2545', '27064', '33907 01', 'VKBA 3643']
const REFERENCES = ['Shelf 2', 'A-1191', '=HYPERLINK("x")', '', 'Fleet 07', 'А-1180 «Газель»']
const DAY = 86_400_000
const FIRST_DAY = Date.UTC(2026, 10, 21)

/** Always the same lines, made from a seed. */
export function makeLines(count: number): SampleLine[] {
  const next = random(20261121)
  return Array.from({ length: count }, (_, index) => {
    const part = Math.floor(next() * BRANDS.length)
    const quantity = 1 + Math.floor(next() * 60)
    return {
      id: index + 1,
      state_code: pick(STATES, next()),
      order_number: String(240_000 + Math.floor(index / 6)),
      brand_name: BRANDS[part] ?? '',
      partnumber: NUMBERS[part] ?? '',
      reference: pick(REFERENCES, next()),
      quantity,
      qty_ready: next() < 0.5 ? 0 : Math.floor(quantity / 2),
      delivery_days: next() < 0.1 ? null : Math.floor(next() * 14),
      price: (1 + next() * 400).toFixed(2),
      created_at: new Date(FIRST_DAY - Math.floor(index / 9) * DAY).toISOString().slice(0, 10),
    }
  })
}

/** What a server would answer to the query. */
export function pageOf(
  lines: readonly SampleLine[],
  query: ListQuery
): { rows: SampleLine[]; meta: PaginationMeta } {
  const found = lines.filter((line) => matches(line, query.filters))
  const sorted = query.sort ? found.toSorted(comparer(query.sort)) : found
  const start = (query.page - 1) * query.per_page
  const rows = sorted.slice(start, start + query.per_page)
  return {
    rows,
    meta: {
      current_page: query.page,
      from: rows.length > 0 ? start + 1 : 0,
      to: start + rows.length,
      per_page: query.per_page,
      total: sorted.length,
    },
  }
}

function matches(line: SampleLine, filters: ListQuery['filters']): boolean {
  const has = (text: string, wanted = '') => text.toLowerCase().includes(wanted.toLowerCase())
  const within = (value: string | number, from = '', to = '') =>
    (from === '' || compare(value, from) >= 0) && (to === '' || compare(value, to) <= 0)
  return (
    has(line.brand_name, filters.brand_name) &&
    has(line.partnumber, filters.partnumber) &&
    has(line.reference, filters.reference) &&
    (!filters.state_code || line.state_code === filters.state_code) &&
    (!filters.delivery_days || within(line.delivery_days ?? 99, '', filters.delivery_days)) &&
    within(line.price, filters.price_from, filters.price_to) &&
    within(line.created_at, filters.created_at_from, filters.created_at_to)
  )
}

function comparer({ field, direction }: NonNullable<ListQuery['sort']>) {
  const sign = direction === 'desc' ? -1 : 1
  return (one: SampleLine, other: SampleLine) => {
    const values = [one, other].map((line) => Object.entries(line).find(([name]) => name === field))
    return sign * compare(values[0]?.[1] ?? '', values[1]?.[1] ?? '') || one.id - other.id
  }
}

function compare(one: string | number, other: string | number): number {
  const difference = Number(one) - Number(other)
  return Number.isNaN(difference) ? String(one).localeCompare(String(other)) : difference
}

function pick<T>(list: readonly [T, ...T[]] | readonly T[], chance: number): T {
  // The chance is below 1 and no list is empty.
  return list[Math.floor(chance * list.length)]
}

/** Numbers between 0 and 1 that only look random (mulberry32). */
function random(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
