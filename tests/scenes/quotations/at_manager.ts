import type { ApiClient } from '@japa/api-client'
import type { QuotationItem } from '#shared/answers/quotation'
import type { QueuedLine } from '#shared/answers/staff/quotation_queue'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { call } from '#tests/scenes/cart'
import { givenBuyer, givenStaff, unique } from '#tests/scenes/cast'
import { givenQuotation, linesOf, type AskedItem } from '#tests/scenes/quotations/quotations'

export interface GivenWaiting {
  manager: SignedInUser
  buyer: SignedInUser
  id: number
  /** As the buyer sees them. */
  lines: QuotationItem[]
  /** As the manager sees them. */
  waiting: QueuedLine[]
}

/** A buyer with a manager of their own, whose quotation waits there with all lines without offers. */
export async function givenAtManager(
  client: ApiClient,
  ...items: Partial<AskedItem>[]
): Promise<GivenWaiting> {
  const manager = await givenStaff('manager')
  const buyer = await givenBuyer({ manager_id: manager.id })
  const asked = (items.length === 0 ? [{}] : items).map((item) => ({
    partnumber: `P-${unique()}`,
    ...item,
  }))
  const { id } = await givenQuotation(client, buyer, ...asked)
  const sent = await call(client, buyer, 'put', `/api/quotations/${id}/to-manager`, {})
  sent.assertStatus(200)
  const waiting = await waitingOf(client, manager, id)
  return { manager, buyer, id, lines: await linesOf(client, buyer, { id }), waiting }
}

/** The lines of a quotation that wait for the manager. */
export async function waitingOf(
  client: ApiClient,
  manager: SignedInUser,
  id: number
): Promise<QueuedLine[]> {
  const response = await call(client, manager, 'get', `/api/admin/quotations/${id}/items`)
  response.assertStatus(200)
  return response.body().data
}

/** An offer by hand of what a line asks for. */
export const byHand = (line: QueuedLine, given: object = {}) => ({
  price_list_name: 'By hand',
  brand_name: line.brand_name === '' ? 'OPTIBEAM' : line.brand_name,
  partnumber: line.partnumber,
  name: 'Headlamp, left',
  price: '214.00',
  delivery_days: 6,
  ...given,
})

/** What a manager answers to a line. */
export function whenAnswered(
  client: ApiClient,
  { manager, id }: Pick<GivenWaiting, 'manager' | 'id'>,
  { id: item, version }: Pick<QueuedLine, 'id' | 'version'>,
  answer: { offers: object[]; note?: string } | null
) {
  const path = `/api/admin/quotations/${id}/items/${item}`
  return call(client, manager, 'put', path, { version, ...(answer ?? { offers: null }) })
}

/** Sends the answered lines back. */
export function whenSentBack(
  client: ApiClient,
  { manager, id }: Pick<GivenWaiting, 'manager' | 'id'>,
  body: object = {}
) {
  return call(client, manager, 'put', `/api/admin/quotations/${id}/send-back`, body)
}
