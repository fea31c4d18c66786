import { DEFAULT_PER_PAGE } from '#shared/list_query'
import type {
  QuotationItem,
  QuotationItemsAnswer,
  QuotationsAnswer,
} from '#shared/answers/quotation'
import type { Contractor } from '#app/accounts/signed_in_user'
import {
  listQuotationItems,
  readQuotationItem,
  type QuotationItemsQuery,
} from '#app/quotations/lists/list_quotation_items'
import { listQuotations, type QuotationsQuery } from '#app/quotations/lists/list_quotations'
import { toQuotation, toQuotationItem } from '#app/quotations/lists/quotation_transformer'

/** The list as the API and the page answer it, from a validated query. */
export async function quotationsAnswer(
  contractor: Contractor,
  query: Partial<QuotationsQuery>
): Promise<QuotationsAnswer> {
  const { rows, meta } = await listQuotations(contractor, {
    ...query,
    sort: query.sort ?? '-created_at',
    page: query.page ?? 1,
    per_page: query.per_page ?? DEFAULT_PER_PAGE,
  })
  return { data: rows.map(toQuotation), meta }
}

type Asked = Partial<Omit<QuotationItemsQuery, 'has_offers'>> & { embed?: 'offers' }

/** Lines of a quotation in the order of its file, unless asked otherwise. */
export async function quotationItemsAnswer(
  quotation: { id: number; currency_code: string },
  { embed, ...query }: Asked
): Promise<QuotationItemsAnswer> {
  const hasOffers = embed === 'offers'
  const { rows, meta } = await listQuotationItems(quotation.id, {
    ...query,
    sort: query.sort ?? 'row_number',
    page: query.page ?? 1,
    per_page: query.per_page ?? DEFAULT_PER_PAGE,
    has_offers: hasOffers,
  })
  const data = rows.map((row) => toQuotationItem(row, quotation.currency_code, hasOffers))
  return { data, meta }
}

/** One line with its offers, of a quotation that was found for its contractor; null: it is not there. */
export async function quotationItemAnswer(place: {
  quotationId: number
  itemId: number
}): Promise<QuotationItem | null> {
  const found = await readQuotationItem(place)
  return found && toQuotationItem(found.row, found.currency_code, true)
}
