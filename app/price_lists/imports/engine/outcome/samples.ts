import { catalogAt, catalogVersion } from '#app/offers/catalog_snapshot'
import { priceInCents, pricesOf, type PriceTerms } from '#app/offers/contractor_prices'
import { positionColumns } from '#app/offers/kept_offers'
import type { Transaction } from '#app/database/sql'
import { wantedOffers } from '#app/price_lists/imports/engine/compare_staging'
import { IS_MOVED, IS_NEW } from '#app/price_lists/imports/engine/guard/moves'
import type { ImportOutcome, SamplePosition } from '#shared/answers/prices/import_outcome'
import { fromCents } from '#shared/money'

const MOST = 5
/** Those that are shown, and others to look at instead. */
const FIVES = 4
/** Of what was bought in so many days the newest lines are looked at. */
const DAYS = 90
const MOST_LINES = 50_000

export interface ToSample {
  priceListId: number
  /** There is nothing but the rows of the file, and what is held back of them. */
  isFirst: boolean
  hasChanges: boolean
  staging: string
  /** The ids of the file's brands, and their names. */
  brandIds: readonly number[]
  brandNames: readonly string[]
}

interface Found extends Omit<SamplePosition, 'price' | 'price_before'> {
  brand_id: number
  partnumber_key: string
  from: 'flagged' | 'added' | 'bought' | 'spare'
  place: number
}

/** Five positions as buyers would see them, at the prices of those who buy most, and some other fives. */
export async function findSamples(
  tx: Transaction,
  job: ToSample
): Promise<Pick<ImportOutcome, 'samples' | 'other_samples' | 'samples_for'>> {
  const found = job.isFirst ? await ofNew(tx, job) : await ofChanged(tx, job)
  const buyers = await findBuyers(tx, job.priceListId)
  const terms = buyers && (await termsOf(tx, job.priceListId, buyers))
  const priceOf = ({ brand_id }: Found, cost: string | null) => {
    if (!terms || cost === null) return null
    const cents = priceInCents({ brand_id, cost, price_list_id: job.priceListId }, terms)
    return cents === null ? null : fromCents(cents)
  }
  const sampleOf = (it: Found): SamplePosition => {
    const { brand_id: _, partnumber_key: __, from: ___, place: ____, ...position } = it
    return { ...position, price: priceOf(it, it.cost), price_before: priceOf(it, it.cost_before) }
  }
  const [samples = [], ...others] = fivesOf(found)
  return {
    samples: samples.map(sampleOf),
    other_samples: others.map((five) => five.map(sampleOf)),
    samples_for: buyers && {
      price_group_name: buyers.price_group_name,
      currency_code: buyers.currency_code,
    },
  }
}

/** Fives without a position in two of them; what is left at the end and makes none is left out. */
function fivesOf(found: readonly Found[]): Found[][] {
  const fives: Found[][] = []
  let left = [...found]
  while (fives.length < FIVES) {
    const five = chosen(left)
    if (five.length < MOST && fives.length > 0) break
    fives.push(five)
    left = left.filter((it) => !five.some((other) => isSame(it, other)))
  }
  return fives
}

/** Those bought most first, then any, then one that is new and one to look at; none of them twice. */
function chosen(found: readonly Found[]): Found[] {
  const flagged = found.find(({ from }) => from === 'flagged')
  const added = found.find((it) => it.from === 'added' && !isSame(it, flagged))
  const last = [added, flagged].filter((it) => it !== undefined)
  const rest: Found[] = []
  for (const it of found) {
    if (it.from === 'flagged' || it.from === 'added') continue
    if (![...last, ...rest].some((other) => isSame(it, other))) rest.push(it)
  }
  return [...rest.slice(0, MOST - last.length), ...last]
}

function isSame(one: Found, two: Found | undefined): boolean {
  return one.brand_id === two?.brand_id && one.partnumber_key === two.partnumber_key
}

/** A row of `price_changes`, and one of the list that stays as it is. */
const CHANGED = `c.brand_id, c.partnumber_key, ${positionColumns('c')},
  CASE WHEN NOT c.was_gone THEN c.cost_before END AS cost_before,
  ${IS_NEW} AS is_new, c.hold_reason IS NOT NULL AS is_held`
const STAYED = `o.brand_id, o.partnumber_key, ${positionColumns('o')}, o.cost AS cost_before,
  false AS is_new, false AS is_held`

const SHOWN = [
  'partnumber',
  'name',
  'cost',
  'cost_before',
  'available_quantity',
  'available_is_minimum',
  'multiple',
  'min_quantity',
  'is_new',
  'is_held',
] as const satisfies readonly (keyof SamplePosition)[]

const named = (found: string, ids: string, names: string) =>
  `SELECT f.brand_id, f.partnumber_key, f."from", coalesce(b.name, n.name, '') AS brand_name,
     ${SHOWN.map((column) => `f.${column}`).join(', ')} FROM (${found}) f
   LEFT JOIN brands b ON b.id = f.brand_id
   LEFT JOIN unnest(${ids}::integer[], ${names}::text[]) AS n (id, name) ON n.id = f.brand_id
   ORDER BY f.place, f.partnumber_key, f.brand_id`

