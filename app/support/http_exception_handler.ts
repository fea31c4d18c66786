import { errors as coreErrors } from '@adonisjs/core'
import { ExceptionHandler, type HttpContext } from '@adonisjs/core/http'
import { errors as shieldErrors } from '@adonisjs/shield'
import { errors as vineErrors } from '@vinejs/vine'
import { Refusal } from '#app/support/refusal'

const PAGES: Record<number, string> = {
  403: 'errors/forbidden',
  404: 'errors/not_found',
  419: 'errors/session_over',
  429: 'errors/too_many_requests',
  503: 'errors/unavailable',
}

/** Wants JSON: everything under /api, and whoever asks for it without being Inertia. */
function wantsJson({ request }: HttpContext): boolean {
  if (request.header('x-inertia')) return false
  return request.url().startsWith('/api/') || request.accepts(['html', 'json']) === 'json'
}

/** A database that is gone or too busy: come back later. */
function isUnavailable(error: unknown): boolean {
  const code = (error as { code?: unknown })?.code
  return (
    typeof code === 'string' &&
    (code.startsWith('08') || code.startsWith('57P') || code === '53300' || code === 'ECONNREFUSED')
  )
}

/** Turns whatever is thrown into the one answer of its kind; unknown errors are reported once. */
export default class HttpExceptionHandler extends ExceptionHandler {
  protected override debug = false
  protected override renderStatusPages = false

  override async handle(error: unknown, ctx: HttpContext) {
    if (error instanceof vineErrors.E_VALIDATION_ERROR) return this.#invalid(error, ctx)
    const refusal = this.#refusalOf(error)
    if (refusal.status === 401) return this.#signInFirst(refusal, ctx)
    for (const [name, value] of Object.entries(refusal.options.headers ?? {})) {
      ctx.response.header(name, value)
    }
    if (wantsJson(ctx)) return this.#json(refusal, ctx)
    return this.#page(refusal, ctx)
  }

  override async report(error: unknown, ctx: HttpContext) {
    if (error instanceof vineErrors.E_VALIDATION_ERROR) return
    const refusal = this.#refusalOf(error)
    if (refusal.status < 500) return
    ctx.logger.error({ err: error, request_id: ctx.request.id() }, 'request failed')
  }

  #refusalOf(error: unknown): Refusal {
    if (error instanceof Refusal) return error
    if (error instanceof shieldErrors.E_BAD_CSRF_TOKEN) {
      return new Refusal('session_over', { status: 419 })
    }
    if (error instanceof coreErrors.E_ROUTE_NOT_FOUND) {
      return new Refusal('not_found', { status: 404 })
    }
    if (isUnavailable(error)) {
      return new Refusal('unavailable', { status: 503, headers: { 'Retry-After': '5' } })
    }
    const status = (error as { status?: unknown })?.status
    if (status === 413) return new Refusal('too_large', { status })
    if (typeof status === 'number' && status >= 400 && status < 500) {
      return new Refusal('bad_request', { status })
    }
    return new Refusal('server_error', { status: 500 })
  }

  #text(refusal: Refusal, ctx: HttpContext): string {
    return ctx.i18n?.t(`errors.${refusal.code}`, refusal.options.texts ?? {}) ?? refusal.code ?? ''
  }

  #json(refusal: Refusal, ctx: HttpContext) {
    const { errors, data } = refusal.options
    return ctx.response.status(refusal.status).json({
      message: this.#text(refusal, ctx),
      code: refusal.code,
      ...(errors && { errors }),
      ...(data !== undefined && { data }),
    })
  }

  #invalid(error: { messages: { field: string; message: string }[] }, ctx: HttpContext) {
    const errors: Record<string, string[]> = {}
    for (const { field, message } of error.messages) (errors[field] ??= []).push(message)
    if (wantsJson(ctx)) {
      const message = ctx.i18n?.t('errors.invalid') ?? 'invalid'
      return ctx.response.status(422).json({ message, code: 'invalid', errors })
    }
    ctx.session.flashExcept(['password', 'current_password', '_csrf'])
    ctx.session.flash('inputErrorsBag', errors)
    return ctx.response.redirect().back()
  }

  #signInFirst(refusal: Refusal, ctx: HttpContext) {
    if (wantsJson(ctx)) return this.#json(refusal, ctx)
    if (ctx.request.method() === 'GET') ctx.session.setIntendedUrl(ctx.request.url(true))
    return ctx.response.redirect().toRoute('login')
  }

  /** The database may be gone, so a page that cannot be rendered still says what happened. */
  async #page(refusal: Refusal, ctx: HttpContext) {
    const page = PAGES[refusal.status] ?? 'errors/server_error'
    ctx.response.status(refusal.status)
    try {
      return await ctx.inertia.render(
        page as never,
        {
          status: refusal.status,
          message: this.#text(refusal, ctx),
          code: refusal.code,
          request_id: ctx.request.id(),
        } as never
      )
    } catch (failure) {
      ctx.logger.error({ err: failure }, 'error page failed')
      return ctx.response
        .header('Content-Type', 'text/plain; charset=utf-8')
        .send(`${refusal.status} ${this.#text(refusal, ctx)} (${ctx.request.id()})`)
    }
  }
}
