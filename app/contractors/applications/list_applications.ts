import type {
  Lookalike,
  OpenApplication,
  QueuedApplication,
} from '#shared/answers/staff/applications'
import { isManager } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'
import type { PageVisit } from '#app/http/stack/page_shares'

const MOST = 100

const waits = `a.state = 'waiting' AND a.waits_since IS NOT NULL`

const columns = `a.id, a.company_name, a.region_code, a.wants_to_buy, a.wants_to_supply,
  a.waits_since`

type Dated<Row, Times extends keyof Row> = Omit<Row, Times> & Record<Times, Date>

/** The applications that wait, the longest waiting first, and how many there are. */
export async function listApplications(): Promise<{ queue: QueuedApplication[]; total: number }> {
  const rows = await sql.rows<Dated<QueuedApplication, 'waits_since'> & { total: number }>(
    `SELECT ${columns}, count(*) OVER ()::int AS total FROM applications a WHERE ${waits}
     ORDER BY a.waits_since, a.id LIMIT ${MOST}`
  )
  const queue = rows.map(({ total: _, ...row }) => ({
    ...row,
    waits_since: row.waits_since.toISOString(),
  }))
  return { queue, total: rows[0]?.total ?? 0 }
}

/** One that waits, with all that helps to answer it; null for one that does not. */
export async function findApplication(id: number): Promise<OpenApplication | null> {
  type Row = Dated<Omit<OpenApplication, 'lookalikes'>, 'waits_since' | 'consent_at'>
  const row = await sql.one<Row>(
    `SELECT ${columns}, a.tax_id, a.contact_name, a.phone, u.email, a.consent_at,
       a.consent_version, r.default_currency AS currency_code,
       (SELECT coalesce(json_agg(json_build_object('reason', e.reason, 'answered_at', e.answered_at)
          ORDER BY e.id DESC), '[]') FROM applications e
        WHERE e.user_id = a.user_id AND e.state = 'rejected') AS earlier,
       (SELECT (coalesce(max(c.code::bigint), 1000) + 1)::text FROM contractors c
        WHERE c.code ~ '^[0-9]{1,9}$') AS next_code
     FROM applications a JOIN users u ON u.id = a.user_id
     JOIN regions r ON r.code = a.region_code
     WHERE a.id = $1 AND ${waits}`,
    [id]
  )
  if (!row) return null
  return {
    ...row,
    waits_since: row.waits_since.toISOString(),
    consent_at: row.consent_at.toISOString(),
    lookalikes: await listLookalikes(row),
  }
}

/** Contractors of the same tax number or name; the number says more. */
function listLookalikes({ tax_id, company_name }: { tax_id: string; company_name: string }) {
  return sql.rows<Lookalike>(
    `SELECT c.id, c.code, c.name, c.tax_id, c.status, c.tax_id = $1 AS is_same_tax_id,
       (SELECT count(*)::int FROM users u WHERE u.contractor_id = c.id) AS users_count,
       m.name AS manager_name
     FROM contractors c LEFT JOIN users m ON m.id = c.manager_id
     WHERE c.tax_id = $1 OR lower(c.name) = lower($2)
     ORDER BY is_same_tax_id DESC, c.id LIMIT 10`,
    [tax_id, company_name]
  )
}

/** How many wait, for the rail of every page; no statement for who does not answer them. */
export async function applicationQueueShare({ user, always }: PageVisit) {
  if (!user || !isManager(user)) return {}
  const counted = await sql.one<{ total: number }>(
    `SELECT count(*)::int AS total FROM applications a WHERE ${waits}`
  )
  return { application_queue: always(counted?.total ?? 0) }
}
