import type { HttpContext } from '@adonisjs/core/http'
import type { ContractorUsersAnswer } from '#shared/answers/staff/contractors'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { mayManageContractors } from '#app/contractors/back_office/contractor_admin_policy'
import { userFeaturesInput } from '#app/contractors/back_office/contractor_admin_validators'
import {
  findContractor,
  findContractorOfUser,
  listContractorUsers,
} from '#app/contractors/back_office/contractor_record'
import { colleagueInput } from '#app/contractors/company/company_validators'
import {
  changeColleague,
  deactivateColleague,
  reactivateColleague,
  type ColleagueRefused,
  type CompanyKeeper,
} from '#app/contractors/company/users/change_colleague'
import { colleagueRefusals } from '#app/contractors/company/users/colleague_refusals'
import type { Result } from '#app/errors/result'
import { readInput, readNothing } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'

/** The users of a contractor, for the staff that look after it. Each change answers all of them. */
export default class ContractorUsersController {
  /** `GET /api/admin/contractors/{id}/users` */
  async index(ctx: HttpContext): Promise<ContractorUsersAnswer> {
    readNothing(ctx)
    return usersOf(await keeperIn(ctx))
  }

  /** `PATCH /api/admin/contractors/{id}/users/{user}` */
  async update(ctx: HttpContext): Promise<ContractorUsersAnswer> {
    const keeper = await keeperIn(ctx)
    const change = await readInput(ctx, colleagueInput)
    const changed = await changeColleague(keeper, idOf(ctx, 'user'), change, originOf(ctx))
    return answer(keeper, changed)
  }

  /** `PUT /api/admin/contractors/{id}/users/{user}/deactivation` */
  async deactivate(ctx: HttpContext): Promise<ContractorUsersAnswer> {
    const keeper = await keeperIn(ctx)
    readNothing(ctx)
    return answer(keeper, await deactivateColleague(keeper, idOf(ctx, 'user'), originOf(ctx)))
  }

  /** `DELETE /api/admin/contractors/{id}/users/{user}/deactivation` */
  async reactivate(ctx: HttpContext): Promise<ContractorUsersAnswer> {
    const keeper = await keeperIn(ctx)
    readNothing(ctx)
    return answer(keeper, await reactivateColleague(keeper, idOf(ctx, 'user'), originOf(ctx)))
  }

  /** `PUT /api/admin/users/{id}/features` */
  async changeFeatures(ctx: HttpContext): Promise<ContractorUsersAnswer> {
    const user = permit(mayManageContractors(userOf(ctx)))
    const { disabled_features } = await readInput(ctx, userFeaturesInput)
    const contractorId = await findContractorOfUser(user, idOf(ctx))
    if (contractorId === null) throw notFound()
    const keeper: CompanyKeeper = { id: user.id, contractor: { id: contractorId }, is_staff: true }
    const changed = await changeColleague(keeper, idOf(ctx), { disabled_features }, originOf(ctx))
    return answer(keeper, changed)
  }
}

/** The signed-in user as the keeper of the users of the contractor in the address. */
async function keeperIn(ctx: HttpContext): Promise<CompanyKeeper> {
  const user = permit(mayManageContractors(userOf(ctx)))
  const contractor = await findContractor(user, idOf(ctx))
  if (!contractor) throw notFound()
  return { id: user.id, contractor: { id: contractor.id }, is_staff: true }
}

async function answer(
  keeper: CompanyKeeper,
  changed: Result<null, ColleagueRefused>
): Promise<ContractorUsersAnswer> {
  if (!changed.ok) throw refused(changed.error, colleagueRefusals)
  return usersOf(keeper)
}

async function usersOf({ contractor }: CompanyKeeper): Promise<ContractorUsersAnswer> {
  return { data: await listContractorUsers(contractor.id) }
}
