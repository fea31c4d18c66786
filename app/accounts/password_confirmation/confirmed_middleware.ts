import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { confirmedUntil } from '#app/accounts/sessions/confirmed_request'
import { keepWayBack } from '#app/accounts/password_confirmation/way_back_request'
import { Refusal } from '#app/http/refusals/refusal'
import { wantsJson } from '#app/http/request_kind'

/**
 * Before dangerous things: lets through who has given the password within the last minutes. Calls are
 * answered 423 `password_required`, pages ask for it and come back.
 */
export default class ConfirmedMiddleware {
  handle(ctx: HttpContext, next: NextFn) {
    if (confirmedUntil(ctx)) return next()
    if (wantsJson(ctx.request)) throw new Refusal('password_required', { status: 423 })
    keepWayBack(ctx)
    return ctx.response.redirect().status(303).toRoute('confirm_password')
  }
}
