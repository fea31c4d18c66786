import { DEFAULT_PER_PAGE } from '#shared/list_query'
import type { LineTab, StaffLine } from '#shared/answers/staff/order_lines'
import type { ListAnswer } from '#shared/answers/list'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { lineTabsOf } from '#app/orders/order_policy'
import { listLines, type LinesQuery, type LinesWanted } from '#app/orders/bulk_updates/list_lines'

/** What waits longest comes first; of all lines there are, the newest. */
export function wantedOf<Query extends Partial<LinesWanted>>(
  user: SignedInUser,
  { tab = lineTabsOf(user)[0], sort, ...rest }: Query
) {
  return { ...rest, tab, sort: sort ?? usualSort(tab) }
}

function usualSort(tab: LineTab) {
  return tab === 'all' ? ('waits' as const) : ('-waits' as const)
}

export async function linesAnswer(
  user: SignedInUser,
  { page = 1, per_page = DEFAULT_PER_PAGE, ...query }: Partial<LinesQuery>
): Promise<ListAnswer<StaffLine>> {
  const { rows, meta } = await listLines(user, { ...wantedOf(user, query), page, per_page })
  return { data: rows, meta }
}
