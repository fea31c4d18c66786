import type {
  OrderFromFile,
  OrderUpload,
  OrderUploadFailure,
} from '#shared/answers/orders/order_upload'
import type { Buyer } from '#app/accounts/account_policy'
import type { Transaction } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { confirmOnce } from '#app/idempotency/confirm_once'
import { checkRows } from '#app/orders/uploads/checking/check_rows'
import { writeCheck } from '#app/orders/uploads/checking/write_check'
import { createOrderUpload } from '#app/orders/uploads/create_order_upload'
import { findOrderUpload } from '#app/orders/uploads/find_order_upload'
import { orderChecked, type OrderCheckedFailure } from '#app/orders/uploads/ordering/order_checked'
import type { OrderWish } from '#app/orders/uploads/order_upload_wish'
import { pathOfCheck } from '#app/orders/uploads/path_of_check'
import type { ReadOrderFile } from '#app/orders/uploads/reading/read_order_file'
import { isSmall, readSmall } from '#app/orders/uploads/small_files'
import { queueOrderUpload } from '#app/orders/uploads/queue_order_upload'
import { FairQueue } from '#app/threads/fair_queue'
import type { MappedUpload } from '#app/uploads/mapped_upload'
import { mappingToRemember } from '#app/uploads/processing/find_mapped_upload'
import { rememberMapping } from '#app/uploads/mapping/mapping_profiles'
import type { ProcessingInput, ProcessingResult } from '#app/uploads/upload_kind'

export type FileOrderFailure =
  | OrderUploadFailure
  | OrderCheckedFailure
  | { type: 'idempotency_key_reused' | 'check_not_found' }

/** Orders of one buyer come one after another. */
const orders = new FairQueue({
  atOnce: 3,
  atOncePerUser: 1,
  mostWaiting: 200,
  mostWaitingPerUser: 20,
})

/** What was made of a file: an order, or what a worker goes on with. */
type Made = { order: OrderFromFile } | { order_upload: OrderUpload }

/**
 * Orders what a file asks for: what its check found, when that is named; else it is checked now, in the
 * worker when it is large.
 */
export async function orderFromFile(
  buyer: Buyer,
  input: ProcessingInput
): Promise<Result<ProcessingResult, FileOrderFailure>> {
  const made = await orders.run(buyer.id, () => make(buyer, input))
  if (!made.ok) return made
  if ('order' in made.value) {
    const { order: answer } = made.value
    return ok({ answer, isUnderWay: false, path: `/orders/${answer.id}` })
  }
  const { order_upload } = made.value
  const path = pathOfCheck(order_upload.upload_id, order_upload.id)
  return ok({ answer: order_upload, isUnderWay: true, path })
}

async function make(
  buyer: Buyer,
  { mapped, reference, terms, key }: ProcessingInput
): Promise<Result<Made, FileOrderFailure>> {
  const { upload, config } = mapped
  const { check_id = null } = terms
  const wish = wishOf(reference, terms)
  const isRead = check_id === null && isSmall(upload, config)
  const read = isRead ? await readSmall(buyer, mapped) : ok(null)
  if (!read.ok) return read
  const remember = await mappingToRemember(buyer, mapped)
  const confirmation = {
    operation: 'order_file',
    key,
    body: { ...wish, check_id, config, of: upload.sha256 },
  }
  return confirmOnce<Made, FileOrderFailure>(buyer, confirmation, async (tx) => {
    if (remember) {
      await rememberMapping(remember, 'price', remember.fingerprint, remember.headers, tx)
    }
    if (check_id !== null) {
      const isIts = await isCheckOf(tx, buyer, check_id, mapped)
      return isIts ? order(tx, buyer, check_id, wish) : failed('check_not_found')
    }
    const id = await createOrderUpload(tx, buyer, {
      upload,
      config,
      wish: read.value ? null : wish,
    })
    if (!read.value) {
      await queueOrderUpload(tx, buyer, id)
      const order_upload = await findOrderUpload(buyer.contractor, id, tx)
      return ok({ order_upload: order_upload! }) // written in this transaction
    }
    await check(tx, buyer, id, mapped, read.value)
    return order(tx, buyer, id, wish)
  })
}

function wishOf(
  reference: string,
  {
    mode = 'all_or_nothing',
    expected_total,
    accept_moved = false,
    address_id,
  }: ProcessingInput['terms']
): OrderWish {
  return { reference, mode, expected_total, accept_moved, address_id: address_id ?? null }
}

/** Whether a check is the contractor's, of this file and this mapping. */
async function isCheckOf(
  tx: Transaction,
  { contractor }: Buyer,
  checkId: number,
  { upload, config }: MappedUpload
): Promise<boolean> {
  const found = await tx.one(
    `SELECT FROM order_uploads WHERE id = $1 AND contractor_id = $2 AND upload_id = $3
       AND config = $4::jsonb`,
    [checkId, contractor.id, upload.id, JSON.stringify(config)]
  )
  return found !== null
}

async function check(
  tx: Transaction,
  { contractor }: Buyer,
  id: number,
  { config }: MappedUpload,
  read: ReadOrderFile
): Promise<void> {
  const rows = await checkRows(tx, contractor, read.rows)
  await writeCheck(tx, id, { ...read, rows, headers: config.table_headers })
}

async function order(
  tx: Transaction,
  buyer: Buyer,
  id: number,
  wish: OrderWish
): Promise<Result<Made, FileOrderFailure>> {
  const ordered = await orderChecked(tx, buyer, id, wish)
  if (!ordered.ok) return ordered
  const order_upload = await findOrderUpload(buyer.contractor, id, tx)
  return ok({ order: { ...ordered.value, order_upload: order_upload! } }) // held by this transaction
}
