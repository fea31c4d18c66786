import type { HttpContext } from '@adonisjs/core/http'
import { userOf } from '#app/accounts/user_request'
import type { Contractor } from '#app/accounts/signed_in_user'
import { listPriceLists } from '#app/price_lists/list_price_lists'
import { managedListOf } from '#app/price_lists/price_list_policy'
import type { PositionsFile } from '#app/price_lists/downloads/positions_thread'
import { streamTable } from '#app/price_lists/downloads/stream_table'
import type { TableFormat } from '#app/sheets/table_file'
import { downloadQuery } from '#app/price_lists/imports/validators'
import { readApiQuery } from '#app/http/input/api_query'
import { fileName } from '#app/http/files/attachment'
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
    const { format = 'xlsx', prices } = await readApiQuery(ctx, downloadQuery)
    const isAtCost = (prices ?? (userOf(ctx).contractor ? 'own' : 'cost')) === 'cost'
    const asked = isAtCost ? await atCost(ctx) : await atOwnPrices(ctx)
    const module = import.meta.resolve('#app/price_lists/downloads/positions_thread')
    streamTable(ctx, module, fileOf(ctx, asked, format))
  }
}

async function atCost(ctx: HttpContext): Promise<Asked> {
  const list = await managedListOf(ctx)
  return { list, currency_code: list.currency_code, contractor: null }
}

async function atOwnPrices(ctx: HttpContext): Promise<Asked> {
  const { contractor } = userOf(ctx)
  const lists = contractor?.is_customer ? await listPriceLists(contractor) : []
  const list = lists.find(({ id }) => id === Number(ctx.params.id))
  if (!list || !contractor) throw notFound()
  return { list, currency_code: contractor.currency_code, contractor }
}

/** Headed so that the file, uploaded again, says itself what its columns are. */
function fileOf(ctx: HttpContext, asked: Asked, format: TableFormat): PositionsFile {
  const { contractor, list, currency_code } = asked
  const t = (key: string, values = {}) => ctx.i18n.t(`price_list_files.${key}`, values)
  return {
    price_list_id: list.id,
    contractor: contractor && {
      id: contractor.id,
      price_group_id: contractor.price_group_id,
      currency_code,
    },
    format,
    name: fileName(`${list.name} ${dayIn(contractor?.time_zone ?? 'UTC')}`),
    sheet_name: t('sheet'),
    decimal: userOf(ctx).locale === 'ru' ? 'comma' : 'point',
    columns: [
      { title: t('columns.brand_name'), width: 20 },
      { title: t('columns.partnumber'), width: 22 },
      { title: t('columns.description'), width: 40 },
      // A cost can be finer than a cent.
      { title: t('price_in', { currency: currency_code }), kind: contractor ? 'money' : 'decimal' },
      { title: t('columns.quantity'), kind: 'integer' },
      { title: t('columns.multiple'), kind: 'integer' },
      { title: t('columns.min_quantity'), kind: 'integer' },
      { title: t('columns.weight'), kind: 'decimal' },
    ],
  }
}
