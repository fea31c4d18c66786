import type {
  ContractorFigures,
  ContractorHistoryLine,
  ContractorRecord,
  ContractorUser,
  NamedThing,
} from '#shared/answers/staff/contractors'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { hasTwoFactor } from '#app/accounts/credentials/two_factor_sql'
import {
  CONTRACTOR_COLUMNS,
  CONTRACTOR_TABLES,
  toContractorRow,
  type ContractorDbRow,
} from '#app/contractors/back_office/list_contractors'
import {
  COLLEAGUE_COLUMNS,
  toColleague,
  type ColleagueRow,
} from '#app/contractors/company/users/list_colleagues'
import { lookedAfter } from '#app/contractors/looked_after'
import { allOf, condition, type Condition } from '#app/database/conditions'
import { readListPage, type ListPage } from '#app/database/list_page'
import { sql, type Sql } from '#app/database/sql'

type RecordRow = Omit<ContractorRecord, keyof ContractorDbRow> & ContractorDbRow

/** A contractor that the user looks after; null when there is no such one. */
export async function findContractor(
  user: SignedInUser,
  id: number,
  db: Sql = sql
): Promise<ContractorRecord | null> {
  return findOne([lookedAfter(user, 'c.id'), condition('c.id = $?', id)], db)
}

/** A contractor that is there, whoever looks after it. */
export async function readContractor(id: number, db: Sql): Promise<ContractorRecord> {
  const found = await findOne([condition('c.id = $?', id)], db)
  return found! // contractors are never deleted
}

async function findOne(conditions: Condition[], db: Sql): Promise<ContractorRecord | null> {
  const where = allOf(conditions)
  const row = await db.one<RecordRow>(
    `SELECT ${CONTRACTOR_COLUMNS}, c.legal_address, c.registration_code,
       c.price_tolerance_percent, c.payment_terms_days, c.packing_notes, c.notes, c.external_id,
       c.disabled_features, c.status_reason, c.version
     FROM ${CONTRACTOR_TABLES} WHERE ${where.text}`,
    where.values
  )
  return row && toContractorRow(row)
}

/** Figures of one contractor, whose id is `$1`, that lead to lists. */
const FIGURES_OF_ONE = `SELECT
  (SELECT count(*)::int FROM orders o WHERE o.contractor_id = $1
     AND o.state_code NOT IN ('completed', 'cancelled')) AS open_orders,
  (SELECT count(*)::int FROM quotations q WHERE q.contractor_id = $1
     AND q.state_id <= 5 AND (q.valid_until IS NULL OR q.valid_until > now())) AS open_quotations,
  (SELECT count(*)::int FROM sales s WHERE s.contractor_id = $1 AND s.state <> 'packing') AS invoices,
  (SELECT coalesce(sum(k.lines), 0)::int FROM carts k JOIN users u ON u.id = k.user_id
   WHERE u.contractor_id = $1) AS cart_lines`

/** The contractor of a user, when the signed-in user looks after it; else null. */
export async function findContractorOfUser(
  user: SignedInUser,
  userId: number
): Promise<number | null> {
  const where = allOf([lookedAfter(user, 'u.contractor_id'), condition('u.id = $?', userId)])
  const found = await sql.one<{ contractor_id: number }>(
    `SELECT u.contractor_id FROM users u WHERE u.contractor_id IS NOT NULL AND ${where.text}`,
    where.values
  )
  return found && found.contractor_id
}

/** Figures of a contractor that lead to lists. */
export async function findFigures(id: number): Promise<ContractorFigures> {
  const row = await sql.one<ContractorFigures>(FIGURES_OF_ONE, [id])
  return row! // a statement without tables answers one row
}

/** The users of a contractor, those who may sign in first. */
export async function listContractorUsers(contractorId: number): Promise<ContractorUser[]> {
  const rows = await sql.rows<ColleagueRow & { has_two_factor: boolean }>(
    `SELECT ${COLLEAGUE_COLUMNS}, ${hasTwoFactor} AS has_two_factor
     FROM users u WHERE u.contractor_id = $1
     ORDER BY u.deactivated_at IS NOT NULL, lower(u.name), u.id`,
    [contractorId]
  )
  return rows.map(toColleague)
}

/** The name of a contractor in audit lines. */
export function subjectOf(id: number): string {
  return `contractor:${id}`
}

interface Line {
  id: number
  at: Date
  event: string
  user: NamedThing | null
  details: Partial<Pick<ContractorHistoryLine, 'before' | 'after' | 'texts'>>
}

/** The lines of the audit log about a contractor, the newest first. */
export async function listHistory(
  contractorId: number,
  { page, per_page }: { page: number; per_page: number }
): Promise<ListPage<ContractorHistoryLine>> {
  const { rows, meta } = await readListPage<Line>({
    columns: `a.id, a.at, a.event, a.details,
      CASE WHEN u.id IS NOT NULL THEN json_build_object('id', u.id, 'name', u.name) END AS user`,
    tables: 'audit_log a LEFT JOIN users u ON u.id = a.user_id',
    filtered_tables: 'audit_log a',
    id: 'a.id',
    conditions: [condition('a.subject = $?', subjectOf(contractorId))],
    order: 'a.id DESC',
    page,
    per_page,
  })
  const lines = rows.map(({ at, details: { before = {}, after = {}, texts = [] }, ...line }) => ({
    ...line,
    at: at.toISOString(),
    before,
    after,
    texts,
  }))
  return { rows: await withNames(lines), meta }
}

/** Lines keep the ids of managers and price groups; names are those of today. */
async function withNames(lines: ContractorHistoryLine[]): Promise<ContractorHistoryLine[]> {
  const names = {
    manager_id: await namesOf('users', valuesOf(lines, 'manager_id')),
    price_group_id: await namesOf('price_groups', valuesOf(lines, 'price_group_id')),
  }
  const named = (fields: ContractorHistoryLine['before']) =>
    Object.fromEntries(
      Object.entries(fields).map(([field, value]) => {
        const known = field === 'manager_id' || field === 'price_group_id'
        return [field, known ? (names[field].get(value) ?? null) : value]
      })
    )
  return lines.map((line) => ({ ...line, before: named(line.before), after: named(line.after) }))
}

function valuesOf(lines: ContractorHistoryLine[], field: string): number[] {
  return lines
    .flatMap(({ before, after }) => [before[field], after[field]])
    .filter((value) => typeof value === 'number')
}

async function namesOf(
  table: 'users' | 'price_groups',
  ids: number[]
): Promise<Map<unknown, NamedThing>> {
  if (ids.length === 0) return new Map()
  const rows = await sql.rows<NamedThing>(`SELECT id, name FROM ${table} WHERE id = ANY ($1)`, [
    ids,
  ])
  return new Map(rows.map((row) => [row.id, row]))
}
