import vine from '@vinejs/vine'
import { writtenNumber } from '#app/http/input/written_number'
import { SALE_ITEM_SORTS, SALE_SORTS, SALE_STATES } from '#shared/answers/sale'
import { createdBetween, paged, sortOf, text } from '#app/http/input/list_input'

const saleFilters = () => ({
  number: text(100).optional(),
  state: vine.enum(SALE_STATES).optional(),
  order_number: text(100).optional(),
  carrier: text(100).optional(),
  ...createdBetween(),
  sort: sortOf(SALE_SORTS).optional(),
})

const itemFilters = () => ({
  brand_name: text(100).optional(),
  partnumber: text(100).optional(),
  box_number: writtenNumber().withoutDecimals().range([1, 2_147_483_647]).optional(),
  order_number: text(100).optional(),
  reference: text(255).optional(),
  sort: sortOf(SALE_ITEM_SORTS).optional(),
})

const saleItemFilters = () => ({
  ...itemFilters(),
  sale_number: text(100).optional(),
  ...createdBetween(),
})

export const salesQuery = vine.create({ ...saleFilters(), ...paged() })

/** Items over all invoices, and those of one. */
export const saleItemsQuery = vine.create({ ...saleItemFilters(), ...paged() })
export const itemsOfSaleQuery = vine.create({ ...itemFilters(), ...paged() })

/** The page of an invoice may be opened at one of its items. */
export const saleLineQuery = vine.create({
  line: writtenNumber().withoutDecimals().range([1, Number.MAX_SAFE_INTEGER]).optional(),
})

/** Exports have all rows that the filters leave. */
export const salesExportQuery = vine.create(saleFilters())
export const saleItemsExportQuery = vine.create(saleItemFilters())

/** Which list a page shows; what it asks of the list is read by the list's own validator. */
export const salesTabQuery = vine.create({ tab: vine.enum(['documents', 'items']).optional() })
