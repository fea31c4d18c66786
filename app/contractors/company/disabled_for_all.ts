import type { Buyer } from '#app/accounts/account_policy'
import { sql } from '#app/database/sql'

/** What the trader has switched off for the whole company. */
export async function disabledForAll({ contractor }: Buyer): Promise<string[]> {
  const row = await sql.one<{ disabled_features: string[] }>(
    'SELECT disabled_features FROM contractors WHERE id = $1',
    [contractor.id]
  )
  return row?.disabled_features ?? []
}
