import type { WorkQueue } from '#shared/answers/dashboard'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { MOST_COUNTED } from '#app/database/list_page'
import { mayProcessOrders } from '#app/orders/order_policy'
import { countLines } from '#app/orders/bulk_updates/list_lines'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { countStaffSales, MOST_SALES_COUNTED } from '#app/sales/shipments/count_sales'

/** What waits for staff in orders and invoices, besides what the rail of every page counts. */
export async function listQueues(user: SignedInUser): Promise<WorkQueue[]> {
  const lines = mayProcessOrders(user).ok ? await countLines(user, {}, LINES) : null
  const sales = mayPack(user).ok ? await countStaffSales(user) : null
  return [
    ...(lines ? LINES.map((name) => queueOf(name, lines[name], MOST_COUNTED)) : []),
    ...(sales ? [queueOf('to_ship', sales.issued, MOST_SALES_COUNTED)] : []),
  ]
}

const LINES = ['unconfirmed', 'late', 'cancel_asked', 'decisions'] as const

function queueOf(name: WorkQueue['name'], count: number, most: number): WorkQueue {
  return { name, count, ...(count >= most && { is_minimum: true }) }
}
