import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { takeOwnData } from '#app/exports/own_data/own_data_request'
import { streamTable } from '#app/http/files/stream_table'
import { readNothing } from '#app/http/input/read_input'

const MODULE = import.meta.resolve('#app/exports/own_data/own_data_thread')

/** Sends the data of the user as an archive, which is created while it is sent and not stored. */
export default class OwnDataController {
  async show(ctx: HttpContext): Promise<void> {
    const { id } = userOf(ctx)
    readNothing(ctx)
    await streamTable(ctx, { userId: id, module: MODULE, file: await takeOwnData(ctx) })
  }
}
