import type { HttpContext } from '@adonisjs/core/http'
import type { ContractorPage, ContractorsPage } from '#shared/answers/staff/contractors'
import { DEFAULT_PER_PAGE } from '#shared/list_query'
import { permit, userOf } from '#app/accounts/user_request'
import { mayManageContractors } from '#app/contractors/back_office/contractor_admin_policy'
import { contractorsPageQuery } from '#app/contractors/back_office/contractor_admin_validators'
import {
  findContractor,
  findFigures,
  listContractorUsers,
  listHistory,
} from '#app/contractors/back_office/contractor_record'
import {
  countContractors,
  listContractors,
  totalContractors,
} from '#app/contractors/back_office/list_contractors'
import { listContractorChoices } from '#app/contractors/contractor_choices'
import { readPageQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import type { AskedProps } from '#app/http/pages/asked_props'
import { notFound } from '#app/http/refusals/refusal'

/** Where staff keep contractors. */
export default class ContractorPagesController {
  async index(ctx: HttpContext) {
    const user = permit(mayManageContractors(userOf(ctx)))
    const query = await readPageQuery(ctx, contractorsPageQuery)
    const asked = { page: 1, per_page: DEFAULT_PER_PAGE, sort: 'name' as const, ...query }
    const { rows, meta } = await listContractors(user, asked)
    return ctx.inertia.render('admin/contractors/index', {
      contractors: { data: rows, meta },
      counts: () => countContractors(user),
      totals: () => totalContractors(user, query),
      choices: () => listContractorChoices(),
    } satisfies AskedProps<ContractorsPage, 'counts' | 'totals' | 'choices'>)
  }

  async show(ctx: HttpContext) {
    const user = permit(mayManageContractors(userOf(ctx)))
    const contractor = await findContractor(user, idOf(ctx))
    if (!contractor) throw notFound()
    const history = async () => {
      const { rows, meta } = await listHistory(contractor.id, {
        page: 1,
        per_page: DEFAULT_PER_PAGE,
      })
      return { data: rows, meta }
    }
    return ctx.inertia.render('admin/contractors/show', {
      contractor,
      figures: () => findFigures(contractor.id),
      users: () => listContractorUsers(contractor.id),
      history,
      choices: () => listContractorChoices(),
    } satisfies AskedProps<ContractorPage, 'figures' | 'users' | 'history' | 'choices'>)
  }
}
