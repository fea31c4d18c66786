import type { Buyer } from '#app/accounts/account_policy'
import type { Sql } from '#app/database/sql'
import { enqueue, type JobTicket } from '#app/jobs/define_job'

/** What the job of a file is told. */
export interface OrderUploadJob {
  orderUploadId: number
}

/** Checks a large file, and orders it when that is wanted. */
export const orderUploadTicket: JobTicket<OrderUploadJob> = {
  name: 'work_order_upload',
  mostAttempts: 6,
}

/** Has a worker do it, one of each contractor at a time: whoever sends much waits for himself. */
export async function queueOrderUpload(tx: Sql, { contractor }: Buyer, id: number): Promise<void> {
  await enqueue(
    tx,
    orderUploadTicket,
    { orderUploadId: id },
    { queue: `order_uploads ${contractor.id}`, key: `order_upload:${id}` }
  )
}
