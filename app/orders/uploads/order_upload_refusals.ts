import { wrongIn, type RefusalTable } from '#app/http/refusals/refusal'
import type { FileOrderFailure } from '#app/orders/uploads/ordering/order_from_file'
import { MOST_ASKED } from '#app/orders/uploads/reading/read_order_file'
import { notRead } from '#app/uploads/reading/not_read_refusals'

/** Why nothing is ordered of a file; with what its check found. */
export const orderUploadRefusals: RefusalTable<FileOrderFailure> = {
  idempotency_key_reused: 422,
  address_not_found: wrongIn('address_id', 'address_not_found'),
  check_not_found: wrongIn('check_id', 'check_not_found'),
  order_upload_not_found: wrongIn('check_id', 'check_not_found'),
  not_checked: ({ order_upload }) => ({ status: 409, data: order_upload }),
  already_ordered: ({ order_upload }) => ({
    status: 409,
    data: order_upload,
    beside: { file: 'errors.already_ordered' },
  }),
  rows_rejected: ({ order_upload }) => ({
    status: 422,
    data: order_upload,
    texts: { count: order_upload.rejected_count },
    beside: { file: 'errors.rows_rejected' },
  }),
  nothing_to_order: ({ order_upload }) => ({
    status: 422,
    data: order_upload,
    beside: { file: 'errors.nothing_to_order' },
  }),
  order_upload_changed: ({ changed, order_upload }) => ({
    status: 409,
    data: { ...changed, order_upload },
    beside: { file: 'errors.order_upload_changed' },
  }),
  ...notRead(MOST_ASKED),
  internal: 422,
  cancelled: 409,
}
