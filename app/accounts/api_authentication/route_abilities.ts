import { Route, RouteGroup } from '@adonisjs/core/http'
import type { Ability } from '#shared/answers/account/api_token'

declare module '@adonisjs/http-server' {
  interface Route {
    /** Programs may call it, with a token that has any of the abilities. */
    byToken(...abilities: Ability[]): this
    /** It is for people, or for our own pages: no token opens it. */
    notByToken(): this
  }
  interface RouteGroup {
    /** All routes of the group that do not say it themselves. */
    byToken(...abilities: Ability[]): this
    notByToken(): this
  }
}

/** What of a registered route is the same as when it was defined. */
interface Handled {
  handler: ReturnType<Route['getHandler']>
}

const abilitiesByHandler = new WeakMap<Handled['handler'], readonly Ability[]>()

/**
 * Lets routes name what a token needs. Who names nothing is out of reach of tokens. Called once, by
 * start/kernel.ts.
 */
export function nameAbilities(): void {
  Route.macro('byToken', function (this: Route, ...abilities: Ability[]) {
    name(this, abilities)
    return this
  })
  Route.macro('notByToken', function (this: Route) {
    name(this, [])
    return this
  })
  RouteGroup.macro('byToken', function (this: RouteGroup, ...abilities: Ability[]) {
    nameAll(this, abilities)
    return this
  })
  RouteGroup.macro('notByToken', function (this: RouteGroup) {
    nameAll(this, [])
    return this
  })
}

/** The abilities of which a token needs one; none, when no token will do; null when it is not said. */
export function abilitiesOf({ handler }: Handled): readonly Ability[] | null {
  return abilitiesByHandler.get(handler) ?? null
}

function name(route: Route, abilities: readonly Ability[]): void {
  abilitiesByHandler.set(route.getHandler(), abilities)
}

/** Inner groups are defined first, and have said it for their own. */
function nameAll({ routes }: RouteGroup, abilities: readonly Ability[]): void {
  for (const each of routes) {
    if (each instanceof RouteGroup) nameAll(each, abilities)
    else if (each instanceof Route && !abilitiesByHandler.has(each.getHandler())) {
      name(each, abilities)
    }
  }
}
