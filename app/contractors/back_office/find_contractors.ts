import type { FoundContractor } from '#shared/answers/staff/contractors'
import { isCalled } from '#app/contractors/contractor_names'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { handledBy } from '#app/contractors/looked_after'

/** More are not told apart in a list. */
const MOST = 10

/** Contractors the user works for, by name, tax id or number. */
export function findContractors(user: SignedInUser, text: string): Promise<FoundContractor[]> {
  const where = allOf([handledBy(user, 'c.id'), isCalled('c', text)])
  return sql.rows<FoundContractor>(
    `SELECT c.id, c.name, c.code, c.tax_id FROM contractors c WHERE ${where.text}
     ORDER BY lower(c.name), c.id LIMIT ${MOST}`,
    where.values
  )
}
