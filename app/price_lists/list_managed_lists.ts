import type { ManagedPriceList } from '#shared/answers/price_list'
import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { isOverdue } from '#app/price_lists/is_overdue'
import { isFarFromOthers } from '#app/price_lists/only_for_managers'
import { managedBy } from '#app/price_lists/price_list_policy'
import { allOf, condition, type Condition } from '#app/database/conditions'
import { sql } from '#app/database/sql'

type LastImport = NonNullable<ManagedPriceList['last_import']>

interface ManagedRow extends Omit<ManagedPriceList, 'updated_at' | 'last_import'> {
  updated_at: Date
  last_import: LastImport | null
}

/** What of a list `l` and its holds `h` is shown to managers, and to suppliers. */
const EVERYTHING = { positions: 'l.row_count', holds: 'true' }
const WITHOUT_OTHERS = {
  positions: `l.row_count + (SELECT count(*)::int FROM price_holds h WHERE h.price_list_id = l.id
    AND h.state IN ('held', 'refused') AND h.cost_before IS NULL AND ${isFarFromOthers('h', 'reason')})`,
  holds: `NOT ${isFarFromOthers('h', 'reason')}`,
}

/** The price lists the user looks after, by name, each with its newest import. One statement. */
export async function listManagedLists(user: SignedInUser): Promise<ManagedPriceList[]> {
  const managed = managedBy(user)
  return managed ? readManaged(user, [managed]) : []
}

/** One price list as those see it who look after it. */
export async function findManagedList(
  user: SignedInUser,
  id: number
): Promise<ManagedPriceList | null> {
  const [list] = await readManaged(user, [condition('l.id = $?', id)])
  return list ?? null
}

async function readManaged(
  user: SignedInUser,
  conditions: Condition[]
): Promise<ManagedPriceList[]> {
  const shown = isManager(user) ? EVERYTHING : WITHOUT_OTHERS
  const where = allOf(conditions)
  const rows = await sql.rows<ManagedRow>(
    `SELECT l.id, l.name, l.currency_code, l.delivery_days, l.delivery_days_max,
       ${shown.positions} AS positions, l.updated_at,
       coalesce(l.updated_at < now() - l.valid_hours * interval '1 hour', false) AS is_stale,
       (SELECT count(*)::int FROM price_holds h WHERE h.price_list_id = l.id AND h.state = 'held'
         AND ${shown.holds})
         AS held_prices,
       c.name AS supplier_name, l.is_active, coalesce(s.count, 0) AS sources_count,
       coalesce(s.is_overdue, false) AS has_overdue_source,
       CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('id', i.id, 'state', i.state,
         'file_name', i.file_name,
         'failure', i.failure, 'created_at', i.created_at) END AS last_import
     FROM price_lists l
     LEFT JOIN contractors c ON c.id = l.supplier_id
     LEFT JOIN LATERAL (SELECT count(*)::int AS count, bool_or(${isOverdue}) AS is_overdue
       FROM price_sources s WHERE s.price_list_id = l.id) s ON true
     LEFT JOIN LATERAL (SELECT id, state, file_name, failure, created_at FROM price_imports
       WHERE price_list_id = l.id AND NOT is_check ORDER BY id DESC LIMIT 1) i ON true
     WHERE ${where.text} ORDER BY lower(l.name), l.id`,
    where.values
  )
  return rows.map(toManagedList)
}

function toManagedList({ updated_at, last_import, ...list }: ManagedRow): ManagedPriceList {
  return {
    ...list,
    updated_at: updated_at.toISOString(),
    last_import: last_import && {
      ...last_import,
      // PostgreSQL writes moments into JSON in a form of its own.
      created_at: new Date(last_import.created_at).toISOString(),
    },
  }
}
