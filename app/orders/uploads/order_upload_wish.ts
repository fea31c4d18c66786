import type { OrderMode } from '#shared/answers/orders/order_upload'

/** How what a file asks for is to be ordered. */
export interface OrderWish {
  reference: string
  mode: OrderMode
  /** The total the buyer saw in the check; without it that is not looked at. */
  expected_total?: string
  /** Lines that became dearer than the contractor tolerates are ordered at the prices of the check. */
  accept_moved: boolean
  address_id: number | null
}
