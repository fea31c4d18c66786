import type { HttpContext } from '@adonisjs/core/http'
import type { FoundContractor, FoundContractorsAnswer } from '#shared/answers/staff/contractors'
import { isCalled } from '#app/accounts/contractor_names'
import { permit, userOf } from '#app/accounts/user_request'
import { allOf } from '#app/database/conditions'
import { sql } from '#app/database/sql'
import { readQuery } from '#app/http/input/read_input'
import { contractorsQuery } from '#app/sales/packing_validators'
import { mayPack, packedBy } from '#app/sales/shipments/packing_policy'

/** More are not told apart in a list. */
const MOST = 10

/** Contractors by name, tax id or number, for those who filter lists of theirs. */
export default class ContractorsController {
  /** `GET /api/admin/contractors` */
  async index(ctx: HttpContext): Promise<FoundContractorsAnswer> {
    const user = permit(mayPack(userOf(ctx)))
    const { text = '' } = await readQuery(ctx, contractorsQuery)
    const where = allOf([packedBy(user, 'c.id'), isCalled('c', text)])
    const data = await sql.rows<FoundContractor>(
      `SELECT c.id, c.name, c.code, c.tax_id FROM contractors c WHERE ${where.text}
       ORDER BY lower(c.name), c.id LIMIT ${MOST}`,
      where.values
    )
    return { data }
  }
}
