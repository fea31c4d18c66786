import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import { managedImportOf } from '#app/price_lists/price_list_policy'
import {
  findRejectTable,
  type RejectColumn,
} from '#app/price_lists/imports/rejects/find_reject_table'
import type { RejectsFile } from '#app/price_lists/imports/rejects/rejects_thread'
import { streamTable } from '#app/price_lists/downloads/stream_table'
import { rejectsQuery } from '#app/price_lists/imports/validators'
import { readApiQuery } from '#app/http/input/api_query'
import { fileName } from '#app/http/files/attachment'

/** The rows of a file that became no offers, with the reason of each, to be mended and sent again. */
export default class RejectsController {
  async show(ctx: HttpContext) {
    const { format = 'xlsx' } = await readApiQuery(ctx, rejectsQuery)
    const { id } = await managedImportOf(ctx)
    const { file_name, columns, reasons } = await findRejectTable(id)
    const module = import.meta.resolve('#app/price_lists/imports/rejects/rejects_thread')
    const file: RejectsFile = {
      price_import_id: id,
      format,
      name: fileName(ctx.i18n.t('price_list_files.rejects_name', { file: stemOf(file_name) })),
      sheet_name: ctx.i18n.t('price_list_files.rejects_sheet'),
      decimal: userOf(ctx).locale === 'ru' ? 'comma' : 'point',
      columns: [
        { title: ctx.i18n.t('price_list_files.line'), kind: 'integer' },
        { title: ctx.i18n.t('price_list_files.reason'), width: 40 },
        ...columns.map((column) => ({ title: titleOf(ctx, column) })),
      ],
      reasons: Object.fromEntries(
        reasons.map((reason) => [reason, ctx.i18n.t(`price_imports.reasons.${reason}`)])
      ),
    }
    streamTable(ctx, module, file)
  }
}

function titleOf({ i18n }: HttpContext, { header, name, number }: RejectColumn): string {
  if (header !== '') return header
  return name === null
    ? i18n.t('price_list_files.column', { number })
    : i18n.t(`price_list_files.columns.${name}`)
}

function stemOf(name: string): string {
  return name.replace(/\.[^.]{1,5}$/, '')
}
