import type { PlacedOrder } from '#shared/answers/order'
import type { ChangedQuotationLine } from '#shared/answers/quotation'
import { addMoney, multiplyMoney, subtractMoney } from '#shared/money'
import type { LeftToName } from '~/features/ordering/left_open'
import { api, NetworkError } from '~/lib/http/api'
import { refusalData } from '~/lib/http/refused'
import { randomKey } from '~/lib/random_key'

/** What came of asking for an order: it is placed, or what changed; none when only the total did. */
export type Outcome = { type: 'placed'; order: PlacedOrder } | ({ type: 'changed' } & Changes)

/** What costs something else since it was chosen, or is gone. */
export interface Changes {
  /** With what else there is of lines of which something is gone. */
  lines: readonly ChangedQuotationLine[]
  /** What all of it comes to today, without the lines of which something is gone. */
  total: string
}

/** Repeating the same confirmation must not order twice; every new one gets a new key. */
let confirmation = { text: '', key: '' }

interface Wanted {
  /** The lines; null: all that are chosen. */
  items: readonly number[] | null
  /** The total that was seen of them. */
  seen: string
  /** What changed, as it was seen; it is ordered at that total alone. */
  accepted: Changes | null
  /** Where it goes; null where no address is known. */
  address: number | null
}

/**
 * Orders what is chosen for lines of a quotation at the total that was seen; or, with the changes that
 * were seen, at today's prices and without what is gone.
 *
 * @throws HttpError, NetworkError
 */
export async function sendOrder(
  quotationId: number,
  { items, seen, accepted, address }: Wanted
): Promise<Outcome> {
  const left = accepted ? goneLines(accepted.lines) : new Set<number>()
  const body = {
    ...(items && { item_ids: items.filter((id) => !left.has(id)) }),
    ...(address !== null && { address_id: address }),
    ...(left.size > 0 && { left_out_ids: [...left] }),
    ...(accepted && { accepted_prices: pricesOf(accepted.lines) }),
    expected_total: accepted?.total ?? seen,
  }
  const text = JSON.stringify([quotationId, body])
  if (confirmation.text !== text) confirmation = { text, key: randomKey() }
  const headers = { 'Idempotency-Key': confirmation.key }
  const put = () =>
    api.put('api.quotations.place_order', { params: { id: quotationId }, body, headers })
  try {
    // An answer that got lost on the way is asked for once more: the same key orders once.
    const { data } = await put().catch((error: unknown) => {
      if (error instanceof NetworkError) return put()
      throw error
    })
    confirmation = { text: '', key: '' }
    return { type: 'placed', order: data }
  } catch (error) {
    if (!(error instanceof NetworkError)) confirmation = { text: '', key: '' }
    const lines = refusalData(error, 'quotation_changed')
    if (!lines) throw error
    // Where nothing is other than before, somebody chose something else.
    const isOther = lines.some((line) => isChanged(line))
    return { type: 'changed', lines: isOther ? lines : [], total: totalToday(seen, lines) }
  }
}

/** What stays open beside an order: with the lines that were left out of it because something of them is gone. */
export function leftWith({ counts, rows }: LeftToName, accepted: Changes | null): LeftToName {
  const ids = goneLines(accepted?.lines ?? [])
  if (ids.size === 0) return { counts, rows }
  const gone = (accepted?.lines ?? []).filter(
    ({ id }, at, all) => ids.has(id) && all.findIndex((line) => line.id === id) === at
  )
  const named = gone.map(({ brand_name, partnumber }) => ({
    brand_name,
    partnumber,
    reason: 'not_ordered' as const,
  }))
  return {
    counts: { ...counts, not_ordered: (counts.not_ordered ?? 0) + gone.length },
    rows: [...named, ...rows],
  }
}

/** The lines of which something is gone: they are left out as a whole. */
function goneLines(lines: readonly ChangedQuotationLine[]): Set<number> {
  return new Set(lines.flatMap(({ id, current_price }) => (current_price === null ? [id] : [])))
}

function pricesOf(lines: readonly ChangedQuotationLine[]) {
  const gone = goneLines(lines)
  return lines.flatMap(({ id, position, current_price, current_quantity }) =>
    current_price === null || gone.has(id)
      ? []
      : [{ id, position, price: current_price, quantity: current_quantity }]
  )
}

/** What was seen, with what changed as it is today. */
function totalToday(seen: string, lines: readonly ChangedQuotationLine[]): string {
  const gone = goneLines(lines)
  const before = lines.map(({ price, quantity }) => multiplyMoney(price, quantity))
  const today = lines.flatMap(({ id, current_price, current_quantity }) =>
    current_price === null || gone.has(id) ? [] : [multiplyMoney(current_price, current_quantity)]
  )
  return subtractMoney(addMoney(seen, ...today), addMoney('0.00', ...before))
}

/** Whether a part costs something else today, or is gone. */
export function isChanged(part: ChangedQuotationLine): boolean {
  return part.current_price !== part.price || part.current_quantity !== part.quantity
}
