import type { HttpContext } from '@adonisjs/core/http'
import { permit, userOf } from '#app/accounts/user_request'
import type { Contractor, SignedInUser } from '#app/accounts/signed_in_user'
import { listPriceLists } from '#app/price_lists/list_price_lists'
import { findListFor } from '#app/price_lists/find_managed'
import { mayBuyFromLists } from '#app/price_lists/price_list_policy'
import { columnsFor } from '#app/price_lists/downloads/position_columns'
import type { PositionsFile } from '#app/price_lists/downloads/positions_thread'
import { streamTable } from '#app/http/files/stream_table'
import type { TableFormat } from '#app/sheets/table_file'
import { downloadQuery } from '#app/price_lists/validators'
import { readQuery } from '#app/http/input/read_input'
import { fileName } from '#app/http/files/attachment'
import { idOf } from '#app/http/input/route_id'
import { dayIn } from '#shared/day_in'
import { notFound } from '#app/http/refusals/refusal'

interface Asked {
  list: { id: number; name: string }
  currency_code: string
  /** Null: at cost. */
  contractor: Contractor | null
}

/** A price list as a file: at the contractor's own prices, or at cost for who looks after it. */
export default class PriceListDownloadsController {
  async show(ctx: HttpContext) {
    const user = userOf(ctx)
    const { format = 'xlsx', prices } = await readQuery(ctx, downloadQuery)
    const isAtCost = (prices ?? (user.contractor ? 'own' : 'cost')) === 'cost'
    const asked = await (isAtCost ? atCost(user, idOf(ctx)) : atOwnPrices(user, idOf(ctx)))
    const module = import.meta.resolve('#app/price_lists/downloads/positions_thread')
    await streamTable(ctx, { userId: user.id, module, file: fileOf(ctx, asked, format) })
  }
}

async function atCost(user: SignedInUser, id: number): Promise<Asked> {
  const list = permit(await findListFor(user, id))
  return { list, currency_code: list.currency_code, contractor: null }
}

async function atOwnPrices(user: SignedInUser, id: number): Promise<Asked> {
  const { contractor } = permit(mayBuyFromLists(user))
  const list = (await listPriceLists(contractor)).find((each) => each.id === id)
  if (!list) throw notFound()
  return { list, currency_code: contractor.currency_code, contractor }
}

/** Headed so that the file, uploaded again, says itself what its columns are. */
function fileOf(ctx: HttpContext, asked: Asked, format: TableFormat): PositionsFile {
  const { contractor, list, currency_code } = asked
  const t = (key: string, values = {}) => ctx.i18n.t(`price_list_files.${key}`, values)
  return {
    price_list_id: list.id,
    list_name: list.name,
    contractor: contractor && {
      id: contractor.id,
      price_group_id: contractor.price_group_id,
      currency_code,
    },
    format,
    name: fileName(`${list.name} ${dayIn(contractor?.time_zone ?? 'UTC')}`),
    sheet_name: t('sheet'),
    decimal: userOf(ctx).locale === 'ru' ? 'comma' : 'point',
    columns: columnsFor(contractor, list.name).map(({ name, width, kind }) =>
      name === 'price'
        ? // A cost can be finer than a cent.
          { title: t('price_in', { currency: currency_code }), kind: contractor ? kind : 'decimal' }
        : { title: t(`columns.${name}`), width, kind }
    ),
  }
}
