import type { HttpContext } from '@adonisjs/core/http'
import type { BellSwitches } from '#shared/answers/notification'
import { userOf } from '#app/accounts/user_request'
import { changeBellSwitches, readBellSwitches } from '#app/notifications/bell_switches'
import { bellSwitchesInput } from '#app/notifications/validators'
import { readInput, readNothing } from '#app/http/input/read_input'

/** The optional notifications of the signed-in user. */
export default class BellSwitchesController {
  async show(ctx: HttpContext): Promise<{ data: BellSwitches }> {
    const { id } = userOf(ctx)
    readNothing(ctx)
    return { data: (await readBellSwitches(id)) satisfies BellSwitches }
  }

  async update(ctx: HttpContext): Promise<{ data: BellSwitches }> {
    const { id } = userOf(ctx)
    const wanted = await readInput(ctx, bellSwitchesInput)
    return { data: (await changeBellSwitches(id, wanted)) satisfies BellSwitches }
  }
}
