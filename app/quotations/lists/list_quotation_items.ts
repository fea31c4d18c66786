import { parseSort } from '#shared/list_query'
import type {
  ChosenPart,
  LineStatus,
  QuotationItem,
  QuotationItemSort,
  QuotationOffer,
} from '#shared/answers/quotation'
import { partNumberBegins } from '#app/offers/part_number_filter'
import { inBrandOrder } from '#app/database/brand_order'
import { allOf, condition, contains, type Condition } from '#app/database/conditions'
import { orderBy, readListPage, type ListPage } from '#app/database/list_page'
import { sql } from '#app/database/sql'
import { chosenOffers, priceListName } from '#app/quotations/chosen_sql'
import { isRaised } from '#app/quotations/raised_sql'

export interface QuotationItemsFilters {
  brand_name?: string
  partnumber?: string
  price_name?: string
  reference?: string
  /** Exact number of days until the latest arrival of all that is chosen. */
  delivery_days?: number
  status?: LineStatus
  /** Only those that cost something else since their offers were looked up again; false: the others. */
  moved?: boolean
  /** Only those whose quantity is raised to minimum and multiple; false: the others. */
  raised?: boolean
  /** Those that wait for a manager, or those that do not. */
  at_manager?: boolean
  /** Those alone. */
  item_ids?: readonly number[]
}

export interface QuotationItemsQuery extends QuotationItemsFilters {
  sort: QuotationItemSort | `-${QuotationItemSort}`
  page: number
  /** Null: all of them. */
  per_page: number | null
  has_offers: boolean
}

export type QuotationItemRow = Omit<
  QuotationItem,
  'offers' | 'parts' | 'chosen' | 'raised' | 'alias_of' | 'at_manager_since' | 'answered_at'
> & {
  at_manager_since: Date | null
  answered_at: Date | null
  chosen_positions: number[]
  chosen_quantities: number[]
  parts: Kept<ChosenPart>[]
  offers: Kept<Omit<QuotationOffer, 'id' | 'currency_code'> & { offer_id: number }>[] | null
}

/** With a null where the exchange rate was not old. */
type Kept<Priced> = Omit<Priced, 'old_rate_on'> & { old_rate_on: string | null }

const columns = `i.id, i.row_number, i.brand_name, i.partnumber, i.quantity, i.reference,
  i.description, i.price_limit, i.delivery_limit, i.merged_count, i.status, i.match,
  coalesce(i.brands, '[]') AS brands, i.chosen_positions, i.chosen_quantities, i.is_chosen_by_hand,
  i.price_name, i.delivery_days, i.price, i.amount, i.ordered_quantity, i.version,
  (SELECT count(*) FROM quotation_offers o
   WHERE o.quotation_id = i.quotation_id AND o.row_number = i.row_number) AS offers_count,
  coalesce((SELECT json_agg(json_build_object('position', o.position, 'quantity', c.quantity,
    'brand_name', o.brand_name, 'partnumber', o.partnumber, 'price', o.price::text,
    'price_list_name', ${priceListName}, 'delivery_days', o.delivery_days,
    'delivery_days_max', o.delivery_days_max, 'multiple', o.multiple,
    'min_quantity', o.min_quantity, 'available_quantity', o.available_quantity,
    'available_is_minimum', o.available_is_minimum, 'is_analogue', o.is_analogue,
    'old_rate_on', o.old_rate_on) ORDER BY c.place)
   FROM ${chosenOffers}), '[]') AS parts,
  CASE WHEN i.old_amount IS NOT NULL THEN json_build_object('old_price', i.old_price::text,
    'old_amount', i.old_amount::text, 'is_offer_gone', i.is_offer_gone) END AS moved,
  i.at_manager_since, i.answered_at, i.manager_note, i.left_out_at IS NOT NULL AS is_left_out`

const noOffers = 'NULL::json AS offers'

/** As text: money stays what it is. */
const withOffers = `(SELECT json_agg(json_build_object('position', o.position,
    'offer_id', o.offer_id, 'brand_name', o.brand_name, 'partnumber', o.partnumber,
    'name', o.name, 'price', o.price::text, 'price_list_name', ${priceListName},
    'available_quantity', o.available_quantity, 'available_is_minimum', o.available_is_minimum,
    'multiple', o.multiple, 'min_quantity', o.min_quantity, 'delivery_days', o.delivery_days,
    'delivery_days_max', o.delivery_days_max, 'is_analogue', o.is_analogue,
    'is_by_hand', o.is_by_hand, 'valid_until', o.valid_until, 'old_rate_on', o.old_rate_on, 'updated_at',
    coalesce(CASE WHEN o.is_by_hand THEN i.answered_at END, l.updated_at, 'epoch')) ORDER BY o.position)
  FROM quotation_offers o LEFT JOIN price_lists l ON l.id = o.price_list_id
  WHERE o.quotation_id = i.quotation_id AND o.row_number = i.row_number) AS offers`

