import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import vite from '@adonisjs/vite/services/main'
import { appName } from '#config/app'
import { favicon, filesOfPage, firstLoadScript } from '#app/http/pages/page_files'
import { screenOf } from '#app/http/pages/screen_request'
import { escapePageData } from '#app/http/stack/page_data'
import { shareWithPage } from '#app/http/stack/page_shares'
import { isApi } from '#app/http/request_kind'

/**
 * Adds the shared props and the headers of pages. It is used twice: in the server's middleware, so that every request
 * can render an error page, and in the router's, inside the session.
 */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    const { inertia } = ctx
    return {
      csrf_token: inertia.always(ctx.request.csrfToken ?? ''),
      errors: inertia.always(this.#errorsOf(ctx)),
      app_name: appName,
      request_id: inertia.always(ctx.request.id() ?? ''),
      development: app.inDev,
      screen: inertia.always(screenOf(ctx.request)),
      ...(await shareWithPage(ctx)),
    }
  }

  /** The errors of the sent form, under its name if it has one. A name without errors would count as an error. */
  #errorsOf(ctx: HttpContext) {
    const hasErrors = ctx.session?.initiated && ctx.session.flashMessages.has('inputErrorsBag')
    return hasErrors ? this.getValidationErrors(ctx) : {}
  }

  async handle(ctx: HttpContext, next: NextFn) {
    if (isApi(ctx.request)) return next()
    if (!ctx.inertia) return this.#aroundAll(ctx, next)
    ctx.view.share({ language: ctx.language })
    const output = await next()
    this.dispose(ctx)
    return output
  }

  async #aroundAll(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    ctx.view.share({
      escapePageData,
      filesOfPage,
      firstLoadScript,
      favicon,
      isBuilt: !vite.useDevServer,
    })
    const output = await next()
    ctx.response.vary('X-Inertia')
    if (!ctx.response.getHeader('Cache-Control')) {
      const isSignedIn = Boolean(ctx.user ?? ctx.userWithoutTwoFactor)
      ctx.response.header('Cache-Control', isSignedIn ? 'no-store, private' : 'no-cache, private')
    }
    return output
  }
}
