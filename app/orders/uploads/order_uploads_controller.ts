import type { HttpContext } from '@adonisjs/core/http'
import type { OrderUpload } from '#shared/answers/orders/order_upload'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'
import { mayOrderFiles } from '#app/orders/order_policy'
import { checkUpload } from '#app/orders/uploads/check_upload'
import { findOrderUpload } from '#app/orders/uploads/find_order_upload'
import { orderUploadRefusals } from '#app/orders/uploads/order_upload_refusals'
import { failOrderUpload } from '#app/orders/uploads/processing/end_order_upload'
import { noteSeen } from '#app/orders/uploads/processing/notify_of_unseen'
import { FairQueue } from '#app/threads/fair_queue'
import { readMappedUpload } from '#app/uploads/processing/mapped_upload_request'
import { orderUploadInput } from '#app/uploads/validators'

/** A check is worth as many searches as its file has parts. */
const checks = new FairQueue({
  atOnce: 2,
  atOncePerUser: 1,
  mostWaiting: 200,
  mostWaitingPerUser: 20,
})

/** Files with quantities: what would become of their rows, before anything is ordered. */
export default class OrderUploadsController {
  /** `POST /api/order-uploads` */
  async store(ctx: HttpContext): Promise<{ data: OrderUpload }> {
    const buyer = permit(mayOrderFiles(userOf(ctx)))
    const given = await readInput(ctx, orderUploadInput)
    const mapped = await readMappedUpload(ctx, 'price', given)
    const checked = await checks.run(buyer.id, () => checkUpload(buyer, mapped))
    if (!checked.ok) throw refused(checked.error, orderUploadRefusals)
    ctx.response.status(checked.value.state === 'waiting' ? 202 : 201)
    return { data: checked.value }
  }

  /** `GET /api/order-uploads/{id}` */
  async show(ctx: HttpContext): Promise<{ data: OrderUpload }> {
    const { id: userId, contractor } = permit(mayOrderFiles(userOf(ctx)))
    const found = await findOrderUpload(contractor, idOf(ctx))
    if (!found) throw notFound()
    if (found.state !== 'waiting') await noteSeen(userId, found.id)
    return { data: found }
  }

  /** `DELETE /api/order-uploads/{id}` stops what a worker has not done yet. */
  async destroy(ctx: HttpContext): Promise<{ data: OrderUpload }> {
    const { contractor } = permit(mayOrderFiles(userOf(ctx)))
    readNothing(ctx)
    const id = idOf(ctx)
    if (!(await findOrderUpload(contractor, id))) throw notFound()
    await failOrderUpload(id, { type: 'cancelled' })
    const stopped = await findOrderUpload(contractor, id)
    if (!stopped) throw notFound()
    return { data: stopped }
  }
}
