import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { condition } from '#app/database/conditions'
import { readListPage, type ListPage } from '#app/database/list_page'
import { sql } from '#app/database/sql'
import { partNumberOf } from '#app/offers/kept_offers'
import { isFarFromOthers } from '#app/price_lists/only_for_managers'
import type { PriceHold, PriceHoldState } from '#shared/answers/prices/price_change'

export interface HoldsQuery {
  state?: PriceHoldState
  page: number
  per_page: number
}

/** As it is read; the times are not text yet. */
type HoldRow = Omit<PriceHold, 'held_at' | 'decided_at'> & {
  held_at: Date
  decided_at: Date | null
}

const columns = `h.id, h.price_list_id, h.price_import_id, h.state, h.reason, b.name AS brand_name,
  ${partNumberOf('h')} AS partnumber, h.name, h.cost, h.cost_before,
  round(h.cost_others, 4) AS cost_others, h.available_quantity,
  h.available_is_minimum, h.held_at, u.name AS decided_by_name, h.decided_at`

const tables = `price_holds h JOIN brands b ON b.id = h.brand_id
  LEFT JOIN users u ON u.id = h.decided_by`

/** The prices of a list that are held back, and those that were: what waits first, then the newest. */
export async function listHolds(
  user: SignedInUser,
  priceListId: number,
  { state, page, per_page }: HoldsQuery
): Promise<ListPage<PriceHold>> {
  const { rows, meta } = await readListPage<HoldRow>({
    columns,
    tables,
    filtered_tables: 'price_holds h',
    id: 'h.id',
    conditions: [
      condition('h.price_list_id = $?', priceListId),
      ...(isManager(user) ? [] : [condition(`NOT ${isFarFromOthers('h', 'reason')}`)]),
      ...(state ? [condition('h.state = $?', state)] : []),
    ],
    order: `h.state = 'held' DESC, h.held_at DESC, h.id DESC`,
    page,
    per_page,
  })
  return { rows: rows.map((row) => holdFor(user, row)), meta }
}

/** One of them, as this user may see it. */
export async function findHold(user: SignedInUser, id: number): Promise<PriceHold | null> {
  const row = await sql.one<HoldRow>(`SELECT ${columns} FROM ${tables} WHERE h.id = $1`, [id])
  return row && holdFor(user, row)
}

/** Who works at the trader is no supplier's business, nor what others ask. */
function holdFor(user: SignedInUser, row: HoldRow): PriceHold {
  return {
    ...row,
    held_at: row.held_at.toISOString(),
    cost_others: isManager(user) ? row.cost_others : null,
    decided_by_name: isManager(user) ? row.decided_by_name : null,
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}