const sortColumns: Record<QuotationItemSort, string> = {
  row_number: 'i.row_number',
  brand_name: inBrandOrder('i.brand_name'),
  partnumber: 'i.partnumber_key',
  quantity: 'i.quantity',
  reference: 'i.reference',
  status: 'i.status',
  price_name: 'i.price_name',
  delivery_days: 'i.delivery_days',
  price: 'i.price',
  amount: 'i.amount',
}

/** The lines of a quotation that was found for its contractor. */
export async function listQuotationItems(
  quotationId: number,
  query: QuotationItemsQuery
): Promise<ListPage<QuotationItemRow>> {
  const { field, direction } = parseSort(query.sort)
  const column = sortColumns[field as QuotationItemSort] // the validator's fields
  const filters = filtersOf(query)
  return readListPage<QuotationItemRow>({
    columns: `${columns}, ${query.has_offers ? withOffers : noOffers}`,
    tables: 'quotation_items i',
    filtered_tables: 'quotation_items i',
    id: 'i.id',
    conditions: [condition('i.quotation_id = $?', quotationId), ...filters],
    order: orderBy(column, direction, 'i.id'),
    ...(filters.length === 0 && {
      kept_total: 'SELECT lines_count FROM quotations WHERE id = $1',
    }),
    page: query.page,
    per_page: query.per_page,
  })
}

/** The statement of all lines that the filters leave, with their offers. */
export function wholeQuotationItems(
  quotationId: number,
  { sort, ...filters }: QuotationItemsFilters & Pick<QuotationItemsQuery, 'sort'>
): { text: string; values: unknown[] } {
  const { field, direction } = parseSort(sort)
  const column = sortColumns[field as QuotationItemSort] // the validator's fields
  const { text, values } = allOf([
    condition('i.quotation_id = $?', quotationId),
    ...filtersOf(filters),
  ])
  const order = orderBy(column, direction, 'i.id')
  return {
    text: `SELECT ${columns}, ${withOffers} FROM quotation_items i WHERE ${text} ORDER BY ${order}`,
    values,
  }
}

/** A line with its offers and what it is in; null: the quotation has no such line. */
export async function readQuotationItem({
  quotationId,
  itemId,
}: {
  quotationId: number
  itemId: number
}): Promise<{ row: QuotationItemRow; currency_code: string } | null> {
  const found = await sql.one<QuotationItemRow & { currency_code: string }>(
    `SELECT ${columns}, ${withOffers}, q.currency_code
     FROM quotation_items i JOIN quotations q ON q.id = i.quotation_id
     WHERE i.quotation_id = $1 AND i.id = $2`,
    [quotationId, itemId]
  )
  if (!found) return null
  const { currency_code, ...row } = found
  return { row, currency_code }
}

/** The conditions on lines `i` that filters mean. */
export function filtersOf(filters: QuotationItemsFilters): Condition[] {
  const { brand_name, partnumber, price_name, reference, delivery_days, status } = filters
  const { moved, raised, at_manager, item_ids } = filters
  return [
    ...(brand_name ? [ofBrand(brand_name)] : []),
    ...(partnumber ? [partNumberBegins('i.partnumber_key', partnumber)] : []),
    ...(price_name ? [ofPriceList(price_name)] : []),
    ...(reference ? [contains('i.reference', reference)] : []),
    ...(delivery_days === undefined ? [] : [condition('i.delivery_days = $?', delivery_days)]),
    ...(status ? [condition('i.status = $?', status)] : []),
    ...(moved === undefined ? [] : [condition('(i.old_amount IS NOT NULL) = $?', moved)]),
    ...(raised === undefined ? [] : [condition(`${raised ? '' : 'NOT '}${isRaised}`)]),
    ...(item_ids ? [condition('i.id = ANY ($?)', item_ids)] : []),
    ...(at_manager === undefined
      ? []
      : [condition(`i.at_manager_since IS ${at_manager ? 'NOT' : ''} NULL`)]),
  ]
}

/** A line that asks for a brand of that name, or of which an offer of it is chosen. */
function ofBrand(name: string): Condition {
  const asked = contains('i.brand_name', name)
  const chosen = contains('o.brand_name', name)
  return {
    text: `(${asked.text} OR cardinality(i.chosen_positions) > 0
      AND EXISTS (SELECT FROM ${chosenOffers} WHERE ${chosen.text}))`,
    values: [...asked.values, ...chosen.values],
  }
}

/** A line of which something is chosen from price lists of that name; it says that of the first alone. */
function ofPriceList(name: string): Condition {
  const first = contains('i.price_name', name)
  const others = contains(priceListName, name)
  return {
    text: `(${first.text} OR cardinality(i.chosen_positions) > 1
      AND EXISTS (SELECT FROM ${chosenOffers} WHERE ${others.text}))`,
    values: [...first.values, ...others.values],
  }
}
