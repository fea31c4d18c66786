import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { mayBuy, mayManageOrBuy, mayRead } from '#app/accounts/account_policy'
import { permit } from '#app/accounts/permit'
import { userOf } from '#app/accounts/user_request'

interface ContractorOptions {
  /** Only reads: open to a blocked contractor too. */
  reading?: boolean
  /** Open to managers and admins too, who have no contractor. */
  orManager?: boolean
}

/** What prices or buys needs an active contractor. */
export default class ContractorMiddleware {
  handle(ctx: HttpContext, next: NextFn, { reading, orManager }: ContractorOptions = {}) {
    const may = orManager ? mayManageOrBuy : reading ? mayRead : mayBuy
    permit<unknown>(may(userOf(ctx)))
    return next()
  }
}
