import type { ComparedAnswer, ComparedKind, ComparedPosition } from '#shared/answers/price_list'
import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { metaOfPage } from '#app/database/list_page'
import { oneRow } from '#app/database/one_row'
import { sql } from '#app/database/sql'
import { failed, ok, type Result } from '#app/errors/result'
import { isFarFromOthers } from '#app/price_lists/only_for_managers'
import { keptVersions } from '#app/price_lists/imports/life/kept_versions'

export interface ToCompare {
  /** Who asks: suppliers see nothing of what is held back because of others. */
  user: SignedInUser
  priceListId: number
  from: number
  to: number
  kind?: ComparedKind
  page: number
  perPage: number
}

export type CompareError = { type: 'version_not_kept' } | { type: 'changes_not_kept' }

/**
 * What changed between two kept versions of a list, largest moves first: the changes of the imports
 * between them, one after the other. The older one may be either of the two.
 *
 * @returns or refuses with `version_not_kept` and, for what went live before changes were kept,
 *   `changes_not_kept`
 */
export async function compareVersions(
  asked: ToCompare
): Promise<Result<ComparedAnswer, CompareError>> {
  const { user, priceListId, from, to, kind = null, page, perPage } = asked
  const folded = foldedFor(user)
  const places = await sql.rows<{ id: number; place: number }>(
    `SELECT id, place FROM (${keptVersions('$1')}) v WHERE id IN ($2, $3)`,
    [priceListId, from, to]
  )
  const placeOf = (id: number) => places.find((version) => version.id === id)?.place
  const [start, end] = [placeOf(from), placeOf(to)]
  if (start === undefined || end === undefined) return failed('version_not_kept')
  const isBackwards = start < end
  const [older, newer] = isBackwards ? [to, from] : [from, to]
  const unknown = `SELECT FROM (${BETWEEN}) b WHERE NOT keeps_changes LIMIT 1`
  if (await sql.one(unknown, [older, newer])) return failed('changes_not_kept')
  const counts = await oneRow<ComparedAnswer['counts']>(
    sql,
    `${folded} SELECT count(*) FILTER (WHERE ${KIND} = 'price')::int AS price,
       count(*) FILTER (WHERE ${KIND} = 'new')::int AS new,
       count(*) FILTER (WHERE ${KIND} = 'gone')::int AS gone FROM turned`,
    [older, newer, isBackwards]
  )
  const rows = await sql.rows<ComparedPosition>(
    `${folded} SELECT ${KIND} AS kind, brand_name, partnumber, name, cost_before, cost_after
     FROM turned WHERE $4::text IS NULL OR ${KIND} = $4
     ORDER BY abs(ln(cost_after::float8 / cost_before::float8)) DESC NULLS LAST,
       partnumber_key, brand_id
     LIMIT $5 OFFSET $6`,
    [older, newer, isBackwards, kind, perPage, (page - 1) * perPage]
  )
  const total = kind ? counts[kind] : counts.price + counts.new + counts.gone
  return ok({
    data: rows,
    meta: metaOfPage({ page, per_page: perPage, count: rows.length, total }),
    counts,
  })
}

const KIND = `CASE WHEN cost_before IS NULL THEN 'new' WHEN cost_after IS NULL THEN 'gone'
  ELSE 'price' END`

/** What went live after $1, up to $2, in its order. */
const BETWEEN = `SELECT i.id, i.keeps_changes, row_number() OVER (ORDER BY i.finished_at, i.id) AS turn
  FROM price_imports i, price_imports older, price_imports newer
  WHERE older.id = $1 AND newer.id = $2 AND i.price_list_id = older.price_list_id
    AND i.state IN ('live', 'undone')
    AND (i.finished_at, i.id) > (older.finished_at, older.id)
    AND (i.finished_at, i.id) <= (newer.finished_at, newer.id)`

/**
 * The kept changes of all that went live after $1, up to $2, also of what was taken back meanwhile: of
 * each position what it cost before the first and after the last of them. $3 turns it round.
 */
const foldedFor = (user: SignedInUser) => `WITH between_them AS (${BETWEEN}),
  changes AS (
    SELECT c.*, b.turn FROM between_them b JOIN price_import_changes c ON c.price_import_id = b.id
    LEFT JOIN price_holds h ON c.kind = 'held' AND h.price_import_id = c.price_import_id
      AND h.brand_id = c.brand_id AND h.partnumber_key = c.partnumber_key AND h.state = 'released'
    WHERE c.kind <> 'held' OR h.id IS NOT NULL
      ${isManager(user) ? '' : `OR ${isFarFromOthers('c')}`}),
  folded AS (
    SELECT brand_id, partnumber_key, (array_agg(brand_name ORDER BY turn DESC))[1] AS brand_name,
      (array_agg(partnumber ORDER BY turn DESC))[1] AS partnumber,
      (array_agg(name ORDER BY turn DESC))[1] AS name,
      (array_agg(cost_before ORDER BY turn))[1] AS first_cost,
      (array_agg(cost_after ORDER BY turn DESC))[1] AS last_cost
    FROM changes GROUP BY brand_id, partnumber_key),
  turned AS (
    SELECT brand_id, partnumber_key, brand_name, partnumber, name,
      CASE WHEN $3 THEN last_cost ELSE first_cost END AS cost_before,
      CASE WHEN $3 THEN first_cost ELSE last_cost END AS cost_after
    FROM folded WHERE first_cost IS DISTINCT FROM last_cost)`
