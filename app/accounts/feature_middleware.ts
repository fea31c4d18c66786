import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { userOf } from '#app/accounts/user_request'
import type { Feature } from '#app/accounts/features'
import { Refusal } from '#app/http/refusals/refusal'

/** Refuses when any of the features is disabled for the user. */
export default class FeatureMiddleware {
  handle(ctx: HttpContext, next: NextFn, ...needed: Feature[]) {
    const disabled = userOf(ctx).disabled_features
    const missing = needed.find((feature) => disabled.includes(feature))
    if (missing) throw new Refusal('feature_disabled', { status: 403, texts: { feature: missing } })
    return next()
  }
}
