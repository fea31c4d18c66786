import { sql, type Sql } from '#app/database/sql'
import env from '#start/env'

export interface PriceList {
  id: number
  name: string
  currency_code: string
  delivery_days: number
  delivery_days_max: number | null
  /** Empty: visible to every price group. */
  visible_price_group_ids: number[]
  is_active: boolean
  /** ISO 8601. */
  updated_at: string
}

export interface MarkupRule {
  price_group_id: number | null
  contractor_id: number | null
  price_list_id: number | null
  brand_id: number | null
  /** Hundredths of a percent. */
  percent: number
  /** Ten-thousandths of the price list's currency, both ends included. */
  cost_from: number | null
  cost_to: number | null
}

/** What a currency is worth. */
export interface Rate {
  /** One unit of it in the base currency, times 10^8. */
  units: bigint
  /** The day since which the rate holds, `YYYY-MM-DD`. */
  on: string
  /** Nobody has set one for longer than `RATES_OLD_AFTER_DAYS`. */
  is_old: boolean
}

/** All rates say what a currency is worth in this one, so its own rate never grows old. */
export const BASE_CURRENCY = 'USD'

/** After so many days without another one a rate is old. */
export const RATES_OLD_AFTER_DAYS = env.get('RATES_OLD_AFTER_DAYS') ?? 7

/** Brand ids by the key of another spelling. */
export type BrandAliases = ReadonlyMap<string, number>

/** The small, seldom changing half of the catalogue; offers stay in the database. */
export interface CatalogSnapshot {
  version: string
  price_lists: Map<number, PriceList>
  /** The rules in the order they are tried. */
  rules: MarkupRule[]
  rates: Map<string, Rate>
  brand_aliases: BrandAliases
}

/** To be selected beside the rows that are priced. The day is in it because rates have dates. */
export const catalogVersion =
  "(SELECT version || ' ' || current_date FROM catalog_version) AS catalog_version"

/** The rates that count today, as a query: the newest of each currency. */
export const ratesOfToday = `SELECT DISTINCT ON (currency_code) currency_code, rate, date
  FROM currency_rates WHERE date <= current_date ORDER BY currency_code, date DESC`

let held: CatalogSnapshot | null = null

/** The snapshot at `version`, from memory as long as nothing changed. */
export async function catalogAt(version: string, db: Sql = sql): Promise<CatalogSnapshot> {
  if (held?.version !== version) held = await readCatalog(db)
  return held
}

interface CatalogRow {
  catalog_version: string
  price_lists: PriceList[] | null
  rules: MarkupRule[] | null
  rates: (Omit<Rate, 'units'> & { currency_code: string; units: string })[] | null
  brand_aliases: Record<string, number> | null
}

async function readCatalog(db: Sql): Promise<CatalogSnapshot> {
  const row = await db.one<CatalogRow>(
    `SELECT ${catalogVersion},
      (SELECT json_agg(l) FROM (
        SELECT id, name, currency_code, delivery_days, delivery_days_max, visible_price_group_ids,
          is_active, updated_at FROM price_lists) l) AS price_lists,
      (SELECT json_agg(r ORDER BY priority DESC, id) FROM (
        SELECT id, priority, price_group_id, contractor_id, price_list_id, brand_id,
          (percent * 100)::int AS percent, (cost_from * 10000)::bigint AS cost_from,
          (cost_to * 10000)::bigint AS cost_to FROM markup_rules) r) AS rules,
      (SELECT json_agg(r) FROM (
        SELECT currency_code, (rate * 100000000)::bigint::text AS units, date AS "on",
          currency_code <> $1 AND date < current_date - $2::int AS is_old
        FROM (${ratesOfToday}) today) r) AS rates,
      (SELECT json_object_agg(key, brand_id) FROM brand_aliases) AS brand_aliases`,
    [BASE_CURRENCY, RATES_OLD_AFTER_DAYS]
  )
  if (!row) throw new Error('The table catalog_version has lost its row')
  const lists = (row.price_lists ?? []).map((list) => ({
    ...list,
    updated_at: new Date(list.updated_at).toISOString(),
  }))
  return {
    version: row.catalog_version,
    price_lists: new Map(lists.map((list) => [list.id, list])),
    rules: row.rules ?? [],
    rates: new Map(
      (row.rates ?? []).map(({ currency_code, units, on, is_old }) => [
        currency_code,
        { units: BigInt(units), on, is_old },
      ])
    ),
    brand_aliases: new Map(Object.entries(row.brand_aliases ?? {})),
  }
}
