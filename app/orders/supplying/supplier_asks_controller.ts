import type { HttpContext } from '@adonisjs/core/http'
import { dayIn } from '#shared/day_in'
import { permit, userOf } from '#app/accounts/user_request'
import { fileName } from '#app/http/files/attachment'
import { streamTable } from '#app/http/files/stream_table'
import { readInput } from '#app/http/input/read_input'
import { refused } from '#app/http/refusals/refusal'
import { mayProcessOrders } from '#app/orders/order_policy'
import { askRefusals } from '#app/orders/supplying/supplier_refusals'
import { findAsked, noteAsked } from '#app/orders/supplying/ask_supplier'
import { SUPPLIER_COLUMNS, type SupplierFile } from '#app/orders/supplying/supplier_file_thread'
import { askSupplierInput } from '#app/orders/supplying/validators'
import { translateInto } from '#app/texts/translate'

/** What suppliers are asked for, as files. */
export default class SupplierAsksController {
  /** `PUT /api/admin/order-items/export`: the lines of one supplier as a workbook in the supplier's language. */
  async store(ctx: HttpContext) {
    const user = permit(mayProcessOrders(userOf(ctx)))
    const { ids } = await readInput(ctx, askSupplierInput)
    const asked = await findAsked(user, ids)
    if (!asked.ok) throw refused(asked.error, askRefusals)
    const { lines, price_list_name, language, time_zone } = asked.value
    const texts = translateInto(language ?? user.language)
    const t = (key: string) => texts(`supplier_files.${key}`)
    const name = fileName(`${price_list_name} ${dayIn(time_zone)}`)
    const ask_id = await noteAsked(user, asked.value, `${name}.xlsx`)
    const file: SupplierFile = {
      lines,
      ask_id,
      format: 'xlsx',
      name,
      sheet_name: t('sheet'),
      decimal: 'point',
      columns: SUPPLIER_COLUMNS.map(({ name: column, width, kind, hidden }) => ({
        title: t(column),
        width,
        kind,
        hidden,
      })),
    }
    const module = import.meta.resolve('#app/orders/supplying/supplier_file_thread')
    await streamTable(ctx, { userId: user.id, module, file })
  }
}
