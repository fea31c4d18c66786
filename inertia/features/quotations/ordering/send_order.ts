import type { PlacedOrder } from '#shared/answers/order'
import type { ChangedQuotationLine } from '#shared/answers/quotation'
import { api, HttpError, NetworkError } from '~/lib/http/api'
import { randomKey } from '~/lib/random_key'
import { apiRoute } from '~/lib/routing/api_routes'

/** What came of asking for an order: it is placed, or what changed; none when only the total did. */
export type Outcome =
  | { type: 'placed'; order: PlacedOrder }
  | { type: 'changed'; lines: ChangedQuotationLine[] }

/** Repeating the same confirmation must not order twice; every new one gets a new key. */
let confirmation = { text: '', key: '' }

interface Wanted {
  /** The lines; null: all that are chosen. */
  items: readonly number[] | null
  /** The total that was seen of them. */
  seen: string
  accepted: readonly ChangedQuotationLine[] | null
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
  const body = {
    ...(items && { item_ids: items }),
    ...(address !== null && { address_id: address }),
    ...(accepted ? acceptedBody(accepted) : { expected_total: seen }),
  }
  const text = JSON.stringify([quotationId, body])
  if (confirmation.text !== text) confirmation = { text, key: randomKey() }
  const headers = { 'Idempotency-Key': confirmation.key }
  const path = apiRoute('api.quotations.place_order', { id: quotationId })
  const put = () => api.put<{ data: PlacedOrder }>(path, body, { headers })
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
    const lines = changedLines(error)
    if (!lines) throw error
    return { type: 'changed', lines: lines.filter(isOther) }
  }
}

function acceptedBody(changed: readonly ChangedQuotationLine[]) {
  const gone = changed.filter(({ current_price }) => current_price === null)
  return {
    ...(gone.length > 0 && { left_out_ids: [...new Set(gone.map(({ id }) => id))] }),
    accepted_prices: changed.flatMap(({ id, position, current_price, current_quantity }) =>
      current_price === null
        ? []
        : [{ id, position, price: current_price, quantity: current_quantity }]
    ),
  }
}

/** Whether a line costs something else today; of another total all lines are answered. */
function isOther(line: ChangedQuotationLine): boolean {
  return line.current_price !== line.price || line.current_quantity !== line.quantity
}

/** The lines of a 409 `quotation_changed`, old beside new. */
function changedLines(error: unknown): ChangedQuotationLine[] | null {
  if (!(error instanceof HttpError) || error.code !== 'quotation_changed') return null
  // The API documents `data` of this code as the lines (docs/product.md, "Quotations").
  return (error.body as { data: ChangedQuotationLine[] }).data
}
