import type { HttpContext } from '@adonisjs/core/http'
import type { NotificationsAnswer } from '#shared/answers/notification'
import { userOf } from '#app/accounts/user_request'
import { countUnread, listNotifications } from '#app/notifications/list_notifications'
import { markNotification } from '#app/notifications/mark_read'
import { notificationInput, notificationsQuery } from '#app/notifications/validators'
import { readInput, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'

/** The notifications of the signed-in user. */
export default class NotificationsController {
  async index(ctx: HttpContext): Promise<NotificationsAnswer> {
    const { id } = userOf(ctx)
    const { page = 1, per_page = 30 } = await readQuery(ctx, notificationsQuery)
    const { rows, meta } = await listNotifications(id, { page, per_page })
    return { data: rows, meta, unread: await countUnread(id) } satisfies NotificationsAnswer
  }

  async update(ctx: HttpContext): Promise<{ data: { id: number; is_read: boolean } }> {
    const user = userOf(ctx)
    const id = idOf(ctx)
    const { is_read } = await readInput(ctx, notificationInput)
    const marked = await markNotification(user.id, id, is_read)
    if (!marked) throw notFound()
    return { data: { id, is_read } }
  }
}
