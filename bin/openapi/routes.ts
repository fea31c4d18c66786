import type { Router } from '@adonisjs/core/http'
import type { RouteJSON } from '@adonisjs/core/types/http'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Permission } from '#app/accounts/account_policy'
import { abilitiesOf } from '#app/accounts/api_authentication/route_abilities'
import { isApiRoute, type ApiRoute } from '#app/http/api/describe_api'
import type { Ability } from '#shared/answers/account/api_token'

export type Policy = (user: SignedInUser) => Permission<unknown>

/** What the router knows of a call. */
export interface CallRoute {
  name: ApiRoute
  method: string
  /** As OpenAPI writes it: `/api/cart/items/{id}`. */
  path: string
  params: string[]
  /** Where its answer is typed: the source of the controller, and its method. */
  controller: { file: string; method: string }
  /** A token needs one of them; none: no token opens it. */
  abilities: readonly Ability[]
  /** Who does not come with a token says the password again first. */
  isConfirmed: boolean
  /** Whom it lets through; null: everybody, also who is not signed in. */
  policy: Policy | null
}

/** Every call of programs, in the order in which the router has them. */
export function callRoutes(router: Router): CallRoute[] {
  return Object.values(router.toJSON())
    .flat()
    .flatMap((route) => {
      const { pattern, meta } = route
      const name = route.name ?? ''
      const abilities = abilitiesOf(route) ?? []
      if (!isApiRoute(name)) {
        if (abilities.length === 0) return []
        throw new Error(`Tokens open ${name}: say so in app/http/api/describe_api.ts`)
      }
      const controller = controllerOf(route)
      if (!controller) throw new Error(`The route ${name} has no controller`)
      return {
        name,
        method: (route.methods[0] ?? '').toLowerCase(),
        path: pattern.replaceAll(/:(\w+)/g, '{$1}'),
        params: meta.params,
        abilities,
        controller,
        isConfirmed: middlewareOf(route).some(({ name: each }) => each === 'confirmed'),
        policy: policyOf(middlewareOf(route)),
      }
    })
}

/** Null when a function stands at the route itself. */
export function controllerOf({
  handler,
}: Pick<RouteJSON, 'handler'>): CallRoute['controller'] | null {
  if (typeof handler === 'function' || !('importExpression' in handler)) return null
  const { importExpression, method } = handler
  const file = /#(app\/[\w/]+)/.exec(importExpression ?? '')?.[1]
  if (!file) throw new Error(`No controller of ours: ${importExpression}`)
  return { file: `${file}.ts`, method }
}

const everybodySignedIn: Policy = () => ({ ok: true, value: null })

interface Middleware {
  name?: string
  args?: unknown
}

function middlewareOf({ middleware }: { middleware: { all(): Iterable<unknown> } }): Middleware[] {
  return [...middleware.all()] as Middleware[] // the named ones have a name and what they were given
}

function policyOf(middleware: Middleware[]): Policy | null {
  const user = middleware.find(({ name }) => name === 'user')
  // What stands there is a policy, or nothing.
  return user ? ((user.args as Policy | undefined) ?? everybodySignedIn) : null
}
