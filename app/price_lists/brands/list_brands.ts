import type {
  BrandDecision,
  KnownBrandsAnswer,
  QueuedBrand,
} from '#shared/answers/staff/brand_queue'
import { brandKey } from '#shared/search_keys'
import { isManager } from '#app/accounts/account_policy'
import { inBrandOrder } from '#app/database/brand_order'
import { sql } from '#app/database/sql'
import type { PageVisit } from '#app/http/stack/page_shares'

const MOST = 1_000
const MOST_DECISIONS = 50
const MOST_KNOWN = 20

type Dated<Row, Times extends keyof Row> = Omit<Row, Times> & Record<Times, Date>

/** What nothing on sale has is not asked about. */
const IS_QUEUED = '(b.waits_since IS NOT NULL AND b.rests_since IS NULL)'

/** Offers are looked through by the lists that named the brands: they have no index by brand. */
const counted = (
  brands: string
) => `SELECT n.brand_id, count(DISTINCT n.price_list_id)::int AS lists,
    count(o.id)::int AS positions
  FROM brand_namings n LEFT JOIN (SELECT id, brand_id, price_list_id FROM offers
    WHERE gone_at IS NULL AND brand_id IN (${brands})
      AND price_list_id IN (SELECT price_list_id FROM brand_namings WHERE brand_id IN (${brands}))) o
    ON o.brand_id = n.brand_id AND o.price_list_id = n.price_list_id
  WHERE n.brand_id IN (${brands}) GROUP BY n.brand_id`

/** One that is moving is called what it becomes already. */
const columns = `b.id, coalesce(d.name, b.name) AS name, b.waits_since, coalesce(c.positions, 0) AS positions,
  coalesce(c.lists, 0) AS lists_count, d.id IS NOT NULL AS is_moving`

const tables = (brands: string) => `brands b
  LEFT JOIN brand_decisions d ON d.brand_id = b.id AND d.state IN ('moving', 'undoing')
  LEFT JOIN (${counted(brands)}) c ON c.brand_id = b.id`

/** The brands that wait, those first of which there is most on sale, and how many there are. */
export async function listQueuedBrands(): Promise<{ queue: QueuedBrand[]; total: number }> {
  const rows = await sql.rows<Dated<QueuedBrand, 'waits_since'> & { total: number }>(
    `SELECT ${columns}, count(*) OVER ()::int AS total
     FROM ${tables(`SELECT b.id FROM brands b WHERE ${IS_QUEUED}`)}
     WHERE ${IS_QUEUED}
     ORDER BY is_moving, positions DESC, b.waits_since, b.id LIMIT ${MOST}`
  )
  return {
    queue: rows.map(({ total: _, ...row }) => toQueued(row)),
    total: rows[0]?.total ?? 0,
  }
}

/** One that waits; null for one that does not. */
export async function findQueuedBrand(id: number): Promise<QueuedBrand | null> {
  const row = await sql.one<Dated<QueuedBrand, 'waits_since'>>(
    `SELECT ${columns} FROM ${tables('SELECT $1::bigint')}
     WHERE b.id = $1 AND ${IS_QUEUED}`,
    [id]
  )
  return row && toQueued(row)
}

function toQueued(row: Dated<QueuedBrand, 'waits_since'>): QueuedBrand {
  return { ...row, waits_since: row.waits_since.toISOString() }
}

/** What was said lately, the newest first. */
export async function listDecisions(): Promise<BrandDecision[]> {
  const rows = await sql.rows<Dated<BrandDecision, 'decided_at'>>(
    `SELECT d.id, d.kind, d.state, d.name, coalesce(t.name, d.name_now) AS name_now,
       d.offers_moved, d.offers_merged, u.name AS decided_by, d.decided_at, n.name AS undone_by,
       d.state = 'done' AND t.id IS NOT NULL AS may_undo
     FROM brand_decisions d LEFT JOIN users u ON u.id = d.decided_by
     LEFT JOIN users n ON n.id = d.undone_by
     LEFT JOIN brands t ON t.id = coalesce(d.to_brand_id, d.brand_id)
       AND t.waits_since IS NULL
     ORDER BY d.decided_at DESC, d.id DESC LIMIT ${MOST_DECISIONS}`
  )
  return rows.map((row) => ({ ...row, decided_at: row.decided_at.toISOString() }))
}

/** Brands that are known, by what they are called; those first that begin so. */
export async function findKnownBrands(text: string): Promise<KnownBrandsAnswer> {
  const key = brandKey(text)
  const data = await sql.rows<{ id: number; name: string }>(
    `SELECT b.id, b.name FROM brands b
     WHERE b.waits_since IS NULL AND (b.key LIKE '%' || $1 || '%' OR EXISTS (
       SELECT FROM brand_aliases a WHERE a.brand_id = b.id AND a.key LIKE '%' || $1 || '%'))
       AND NOT EXISTS (SELECT FROM brand_aliases a WHERE a.key = b.key)
     ORDER BY b.key LIKE $1 || '%' DESC, length(b.key), ${inBrandOrder('b.name')}, b.id LIMIT ${MOST_KNOWN}`,
    [key]
  )
  return { data }
}

/** How many wait, for the rail of every page; no statement for who does not decide. */
export async function brandQueueShare({ user, always }: PageVisit) {
  if (!user || !isManager(user)) return {}
  const waiting = await sql.one<{ total: number }>(
    `SELECT count(*)::int AS total FROM brands b WHERE ${IS_QUEUED} AND NOT EXISTS (
       SELECT FROM brand_decisions d WHERE d.brand_id = b.id AND d.state IN ('moving', 'undoing'))`
  )
  return { brand_queue: always(waiting?.total ?? 0) }
}
