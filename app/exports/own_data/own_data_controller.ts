import type { HttpContext } from '@adonisjs/core/http'
import { recordEvent } from '#app/accounts/audit'
import { originOf } from '#app/accounts/audit/audit_request'
import { userOf } from '#app/accounts/user_request'
import { OWN_DATA_PARTS, type OwnDataPart } from '#app/exports/own_data/own_data_parts'
import type { OwnDataFile } from '#app/exports/own_data/own_data_thread'
import { streamTable } from '#app/http/files/stream_table'
import { readNothing } from '#app/http/input/read_input'

const MODULE = import.meta.resolve('#app/exports/own_data/own_data_thread')

/** Sends the data of the user as an archive, which is created while it is sent and not stored. */
export default class OwnDataController {
  async show(ctx: HttpContext): Promise<void> {
    const { id } = userOf(ctx)
    readNothing(ctx)
    await recordEvent(originOf(ctx), 'own_data_exported')
    const { i18n } = ctx
    const headings = OWN_DATA_PARTS.map((part) => [part, i18n.t(`own_data.parts.${part}`)])
    const file: OwnDataFile = {
      name: 'own-data',
      format: 'zip',
      user_id: id,
      language: ctx.language,
      title: i18n.t('own_data.title'),
      parts: Object.fromEntries(headings) as Record<OwnDataPart, string>, // one of each
      empty: i18n.t('own_data.empty'),
    }
    await streamTable(ctx, { userId: id, module: MODULE, file })
  }
}
