import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { mayUse } from '#app/accounts/account_policy'
import type { Feature } from '#app/accounts/features'
import { permit } from '#app/accounts/permit'
import { userOf } from '#app/accounts/user_request'

/** Refuses when any of the features is disabled for the user. */
export default class FeatureMiddleware {
  handle(ctx: HttpContext, next: NextFn, ...needed: Feature[]) {
    permit(mayUse(userOf(ctx), ...needed))
    return next()
  }
}
