import type { HttpContext } from '@adonisjs/core/http'

/** The data of a request that domains use for shared props. */
export interface PageVisit {
  user: HttpContext['user']
  language: HttpContext['language']
  region: HttpContext['region']
  /** The name of the route; undefined for an unknown URL. */
  route: string | undefined
  /** The host as the browser sent it, with its port if there is one. */
  host: string
  isSecure: boolean
  /** Marks a prop that is also included in partial reloads. */
  always: HttpContext['inertia']['always']
}

/** A function with the props that a domain adds to every page. */
export type PageShare = (
  visit: PageVisit
) => Record<string, unknown> | Promise<Record<string, unknown>>

interface PageShares {
  /** For every page including error pages, so these functions must not use the database. */
  always: readonly PageShare[]
  /** For all other pages. */
  usually: readonly PageShare[]
}

let shares: PageShares = { always: [], usually: [] }

/** Registers the shared props of pages; called once, by start/page_shares.ts. */
export function sharePages(wanted: PageShares): void {
  shares = wanted
}

/** Returns the shared props of all domains for the page that is rendered. */
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
  // Staff who have to set up two-factor authentication are known only to the pages of the setup.
  const usual = { ...visit, user: ctx.userWithoutTwoFactor ? null : ctx.user }
  const isWell = ctx.response.getStatus() < 500
  const props = await Promise.all([
    ...shares.always.map(async (share) => share(visit)),
    ...(isWell ? shares.usually.map(async (share) => share(usual)) : []),
  ])
  return Object.assign({}, ...props)
}