function ofChanged(tx: Transaction, job: ToSample): Promise<Found[]> {
  return tx.rows<Found>(
    `WITH bought AS MATERIALIZED (SELECT o.id, count(*) AS times
         FROM (SELECT offer_id FROM order_items WHERE created_at > now() - interval '${DAYS} days'
           ORDER BY created_at DESC LIMIT ${MOST_LINES}) i
         JOIN offers o ON o.id = i.offer_id AND o.price_list_id = $3 AND o.gone_at IS NULL
         GROUP BY 1 ORDER BY times DESC, 1 LIMIT ${(FIVES + 1) * MOST}),
       flagged AS MATERIALIZED (SELECT * FROM price_changes c
         WHERE c.hold_reason IS NOT NULL OR ${IS_MOVED}
         ORDER BY c.hold_reason IS NULL,
           abs(ln(c.cost::float8 / coalesce(c.cost_before, c.cost)::float8)) DESC,
           c.partnumber_key, c.brand_id LIMIT ${FIVES}),
       added AS MATERIALIZED (SELECT * FROM price_changes c
         WHERE ${IS_NEW} AND c.hold_reason IS NULL ORDER BY c.line LIMIT ${FIVES}),
       spare AS MATERIALIZED (SELECT * FROM offers o WHERE o.price_list_id = $3 AND o.gone_at IS NULL
         AND NOT EXISTS (SELECT FROM price_changes c WHERE c.offer_id = o.id) LIMIT ${FIVES * MOST}),
       changed AS MATERIALIZED (SELECT * FROM price_changes c
         WHERE ${IS_MOVED} ORDER BY c.line LIMIT ${FIVES * MOST})
     ${named(
       `SELECT 'flagged' AS "from", 0 AS place, ${CHANGED} FROM flagged c
        UNION ALL SELECT 'added', 0, ${CHANGED} FROM added c
        UNION ALL SELECT 'bought', -b.times, ${CHANGED} FROM bought b
          JOIN price_changes c ON c.offer_id = b.id AND NOT c.is_gone
        UNION ALL SELECT 'bought', -b.times, ${STAYED} FROM bought b JOIN offers o ON o.id = b.id
          WHERE NOT EXISTS (SELECT FROM price_changes c WHERE c.offer_id = b.id)
        UNION ALL SELECT 'spare', 1, ${CHANGED} FROM changed c
        UNION ALL SELECT 'spare', 2, ${STAYED} FROM spare o`,
       '$1',
       '$2'
     )}`,
    [job.brandIds, job.brandNames, job.priceListId]
  )
}

/** Of a first list any of the file, and one that is held back. */
function ofNew(tx: Transaction, { staging, ...job }: ToSample): Promise<Found[]> {
  const few = `(SELECT * FROM ${staging} WHERE partnumber_key IN
    (SELECT partnumber_key FROM ${staging} LIMIT ${FIVES * MOST}))`
  const held = `SELECT 'flagged' AS "from", 0 AS place, ${CHANGED} FROM price_changes c`
  return tx.rows<Found>(
    named(
      `${job.hasChanges ? `(${held} ORDER BY c.line LIMIT ${FIVES}) UNION ALL` : ''}
       SELECT 'spare' AS "from", 1 AS place, w.brand_id, w.partnumber_key, ${positionColumns('w')},
         NULL::numeric AS cost_before, true AS is_new, false AS is_held
       FROM (${wantedOffers(few)}) w`,
      '$1',
      '$2'
    ),
    [job.brandIds, job.brandNames]
  )
}

interface Buyers {
  price_group_id: number
  price_group_name: string
  currency_code: string
  catalog_version: string
}

/** How most of those pay who buy from the list: active customers of its region who see it. */
function findBuyers(tx: Transaction, priceListId: number): Promise<Buyers | null> {
  return tx.one<Buyers>(
    `SELECT g.id AS price_group_id, g.name AS price_group_name, c.currency_code, ${catalogVersion}
     FROM price_lists l JOIN contractors c ON c.status = 'active' AND c.is_customer
       AND (l.region_code IS NULL OR c.region_code = l.region_code)
       AND (l.visible_price_group_ids = '{}' OR c.price_group_id = ANY (l.visible_price_group_ids))
     JOIN price_groups g ON g.id = c.price_group_id
     WHERE l.id = $1 GROUP BY g.id, c.currency_code ORDER BY count(*) DESC, g.id, c.currency_code
     LIMIT 1`,
    [priceListId]
  )
}

/** Null: nobody of them is offered anything of it. */
async function termsOf(
  tx: Transaction,
  priceListId: number,
  buyers: Buyers
): Promise<PriceTerms | null> {
  const catalog = await catalogAt(buyers.catalog_version, tx)
  // No contractor has this id, so only the rules of the group hold.
  return pricesOf({ ...buyers, id: 0 }, catalog).termsOf(priceListId)
}
