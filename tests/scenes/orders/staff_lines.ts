import type { ApiClient } from '@japa/api-client'
import type { OrderItem } from '#shared/answers/order'
import type {
  StaffLine,
  StaffLinesAnswer,
  BulkUpdateResult,
} from '#shared/answers/staff/order_lines'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { call, type LineGiven } from '#tests/scenes/cart'
import { givenContractor, givenStaff, givenUser, type ContractorGiven } from '#tests/scenes/cast'
import { givenOrder } from '#tests/scenes/orders'

export const LINES = '/api/admin/order-items'

/** A manager with a contractor of their own, which nobody else but an admin sees. */
export async function givenLookedAfter(given: ContractorGiven = {}) {
  const manager = await givenStaff('manager')
  const contractor_id = await givenContractor({ ...given, manager_id: manager.id })
  const buyer = await givenUser({ contractor_id })
  return { manager, buyer, name: buyer.contractor?.name ?? '' }
}

/** The same with an order of lines of so many pieces. */
export async function givenStaffLines(
  client: ApiClient,
  quantities: number[] = [5],
  offer: LineGiven = {}
) {
  const cast = await givenLookedAfter()
  const lines = quantities.map((quantity) => ({ ...offer, quantity }))
  const order = await givenOrder(client, cast.buyer, lines)
  return { ...cast, order, lines: await linesOf(client, cast.manager, cast.name) }
}

/** Lines of the contractor as staff see them, in the order in which they were ordered. */
export async function linesOf(
  client: ApiClient,
  user: SignedInUser,
  contractorName: string,
  query = 'tab=all&sort=order_number'
): Promise<StaffLine[]> {
  return (await askLines(client, user, `${query}&contractor_name=${contractorName}`)).data
}

export async function askLines(
  client: ApiClient,
  user: SignedInUser,
  query: string
): Promise<StaffLinesAnswer> {
  const response = await call(client, user, 'get', `${LINES}?${query}`)
  response.assertStatus(200)
  return response.body()
}

/** What is sent of lines that are updated: their quantities as they were seen. */
export function seen(lines: readonly StaffLine[], more: object = {}) {
  return lines.map(({ id, qty_processing, qty_ready }) => ({
    id,
    qty_processing,
    qty_ready,
    ...more,
  }))
}

/** Updates lines in bulk and returns the result. */
export async function updateLines(
  client: ApiClient,
  user: SignedInUser,
  body: object,
  key?: string
): Promise<BulkUpdateResult> {
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key }
  const response = await call(client, user, 'put', `${LINES}/move`, body, headers)
  response.assertStatus(200)
  return response.body().data
}

/** The lines of an order as its buyer sees them. */
export async function boughtLines(
  client: ApiClient,
  buyer: SignedInUser,
  orderId: number
): Promise<OrderItem[]> {
  const response = await call(client, buyer, 'get', `/api/orders/${orderId}/items`)
  response.assertStatus(200)
  return response.body().data
}
