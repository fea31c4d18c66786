import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { userOf } from '#app/accounts/current_user'
import { Refusal } from '#app/support/refusal'

/**
 * What prices or buys needs an active contractor; what only reads (`{ reading: true }`) is open to
 * a blocked one too (D2).
 */
export default class ContractorMiddleware {
  handle(ctx: HttpContext, next: NextFn, options: { reading?: boolean } = {}) {
    const contractor = userOf(ctx).contractor
    if (!contractor || contractor.status === 'pending') {
      throw new Refusal('contractor_required', { status: 403 })
    }
    if (contractor.status === 'blocked' && !options.reading) {
      throw new Refusal('contractor_blocked', { status: 403 })
    }
    return next()
  }
}
