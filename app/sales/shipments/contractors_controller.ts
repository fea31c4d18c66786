import type { HttpContext } from '@adonisjs/core/http'
import type { FoundContractorsAnswer } from '#shared/answers/staff/contractors'
import { permit, userOf } from '#app/accounts/user_request'
import { readQuery } from '#app/http/input/read_input'
import { contractorsQuery } from '#app/sales/packing_validators'
import { findContractors } from '#app/sales/shipments/find_contractors'
import { mayPack } from '#app/sales/shipments/packing_policy'

/** Contractors, for those who filter lists of theirs. */
export default class ContractorsController {
  /** `GET /api/admin/contractors` */
  async index(ctx: HttpContext): Promise<FoundContractorsAnswer> {
    const user = permit(mayPack(userOf(ctx)))
    const { text = '' } = await readQuery(ctx, contractorsQuery)
    return { data: await findContractors(user, text) }
  }
}
