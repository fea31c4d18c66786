import type { HttpContext } from '@adonisjs/core/http'
import type {
  ContractorAnswer,
  ContractorHistoryAnswer,
  ContractorRecord,
  ContractorsAnswer,
  FoundContractorsAnswer,
} from '#shared/answers/staff/contractors'
import { DEFAULT_PER_PAGE } from '#shared/list_query'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import {
  changeContractor,
  changeFeatures,
  changeStatus,
} from '#app/contractors/back_office/change_contractor'
import {
  mayFindContractors,
  mayManageContractors,
} from '#app/contractors/back_office/contractor_admin_policy'
import { contractorRefusals } from '#app/contractors/back_office/contractor_admin_refusals'
import {
  contractorInput,
  contractorsQuery,
  featuresInput,
  historyQuery,
  statusInput,
} from '#app/contractors/back_office/contractor_admin_validators'
import { findContractor, listHistory } from '#app/contractors/back_office/contractor_record'
import { findContractors } from '#app/contractors/back_office/find_contractors'
import { listContractors } from '#app/contractors/back_office/list_contractors'
import { readInput, readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { notFound, refused } from '#app/http/refusals/refusal'

/** Contractors, for the staff that look after them. */
export default class ContractorsController {
  /** `GET /api/admin/contractors` */
  async index(ctx: HttpContext): Promise<ContractorsAnswer | FoundContractorsAnswer> {
    const user = permit(mayFindContractors(userOf(ctx)))
    const { text, ...query } = await readQuery(ctx, contractorsQuery)
    const isFiltered = Object.keys(query).length > 0
    // The warehouse may not read the list, whose short form needs no filters.
    const isShort = text !== undefined || !(isFiltered || mayManageContractors(user).ok)
    if (isShort) return { data: await findContractors(user, text ?? '') }
    permit(mayManageContractors(user))
    const asked = { page: 1, per_page: DEFAULT_PER_PAGE, sort: 'name' as const, ...query }
    const { rows, meta } = await listContractors(user, asked)
    return { data: rows, meta }
  }

  /** `GET /api/admin/contractors/{id}` */
  async show(ctx: HttpContext): Promise<ContractorAnswer> {
    readNothing(ctx)
    return { data: await this.#found(ctx) }
  }

  /** `PATCH /api/admin/contractors/{id}` */
  async update(ctx: HttpContext): Promise<ContractorAnswer> {
    const user = permit(mayManageContractors(userOf(ctx)))
    const change = await readInput(ctx, contractorInput)
    const changed = await changeContractor(user, idOf(ctx), change, originOf(ctx))
    if (!changed.ok) throw refused(changed.error, contractorRefusals)
    return { data: changed.value }
  }

  /** `PUT /api/admin/contractors/{id}/status` */
  async changeStatus(ctx: HttpContext): Promise<ContractorAnswer> {
    const user = permit(mayManageContractors(userOf(ctx)))
    const input = await readInput(ctx, statusInput)
    const changed = await changeStatus(user, idOf(ctx), input, originOf(ctx))
    if (!changed.ok) throw refused(changed.error, contractorRefusals)
    return { data: changed.value }
  }

  /** `PUT /api/admin/contractors/{id}/features` */
  async changeFeatures(ctx: HttpContext): Promise<ContractorAnswer> {
    const user = permit(mayManageContractors(userOf(ctx)))
    const input = await readInput(ctx, featuresInput)
    const changed = await changeFeatures(user, idOf(ctx), input, originOf(ctx))
    if (!changed.ok) throw refused(changed.error, contractorRefusals)
    return { data: changed.value }
  }

  /** `GET /api/admin/contractors/{id}/history` */
  async history(ctx: HttpContext): Promise<ContractorHistoryAnswer> {
    const query = await readQuery(ctx, historyQuery)
    const { id } = await this.#found(ctx)
    const { rows, meta } = await listHistory(id, { page: 1, per_page: DEFAULT_PER_PAGE, ...query })
    return { data: rows, meta }
  }

  async #found(ctx: HttpContext): Promise<ContractorRecord> {
    const user = permit(mayManageContractors(userOf(ctx)))
    const found = await findContractor(user, idOf(ctx))
    if (!found) throw notFound()
    return found
  }
}
