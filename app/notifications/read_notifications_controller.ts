import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { countUnread } from '#app/notifications/list_notifications'
import { markAllRead } from '#app/notifications/mark_read'
import { allReadInput } from '#app/notifications/validators'
import { readInput } from '#app/http/input/read_input'

/** Marks all notifications as read. */
export default class ReadNotificationsController {
  async update(ctx: HttpContext): Promise<{ unread: number }> {
    const { id } = userOf(ctx)
    const { up_to } = await readInput(ctx, allReadInput)
    await markAllRead(id, up_to)
    return { unread: await countUnread(id) }
  }
}
