import type { ImportNews, ImportNewsItem } from '#shared/answers/import_news'
import { isManager } from '#app/accounts/account_policy'
import type { PageVisit } from '#app/http/stack/page_shares'
import { isFarFromOthers } from '#app/price_lists/only_for_managers'
import { managedBy, mayUploadPrices } from '#app/price_lists/price_list_policy'
import { allOf, condition, type Condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'

/** So many are named, the longest waiting first. */
const MOST = 5

const WAITS = `i.state = 'awaiting_confirmation'`

/** Ended in a way nobody wanted, and no other file has been read into the list since. */
const FAILED = `i.state = 'failed' AND NOT i.is_check
  AND coalesce(i.failure, '') NOT IN ('cancelled', 'rejected', 'superseded')
  AND NOT EXISTS (SELECT FROM price_imports n WHERE n.price_list_id = i.price_list_id
    AND n.id > i.id AND NOT n.is_check AND (n.state IN ('live', 'undone', 'awaiting_confirmation')
      OR n.state = 'failed' AND coalesce(n.failure, '') NOT IN ('cancelled', 'rejected')))`

/**
 * What every page says of imports: to managers, what waits for them, held prices, too; to suppliers, on
 * the dashboard alone, what became of their files. Nothing, and no statement, for all others.
 */
export async function importNewsShare({ user, route, always }: PageVisit) {
  const managed = user && mayUploadPrices(user).ok ? managedBy(user) : null
  if (!user || !managed) return {}
  const isStaff = isManager(user)
  if (!isStaff && route !== 'dashboard') return {}
  const wanted = condition(isStaff ? WAITS : `(${WAITS} OR ${FAILED})`)
  return { import_news: always(await readNews(managed, wanted, isStaff)) }
}

interface NewsRow extends Omit<ImportNewsItem, 'id' | 'since'> {
  /** Null: none of them waits. */
  id: number | null
  total: number
  since: Date
  held_prices: number
}

async function readNews(
  managed: Condition,
  wanted: Condition,
  isStaff: boolean
): Promise<ImportNews> {
  const holds = isStaff ? 'true' : `NOT ${isFarFromOthers('h', 'reason')}`
  const where = allOf([managed, wanted])
  const rows = await sql.rows<NewsRow>(
    `SELECT held.held_prices, news.* FROM (SELECT count(*)::int AS held_prices
       FROM price_holds h JOIN price_lists l ON l.id = h.price_list_id
       WHERE h.state = 'held' AND ${holds} AND ${allOf([managed]).text}) held
     LEFT JOIN (SELECT count(*) OVER ()::int AS total, i.id, i.price_list_id,
         l.name AS price_list_name, i.file_name, i.state,
         coalesce(i.finished_at, i.created_at) AS since, i.finished_at
       FROM price_imports i JOIN price_lists l ON l.id = i.price_list_id
       WHERE ${where.text} ORDER BY i.finished_at, i.id LIMIT ${MOST}) news ON true
     ORDER BY news.finished_at, news.id`,
    where.values
  )
  return {
    total: rows[0]?.total ?? 0,
    held_prices: rows[0]?.held_prices ?? 0,
    imports: rows.flatMap(({ id, price_list_id, price_list_name, file_name, state, since }) =>
      id === null
        ? []
        : [{ id, price_list_id, price_list_name, file_name, state, since: since.toISOString() }]
    ),
  }
}
