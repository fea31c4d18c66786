import type { HttpContext } from '@adonisjs/core/http'
import { SCAN_COMMANDS } from '#shared/sales/scan_commands'
import { permit, userOf } from '#app/accounts/user_request'
import { fileName } from '#app/http/files/attachment'
import { streamTable } from '#app/http/files/stream_table'
import { readNothing } from '#app/http/input/read_input'
import type { CommandSheetInput } from '#app/sales/papers/command_sheet_thread'
import { mayPack } from '#app/sales/shipments/packing_policy'
import { translateInto } from '#app/texts/translate'
import { appName } from '#config/app'

/** The sheet for who has only a scanner in hand. */
export default class CommandSheetsController {
  /** `GET /admin/packing/commands`, in the language of who asks. */
  async show(ctx: HttpContext) {
    const { id, language } = permit(mayPack(userOf(ctx)))
    readNothing(ctx)
    const texts = translateInto(language)
    const t = (key: string) => texts(`papers.commands.${key}`)
    const file: CommandSheetInput = {
      name: fileName(t('title')),
      format: 'pdf',
      app_name: appName,
      language,
      title: t('title'),
      text: t('text'),
      commands: SCAN_COMMANDS.map((command) => ({
        command,
        name: t(`names.${command}`),
        about: t(`about.${command}`),
      })),
    }
    const module = import.meta.resolve('#app/sales/papers/command_sheet_thread')
    await streamTable(ctx, { userId: id, module, file })
  }
}
