/*
| The thread of a large file to be ordered: reading and checking it keeps no request waiting.
*/
import type { OrderUploadFailure, OrderUploadRefusal } from '#shared/answers/orders/order_upload'
import type { UploadConfig } from '#shared/answers/upload'
import type { Buyer } from '#app/accounts/account_policy'
import { sql, type Transaction } from '#app/database/sql'
import { checkRows } from '#app/orders/uploads/checking/check_rows'
import { writeCheck } from '#app/orders/uploads/checking/write_check'
import { orderChecked, type OrderCheckedFailure } from '#app/orders/uploads/ordering/order_checked'
import type { OrderWish } from '#app/orders/uploads/order_upload_wish'
import { readOrderFile } from '#app/orders/uploads/reading/read_order_file'
import { scheduleUnseenNotification } from '#app/orders/uploads/processing/notify_of_unseen'
import type { ThreadWork } from '#app/threads/thread_messages'

export interface ProcessThreadInput {
  id: number
  buyer: Buyer
  path: string
  config: UploadConfig
  wish: OrderWish | null
}

/** How many rows were read. */
export type ProcessNote = number

const processInThread: ThreadWork<
  ProcessThreadInput,
  OrderUploadFailure | null,
  ProcessNote
> = async ({ id, buyer, path, config, wish }, note) => {
  const currency = buyer.contractor.currency_code
  const read = await readOrderFile({ path, config, currency }, note)
  if (!read.ok) return read.error
  // The check and the order come together or not at all, so that a repetition begins anew.
  await sql.transaction(async (tx) => {
    await tx.withoutTimeLimit()
    const rows = await checkRows(tx, buyer.contractor, read.value.rows)
    const file = { ...read.value, rows, headers: config.table_headers }
    const isWanted = await writeCheck(tx, id, file)
    if (!isWanted) return
    if (wish) await orderAsWished(tx, buyer, id, wish)
    // Who waits is given their time from now on, however long it took.
    await scheduleUnseenNotification(tx, id)
  })
  return null
}

async function orderAsWished(
  tx: Transaction,
  buyer: Buyer,
  id: number,
  wish: OrderWish
): Promise<void> {
  const ordered = await orderChecked(tx, buyer, id, wish)
  if (ordered.ok) return
  const refusal = refusalOf(ordered.error)
  await tx.run('UPDATE order_uploads SET refusal = $2 WHERE id = $1', [id, refusal])
}

function refusalOf({ type }: OrderCheckedFailure): OrderUploadRefusal {
  switch (type) {
    case 'rows_rejected':
    case 'nothing_to_order':
    case 'order_upload_changed':
    case 'address_not_found':
      return type
    default:
      throw new Error(`Nothing of this transaction can be ${type}`)
  }
}

export default processInThread
