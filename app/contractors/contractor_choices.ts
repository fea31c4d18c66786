import type { ContractorChoices } from '#shared/answers/staff/contractors'
import { sql } from '#app/database/sql'

/** The price groups, managers and currencies that a contractor can be given. */
export async function listContractorChoices(): Promise<ContractorChoices> {
  const row = await sql.one<ContractorChoices>(
    `SELECT (SELECT json_agg(json_build_object('id', id, 'name', name) ORDER BY id)
         FROM price_groups) AS price_groups,
       (SELECT coalesce(json_agg(json_build_object('id', id, 'name', name) ORDER BY name, id), '[]')
         FROM users WHERE role IN ('manager', 'admin') AND name <> ''
           AND deactivated_at IS NULL) AS managers,
       (SELECT json_agg(code ORDER BY code) FROM currencies) AS currencies`
  )
  if (!row) throw new Error('a statement without tables answers one row')
  return row
}
