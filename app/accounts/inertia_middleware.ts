import app from '@adonisjs/core/services/app'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import BaseInertiaMiddleware from '@adonisjs/inertia/inertia_middleware'
import { appName } from '#config/app'
import { isUserContractor } from '#app/accounts/current_user'
import { shareWithPages } from '#app/support/page_shares'
import type { PageUser } from '#shared/answers/page_props'
import type { SignedInUser } from '#app/accounts/signed_in_user'

/** The shared props of spec §3, and the headers of rendered pages. */
export default class InertiaMiddleware extends BaseInertiaMiddleware {
  async share(ctx: HttpContext) {
    // Errors thrown before the session exists are rendered too.
    const { inertia, user } = ctx
    return {
      csrf_token: inertia.always(ctx.request.csrfToken ?? ''),
      disabled_features: inertia.always(user?.disabled_features ?? []),
      isUserContractor: inertia.always(isUserContractor(user)),
      locale: inertia.always(ctx.language ?? 'en'),
      auth: inertia.always({ user: user ? pageUser(user) : null }),
      errors: inertia.always(ctx.session ? this.getValidationErrors(ctx) : {}),
      app_name: appName,
      format_locale: inertia.always(user?.locale ?? ctx.language ?? 'en'),
      table_settings: user?.table_settings ?? {},
      request_id: inertia.always(ctx.request.id() ?? ''),
      development: app.inDev,
      ...(await shareWithPages(ctx)),
    }
  }

  async handle(ctx: HttpContext, next: NextFn) {
    await this.init(ctx)
    const output = await next()
    this.dispose(ctx)
    ctx.response.append('Vary', 'X-Inertia')
    if (ctx.user && !ctx.response.getHeader('Cache-Control')) {
      ctx.response.header('Cache-Control', 'no-store, private')
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
      is_supplier: contractor.is_supplier,
    },
  }
}
