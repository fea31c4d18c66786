import { sql } from '#app/database/sql'
import { jobKeyOf } from '#app/price_lists/sources/fetching/fetch_source'
import { MOST_LINES } from '#app/price_lists/sources/fetching/source_log'
import { isOverdue, lastSuccess } from '#app/price_lists/is_overdue'
import { zoneOfList } from '#app/price_lists/sources/schedule'
import type { PriceSource, SeenSource, SourceLogLine } from '#shared/answers/prices/price_source'

/** Lines of the log that are shown of every source but the one whose log is asked for. */
const FEW_LINES = 6

const SEEN = `s.id, s.name, s.kind, s.is_on, s.every_hours, to_char(s.daily_at, 'HH24:MI') AS daily_at,
  ${zoneOfList} AS time_zone, ${lastSuccess} AS last_success_at, ${isOverdue} AS is_overdue`

const FROM = 'price_sources s JOIN price_lists l ON l.id = s.price_list_id'

type Dates = 'last_success_at' | 'next_at' | 'last_look_at'
type SourceRow = PriceSource & Record<Dates, Date | null>

/**
 * The sources of a price list as managers see them, by name; without any secret. One statement.
 *
 * @param wholeLogOf the source whose log is answered whole
 */
export async function listSources(
  listId: number,
  wholeLogOf: number | null
): Promise<Omit<PriceSource, 'may_change'>[]> {
  const rows = await sql.rows<SourceRow>(
    `SELECT ${SEEN}, jsonb_build_object('kind', s.kind, 'settings', s.settings) AS place,
       s.secret_names AS secrets, s.mode, s.alarm_hours, CASE WHEN s.next_at > now() THEN s.next_at END AS next_at,
       s.last_look_at, s.last_outcome, s.host_key, s.host_key_shown, g.log,
       EXISTS (SELECT FROM graphile_worker.jobs j WHERE j.key = ${jobKeyOf('s.id')}
         AND (j.locked_at IS NOT NULL OR j.attempts < j.max_attempts)) AS is_busy
     FROM ${FROM} CROSS JOIN LATERAL (
       SELECT coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'at', n.at, 'event', n.event,
         'facts', n.facts, 'import_state', i.state, 'import_failure', i.failure) ORDER BY n.id DESC), '[]') AS log
       FROM (SELECT * FROM price_source_log WHERE price_source_id = s.id ORDER BY id DESC
         LIMIT CASE WHEN s.id = $2 THEN ${MOST_LINES} ELSE ${FEW_LINES + 1} END) n
       LEFT JOIN price_imports i ON i.id = (n.facts ->> 'price_import_id')::bigint) g
     WHERE s.price_list_id = $1 ORDER BY lower(s.name), s.id`,
    [listId, wholeLogOf]
  )
  return rows.map((row) => ({ ...withMoments(row), ...shownLog(row, row.id === wholeLogOf) }))
}

/** The sources of a price list as everybody sees them who looks after it. */
export async function listSeenSources(listId: number): Promise<SeenSource[]> {
  const rows = await sql.rows<SeenSource & { last_success_at: Date | null }>(
    `SELECT ${SEEN} FROM ${FROM} WHERE s.price_list_id = $1 ORDER BY lower(s.name), s.id`,
    [listId]
  )
  return rows.map((row) => ({ ...row, last_success_at: moment(row.last_success_at) }))
}

/** Where the sources of a list have their times of the day. */
export async function zoneOfSources(listId: number): Promise<string> {
  const row = await sql.one<{ zone: string }>(
    `SELECT ${zoneOfList} AS zone FROM price_lists l WHERE l.id = $1`,
    [listId]
  )
  return row?.zone ?? 'UTC'
}

function withMoments<Row extends Record<Dates, Date | null>>(row: Row) {
  return {
    ...row,
    last_success_at: moment(row.last_success_at),
    last_look_at: moment(row.last_look_at),
    next_at: moment(row.next_at),
  }
}

function moment(at: Date | null): string | null {
  return at && at.toISOString()
}

/** One line more than is shown says that there are older ones. */
function shownLog({ log }: SourceRow, isWhole: boolean): Pick<PriceSource, 'log' | 'older_log'> {
  const lines = log.map(toLine)
  if (log.length <= FEW_LINES) return { log: lines, older_log: null }
  return isWhole
    ? { log: lines, older_log: 'shown' }
    : { log: lines.slice(0, FEW_LINES), older_log: 'left_out' }
}

/** PostgreSQL writes moments into JSON in a form of its own. */
function toLine(line: SourceLogLine): SourceLogLine {
  return { ...line, at: new Date(line.at).toISOString() }
}
