import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { renderErrorPage } from '#app/http/refusals/error_page'
import { reportError } from '#app/errors/report_error'
import { asRefusal, errorsBeside, isInvalid } from '#app/http/refusals/errors_beside'
import type { Refusal } from '#app/http/refusals/refusal'
import { isUnreadable } from '#app/database/database_errors'
import { refusalOf } from '#app/http/refusals/refusal_of'
import { keepIntended } from '#app/http/own_path'
import { isChangingVisit, wantsJson } from '#app/http/request_kind'

/** Converts errors to responses. Unexpected errors are reported once. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false
  protected override renderStatusPages = false

  override async handle(error: unknown, ctx: HttpContext) {
    const refusal = asRefusal(error)
    for (const [name, value] of Object.entries(refusal.options.headers ?? {})) {
      ctx.response.header(name, value)
    }
    if (wantsJson(ctx.request)) return answerJson(refusal, ctx)
    if (refusal.status === 401) {
      // A redirect to the login page would lose the content of a form, so the page asks for the password itself.
      return isChangingVisit(ctx.request) ? answerJson(refusal, ctx) : signInFirst(ctx)
    }
    const errors = errorsBeside(refusal, ctx)
    if (errors && ctx.session?.initiated) return backToForm(errors, ctx)
    return renderErrorPage(refusal, ctx)
  }

  override async report(error: unknown, ctx: HttpContext) {
    if (isInvalid(error)) return
    if (isUnreadable(error)) ctx.logger.warn({ err: error }, 'unreadable input reached too far')
    else if (refusalOf(error).status >= 500) {
      ctx.logger.error({ err: error }, 'request failed')
      // An unavailable database is no error of the code.
      if (refusalOf(error).status === 500) {
        reportError(error, {
          request_id: ctx.request.id(),
          user_id: ctx.user?.id,
          route: ctx.route?.name,
        })
      }
    }
  }
}

function answerJson(refusal: Refusal, ctx: HttpContext) {
  const { data, texts } = refusal.options
  const errors = errorsBeside(refusal, ctx)
  return ctx.response.status(refusal.status).json({
    message: ctx.i18n.t(`errors.${refusal.code}`, texts ?? {}),
    code: refusal.code,
    ...(errors && { errors }),
    ...(data !== undefined && { data }),
  })
}

/** Shows errors next to the fields of a form, on its page with its query (303, so the browser uses GET). */
function backToForm(errors: Record<string, string[]>, ctx: HttpContext) {
  ctx.session.flash('inputErrorsBag', errors)
  return ctx.response.redirect().status(303).withQs().back()
}

function signInFirst(ctx: HttpContext) {
  keepIntended(ctx)
  return ctx.response.redirect().status(303).toRoute('login')
}
