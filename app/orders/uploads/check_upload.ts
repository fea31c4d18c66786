import type { OrderUpload, OrderUploadFailure } from '#shared/answers/orders/order_upload'
import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import { ok, type Result } from '#app/errors/result'
import { checkRows } from '#app/orders/uploads/checking/check_rows'
import { writeCheck } from '#app/orders/uploads/checking/write_check'
import { createOrderUpload } from '#app/orders/uploads/create_order_upload'
import { findOrderUpload } from '#app/orders/uploads/find_order_upload'
import { isSmall, readSmall } from '#app/orders/uploads/small_files'
import { queueOrderUpload } from '#app/orders/uploads/queue_order_upload'
import type { MappedUpload } from '#app/uploads/mapped_upload'

/** Says what would become of the rows of a file; orders nothing. At once when it is small, else in the worker. */
export async function checkUpload(
  buyer: Buyer,
  mapped: MappedUpload
): Promise<Result<OrderUpload, OrderUploadFailure>> {
  const { upload, config } = mapped
  const read = isSmall(upload, config) ? await readSmall(buyer, mapped) : ok(null)
  if (!read.ok) return read
  return sql.transaction(async (tx) => {
    const id = await createOrderUpload(tx, buyer, { upload, config, wish: null })
    if (read.value) {
      const rows = await checkRows(tx, buyer.contractor, read.value.rows)
      await writeCheck(tx, id, { ...read.value, rows, headers: config.table_headers })
    } else await queueOrderUpload(tx, buyer, id)
    const written = await findOrderUpload(buyer.contractor, id, tx)
    return ok(written!) // written in this transaction
  })
}
