import type { HttpContext } from '@adonisjs/core/http'

/** What a domain may know of the visit a page is rendered for. */
export interface PageVisit {
  user: HttpContext['user']
  language: HttpContext['language']
  region: HttpContext['region']
  /** The name of the route; undefined for an address nobody has. */
  route: string | undefined
  /** As the browser wrote it, with the port when there is one. */
  host: string
  isSecure: boolean
  /** Marks a prop that also comes with partial reloads. */
  always: HttpContext['inertia']['always']
}

/** The props a domain adds to every page. */
export type PageShare = (
  visit: PageVisit
) => Record<string, unknown> | Promise<Record<string, unknown>>

interface PageShares {
  /** For every page, also for the one that says what broke: nothing here may ask the database. */
  always: readonly PageShare[]
  /** For all other pages. */
  usually: readonly PageShare[]
}

let shares: PageShares = { always: [], usually: [] }

/** Says what pages get besides their own props; called once, by start/page_shares.ts. */
export function sharePages(wanted: PageShares): void {
  shares = wanted
}

/** The props all domains share with the page about to be rendered. */
export async function shareWithPage(ctx: HttpContext): Promise<Record<string, unknown>> {
  const { request, inertia } = ctx
  const visit: PageVisit = {
    user: ctx.user,
    language: ctx.language,
    region: ctx.region,
    route: ctx.route?.name,
    host: request.host() ?? 'localhost',
    isSecure: request.secure(),
    always: (value) => inertia.always(value),
  }
  // Who has to set up two-factor first is somebody on the pages for that, and sees nothing of the portal.
  const usual = { ...visit, user: ctx.userWithoutTwoFactor ? null : ctx.user }
  const isWell = ctx.response.getStatus() < 500
  const props = await Promise.all([
    ...shares.always.map(async (share) => share(visit)),
    ...(isWell ? shares.usually.map(async (share) => share(usual)) : []),
  ])
  return Object.assign({}, ...props)
}
