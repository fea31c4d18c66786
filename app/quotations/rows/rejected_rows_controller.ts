import type { HttpContext } from '@adonisjs/core/http'
import { contractorOf, userOf } from '#app/accounts/user_request'
import { fileName } from '#app/http/files/attachment'
import { streamTable } from '#app/http/files/stream_table'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { findQuotation } from '#app/quotations/lists/list_quotations'
import { findRejectedColumns } from '#app/quotations/rows/find_rejected_columns'
import type { RejectedRowsFile } from '#app/quotations/rows/rejected_rows_thread'
import { rejectedRowsQuery } from '#app/quotations/validators'
import { ROW_REJECTIONS } from '#shared/answers/quotations/rows'

/** The rejected rows of a quotation with the reason of each, to be mended and sent again. */
export default class RejectedRowsController {
  /** `GET /quotations/{id}/rejected-rows` */
  async show(ctx: HttpContext) {
    const user = userOf(ctx)
    const { format = 'xlsx' } = await readQuery(ctx, rejectedRowsQuery)
    const quotation = await findQuotation(contractorOf(ctx), idOf(ctx))
    if (!quotation) throw notFound()
    const { id } = quotation
    const columns = await findRejectedColumns(id)
    const { i18n } = ctx
    const file: RejectedRowsFile = {
      quotation_id: id,
      format,
      name: fileName(i18n.t('quotation_rows.file_name', { id: String(id) })),
      sheet_name: i18n.t('quotation_rows.sheet'),
      decimal: user.locale === 'ru' ? 'comma' : 'point',
      columns: [
        { title: i18n.t('quotation_rows.row'), kind: 'integer' },
        { title: i18n.t('quotation_rows.reason'), width: 40 },
        ...columns.map(({ header, name, number }) => ({
          title:
            header ||
            (name === null
              ? i18n.t('quotation_rows.column', { number })
              : i18n.t(`quotation_rows.columns.${name}`)),
        })),
      ],
      reasons: Object.fromEntries(
        ROW_REJECTIONS.map((reason) => [reason, i18n.t(`quotation_rows.reasons.${reason}`)])
      ),
    }
    const module = import.meta.resolve('#app/quotations/rows/rejected_rows_thread')
    await streamTable(ctx, { userId: user.id, module, file })
  }
}
