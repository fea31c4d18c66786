import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isManager, isStaff, userOf } from '#app/accounts/user_request'
import { Refusal } from '#app/http/refusals/refusal'

interface ContractorOptions {
  /** Only reads: open to a blocked contractor too. */
  reading?: boolean
  /** Open to managers and admins too, who have no contractor. */
  orManager?: boolean
}

/** What prices or buys needs an active contractor (D2). */
export default class ContractorMiddleware {
  handle(ctx: HttpContext, next: NextFn, options: ContractorOptions = {}) {
    const user = userOf(ctx)
    if (options.orManager && isStaff(user)) {
      if (isManager(user)) return next()
      throw new Refusal('forbidden', { status: 403 })
    }
    if (!user.contractor || user.contractor.status === 'pending') {
      throw new Refusal('contractor_required', { status: 403 })
    }
    if (user.contractor.status === 'blocked' && !options.reading) {
      throw new Refusal('contractor_blocked', { status: 403 })
    }
    return next()
  }
}
