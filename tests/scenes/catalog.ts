import { partNumberOf } from '#app/offers/kept_offers'
import { sql } from '#app/database/sql'
import { brandKey, partNumberKey } from '#shared/search_keys'
import { unique } from '#tests/scenes/cast'

/** The one row an INSERT … RETURNING of one row answers. */
async function inserted<T>(text: string, values: unknown[]): Promise<T> {
  const row = await sql.one<T>(text, values)
  if (!row) throw new Error('nothing was inserted')
  return row
}

export interface PriceListGiven {
  name?: string
  supplier_id?: number
  currency_code?: string
  delivery_days?: number
  delivery_days_max?: number | null
  visible_price_group_ids?: number[]
  is_active?: boolean
}

/** A price list in dollars that everyone sees, delivering in 2 to 4 days. */
export async function givenPriceList(
  given: PriceListGiven = {}
): Promise<{ id: number; name: string }> {
  return inserted(
    `INSERT INTO price_lists (name, supplier_id, currency_code, delivery_days, delivery_days_max,
       visible_price_group_ids, is_active)
     VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id, name`,
    [
      given.name ?? `List ${unique()}`,
      given.supplier_id ?? null,
      given.currency_code ?? 'USD',
      given.delivery_days ?? 2,
      given.delivery_days_max === undefined ? 4 : given.delivery_days_max,
      given.visible_price_group_ids ?? [],
      given.is_active ?? true,
    ]
  )
}

/** The brand of that name, made when there is none; a brand of its own without a name. */
export async function givenBrand(
  name = `Brand ${unique()}`
): Promise<{ id: number; name: string }> {
  return inserted(
    `INSERT INTO brands (name, key, waits_since) VALUES ($1, $2, NULL)
     ON CONFLICT (key) DO UPDATE SET name = brands.name RETURNING id, name`,
    [name, brandKey(name)]
  )
}

export interface OfferGiven {
  price_list_id?: number
  brand_name?: string
  partnumber?: string
  name?: string
  /** In the price list's currency. The default markup is 20 %: a cost of 10 is a price of 12.00. */
  cost?: string
  available_quantity?: number | null
  available_is_minimum?: boolean
  multiple?: number
  min_quantity?: number
  gone_at?: Date | null
}

export interface GivenOffer {
  id: number
  price_list_id: number
  brand_id: number
  brand_name: string
  partnumber: string
}

/**
 * An offer under a part number, a brand and a price list of its own, so that no other test finds
 * it. A buyer of the cast pays 12.00 USD for it.
 */
export async function givenOffer(given: OfferGiven = {}): Promise<GivenOffer> {
  const brand = await givenBrand(given.brand_name)
  const partnumber = given.partnumber ?? `P-${unique()}`
  const row = await inserted<Omit<GivenOffer, 'brand_name'>>(
    `INSERT INTO offers (price_list_id, brand_id, partnumber, partnumber_key, name, cost,
       available_quantity, available_is_minimum, multiple, min_quantity, gone_at)
     VALUES ($1, $2, nullif($3, $4), $4, $5, $6, $7, $8, nullif($9, 1), nullif($10, 1), $11)
     RETURNING id, price_list_id, brand_id, ${partNumberOf('offers')} AS partnumber`,
    [
      given.price_list_id ?? (await givenPriceList()).id,
      brand.id,
      partnumber,
      partNumberKey(partnumber),
      given.name ?? 'Oil filter',
      given.cost ?? '10',
      given.available_quantity === undefined ? 100 : given.available_quantity,
      given.available_is_minimum ?? false,
      given.multiple ?? 1,
      given.min_quantity ?? 1,
      given.gone_at ?? null,
    ]
  )
  return { ...row, brand_name: brand.name }
}

/** Many offers of one brand in one price list, numbered `<prefix>1` … `<prefix><count>`. */
export async function givenOffers(
  count: number,
  given: Pick<OfferGiven, 'price_list_id' | 'brand_name' | 'cost'> = {}
): Promise<GivenOffer[]> {
  const brand = await givenBrand(given.brand_name)
  const rows = await sql.rows<Omit<GivenOffer, 'brand_name'>>(
    `INSERT INTO offers (price_list_id, brand_id, partnumber_key, name, cost)
     SELECT $1, $2, $3 || n, 'Oil filter', $4::numeric FROM generate_series(1, $5::int) n
     RETURNING id, price_list_id, brand_id, partnumber_key AS partnumber`,
    [
      given.price_list_id ?? (await givenPriceList()).id,
      brand.id,
      `M${unique()}X`,
      given.cost ?? '10',
      count,
    ]
  )
  return rows.map((row) => ({ ...row, brand_name: brand.name }))
}

/** What the trader pays for an offer from now on, so that its price moves. */
export async function givenNewCost(offerId: number, cost: string): Promise<void> {
  await sql.run('UPDATE offers SET cost = $2 WHERE id = $1', [offerId, cost])
}

/** A newer version of its price list no longer has the offer. */
export async function givenOfferGone(offerId: number): Promise<void> {
  await sql.run('UPDATE offers SET gone_at = now() WHERE id = $1', [offerId])
}

type Part = Pick<GivenOffer, 'brand_id' | 'partnumber'>

/** `to` can stand in for `from`; not the other way round. */
export async function givenCross(from: Part, to: Part): Promise<void> {
  await sql.run(
    `INSERT INTO crosses (brand_id, partnumber_key, to_brand_id, to_partnumber_key)
     VALUES ($1, $2, $3, $4)`,
    [from.brand_id, partNumberKey(from.partnumber), to.brand_id, partNumberKey(to.partnumber)]
  )
}

/** A price group without any markup rule: its contractors are offered nothing until there is one. */
export async function givenPriceGroup(): Promise<number> {
  const row = await inserted<{ id: number }>(
    'INSERT INTO price_groups (name) VALUES ($1) RETURNING id',
    [`Group ${unique()}`]
  )
  return row.id
}

export interface MarkupRuleGiven {
  price_group_id?: number
  contractor_id?: number
  price_list_id?: number
  brand_id?: number
  cost_from?: string
  cost_to?: string
  percent: string
  priority?: number
}

export async function givenMarkupRule(given: MarkupRuleGiven): Promise<void> {
  await sql.run(
    `INSERT INTO markup_rules (price_group_id, contractor_id, price_list_id, brand_id, cost_from,
       cost_to, percent, priority) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      given.price_group_id ?? null,
      given.contractor_id ?? null,
      given.price_list_id ?? null,
      given.brand_id ?? null,
      given.cost_from ?? null,
      given.cost_to ?? null,
      given.percent,
      given.priority ?? 0,
    ]
  )
}

/** A currency with its worth in the base currency from a date on; no rate when `rate` is null. */
export async function givenCurrency(code: string, rate: string | null, from = '2024-01-01') {
  await sql.run('INSERT INTO currencies (code) VALUES ($1) ON CONFLICT DO NOTHING', [code])
  if (rate === null) return
  await sql.run(
    `INSERT INTO currency_rates (currency_code, date, rate) VALUES ($1, $2, $3)
     ON CONFLICT (currency_code, date) DO UPDATE SET rate = excluded.rate`,
    [code, from, rate]
  )
}
