import type { HttpContext } from '@adonisjs/core/http'
import type { NotificationSwitches } from '#shared/answers/notification'
import { userOf } from '#app/accounts/user_request'
import {
  changeNotificationSwitches,
  readNotificationSwitches,
} from '#app/notifications/notification_switches'
import { notificationSwitchesInput } from '#app/notifications/validators'
import { readInput, readNothing } from '#app/http/input/read_input'

/** The optional notifications of the signed-in user. */
export default class NotificationSwitchesController {
  async show(ctx: HttpContext): Promise<{ data: NotificationSwitches }> {
    const { id } = userOf(ctx)
    readNothing(ctx)
    return { data: (await readNotificationSwitches(id)) satisfies NotificationSwitches }
  }

  async update(ctx: HttpContext): Promise<{ data: NotificationSwitches }> {
    const { id } = userOf(ctx)
    const wanted = await readInput(ctx, notificationSwitchesInput)
    return { data: (await changeNotificationSwitches(id, wanted)) satisfies NotificationSwitches }
  }
}
