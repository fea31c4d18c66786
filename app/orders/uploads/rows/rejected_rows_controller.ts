import type { HttpContext } from '@adonisjs/core/http'
import { ORDER_ROW_REJECTIONS } from '#shared/answers/orders/order_upload'
import { permit, userOf } from '#app/accounts/user_request'
import { fileName } from '#app/http/files/attachment'
import { streamTable } from '#app/http/files/stream_table'
import { readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound } from '#app/http/refusals/refusal'
import { mayOrderFiles } from '#app/orders/order_policy'
import { findOrderUpload } from '#app/orders/uploads/find_order_upload'
import { findRejectedColumns } from '#app/orders/uploads/rows/find_rejected_columns'
import type { RejectedRowsFile } from '#app/orders/uploads/rows/rejected_rows_thread'
import { rejectedOrderRowsQuery } from '#app/orders/validators'

/** The rows that are not ordered with the reason of each, to be mended and sent again. */
export default class RejectedOrderRowsController {
  /** `GET /order-uploads/{id}/rejected-rows` */
  async show(ctx: HttpContext) {
    const user = userOf(ctx)
    const { contractor } = permit(mayOrderFiles(user))
    const { format = 'xlsx' } = await readQuery(ctx, rejectedOrderRowsQuery)
    const found = await findOrderUpload(contractor, idOf(ctx))
    if (!found) throw notFound()
    const columns = await findRejectedColumns(found.id)
    const t = (key: string, values = {}) => ctx.i18n.t(`order_uploads.${key}`, values)
    const file: RejectedRowsFile = {
      order_upload_id: found.id,
      format,
      name: fileName(t('file_name', { name: withoutEnding(found.file_name) })),
      sheet_name: t('sheet'),
      decimal: user.locale === 'ru' ? 'comma' : 'point',
      columns: [
        { title: t('row'), kind: 'integer' },
        { title: t('reason'), width: 40 },
        { title: t('today'), kind: 'money' },
        ...columns.map(({ header, name, number }) => ({
          title:
            header ||
            (name === null ? t('column', { number }) : ctx.i18n.t(`upload_columns.${name}`)),
        })),
      ],
      reasons: Object.fromEntries(
        ORDER_ROW_REJECTIONS.map((reason) => [reason, t(`reasons.${reason}`)])
      ),
    }
    const module = import.meta.resolve('#app/orders/uploads/rows/rejected_rows_thread')
    await streamTable(ctx, { userId: user.id, module, file })
  }
}

function withoutEnding(name: string): string {
  return name.replace(/\.\w{1,5}$/, '')
}
