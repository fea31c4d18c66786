import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { appName } from '#config/app'
import { isUserContractor } from '#app/accounts/current_user'
import { isApi } from '#app/http/stack/request_kind'
import { shareWithPages } from '#app/http/stack/page_shares'
import type { PageUser } from '#shared/answers/page_props'
import type { SignedInUser } from '#app/accounts/signed_in_user'

/**
 * The shared props of spec §3, and the headers of pages. It stands in the server's stack, where it
 * gives every request a way to render an error page, and in the router's, inside the session.
 */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    const { inertia, user } = ctx
    return {
      csrf_token: inertia.always(ctx.request.csrfToken ?? ''),
      disabled_features: inertia.always(user?.disabled_features ?? []),
      isUserContractor: inertia.always(isUserContractor(user)),
      locale: inertia.always(ctx.language),
      auth: inertia.always({ user: user ? pageUser(user) : null }),
      errors: inertia.always(ctx.session?.initiated ? this.getValidationErrors(ctx) : {}),
      app_name: appName,
      format_locale: inertia.always(user?.locale ?? ctx.language),
      table_settings: user?.table_settings ?? {},
      request_id: inertia.always(ctx.request.id() ?? ''),
      development: app.inDev,
      // The page that says what broke asks nothing that may be broken.
      ...(ctx.response.getStatus() < 500 && (await shareWithPages(ctx))),
    }
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
    const output = await next()
    ctx.response.vary('X-Inertia')
    if (!ctx.response.getHeader('Cache-Control')) {
      ctx.response.header('Cache-Control', ctx.user ? 'no-store, private' : 'no-cache, private')
    }
    return output
  }
}

function pageUser(user: SignedInUser): PageUser {
  const { id, name, email, role, contractor } = user
  return {
    id,
    name,
    email,
    role,
    contractor: contractor && {
      name: contractor.name,
      code: contractor.code,
      status: contractor.status,
      region_code: contractor.region_code,
      currency_code: contractor.currency_code,
      is_customer: contractor.is_customer,
      is_supplier: contractor.is_supplier,
    },
  }
}
