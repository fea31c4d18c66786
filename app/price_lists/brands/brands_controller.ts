import type { HttpContext } from '@adonisjs/core/http'
import { originOf } from '#app/accounts/audit/audit_request'
import { permit, userOf } from '#app/accounts/user_request'
import { readInput, readNothing, readQuery } from '#app/http/input/read_input'
import { idOf } from '#app/http/input/route_id'
import { refused } from '#app/http/refusals/refusal'
import { mayDecideBrands } from '#app/price_lists/brands/brand_policy'
import {
  aliasRefusals,
  confirmationRefusals,
  undoRefusals,
} from '#app/price_lists/brands/brand_refusals'
import {
  aliasInput,
  confirmedBrandInput,
  confirmedBrandsInput,
  knownBrandsQuery,
} from '#app/price_lists/brands/brand_validators'
import { confirmBrand, makeAlias, undoDecision } from '#app/price_lists/brands/decide_brand'
import { confirmAsWritten } from '#app/price_lists/brands/confirm_as_written'
import { findKnownBrands } from '#app/price_lists/brands/list_brands'
import type { ConfirmedBrandsAnswer, KnownBrandsAnswer } from '#shared/answers/staff/brand_queue'

/** What managers say of new brands. */
export default class BrandsController {
  /** `GET /api/admin/brands` */
  async index(ctx: HttpContext): Promise<KnownBrandsAnswer> {
    permit(mayDecideBrands(userOf(ctx)))
    const { text = '' } = await readQuery(ctx, knownBrandsQuery)
    return findKnownBrands(text)
  }

  /** `PUT /api/admin/brands/{id}/confirmation` */
  async confirm(ctx: HttpContext) {
    const user = permit(mayDecideBrands(userOf(ctx)))
    const { name } = await readInput(ctx, confirmedBrandInput)
    const confirmed = await confirmBrand(user, idOf(ctx), name, originOf(ctx))
    if (!confirmed.ok) throw refused(confirmed.error, confirmationRefusals)
    ctx.response.status(204)
  }

  /** `PUT /api/admin/brands/confirmations` */
  async confirmAll(ctx: HttpContext): Promise<ConfirmedBrandsAnswer> {
    const user = permit(mayDecideBrands(userOf(ctx)))
    const { ids } = await readInput(ctx, confirmedBrandsInput)
    const data: ConfirmedBrandsAnswer['data'] = []
    for (const id of new Set(ids)) data.push(await confirmAsWritten(user, id, originOf(ctx)))
    return { data }
  }

  /** `PUT /api/admin/brands/{id}/alias` */
  async alias(ctx: HttpContext) {
    const user = permit(mayDecideBrands(userOf(ctx)))
    const { brand_id } = await readInput(ctx, aliasInput)
    const made = await makeAlias(user, idOf(ctx), brand_id, originOf(ctx))
    if (!made.ok) throw refused(made.error, aliasRefusals)
    ctx.response.status(204)
  }

  /** `PUT /api/admin/brand-decisions/{id}/undo` */
  async undo(ctx: HttpContext) {
    readNothing(ctx)
    const user = permit(mayDecideBrands(userOf(ctx)))
    const undone = await undoDecision(user, idOf(ctx), originOf(ctx))
    if (!undone.ok) throw refused(undone.error, undoRefusals)
    ctx.response.status(204)
  }
}
