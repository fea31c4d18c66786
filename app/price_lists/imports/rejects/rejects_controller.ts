import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import { idOf } from '#app/http/input/route_id'
import { findImportFor } from '#app/price_lists/find_managed'
import {
  findRejectTable,
  type RejectColumn,
} from '#app/price_lists/imports/rejects/find_reject_table'
import type { RejectsFile } from '#app/price_lists/imports/rejects/rejects_thread'
import { streamTable } from '#app/http/files/stream_table'
import { rejectsQuery } from '#app/price_lists/imports/validators'
import { readQuery } from '#app/http/input/read_input'
import { fileName, stemOf } from '#app/http/files/attachment'

/** The rows of a file that became no offers, with the reason of each, to be mended and sent again. */
export default class RejectsController {
  async show(ctx: HttpContext) {
    const user = userOf(ctx)
    const { id } = permit(await findImportFor(user, idOf(ctx)))
    const { format = 'xlsx' } = await readQuery(ctx, rejectsQuery)
    const { file_name, columns, reasons, ...has } = await findRejectTable(id)
    const module = import.meta.resolve('#app/price_lists/imports/rejects/rejects_thread')
    const file: RejectsFile = {
      price_import_id: id,
      ...has,
      format,
      name: fileName(ctx.i18n.t('price_list_files.rejects_name', { file: stemOf(file_name) })),
      sheet_name: ctx.i18n.t('price_list_files.rejects_sheet'),
      decimal: user.locale === 'ru' ? 'comma' : 'point',
      columns: [
        ...(has.has_sheets ? [{ title: ctx.i18n.t('price_list_files.of_sheet') }] : []),
        { title: ctx.i18n.t('price_list_files.line'), kind: 'integer' },
        { title: ctx.i18n.t('price_list_files.reason'), width: 40 },
        ...(has.has_brands ? [{ title: ctx.i18n.t('price_list_files.columns.brand_name') }] : []),
        ...columns.map((column) => ({ title: titleOf(ctx, column) })),
      ],
      reasons: Object.fromEntries(
        reasons.map((reason) => [reason, ctx.i18n.t(`price_imports.reasons.${reason}`)])
      ),
    }
    await streamTable(ctx, { userId: user.id, module, file })
  }
}

function titleOf({ i18n }: HttpContext, { header, name, number }: RejectColumn): string {
  if (header !== '') return header
  return name === null
    ? i18n.t('price_list_files.column', { number })
    : i18n.t(`price_list_files.columns.${name}`)
}
