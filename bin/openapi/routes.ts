import type { Router } from '@adonisjs/core/http'
import type { RouteJSON } from '@adonisjs/core/types/http'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Permission } from '#app/accounts/account_policy'
import { abilitiesOf } from '#app/accounts/api_authentication/route_abilities'
import { isApiRoute, type ApiRoute } from '#app/http/api/describe_api'
import type { Ability } from '#shared/answers/account/api_token'

export type Policy = (user: SignedInUser) => Permission<unknown>

/** The properties of a call that the router knows. */
export interface CallRoute {
  name: ApiRoute
  method: string
  /** The path in OpenAPI's syntax: `/api/cart/items/{id}`. */
  path: string
  params: string[]
  /** The controller's source file and method, where the result type is declared. */
  controller: { file: string; method: string }
  /** A token needs one of these abilities; with none, the call cannot be made with a token. */
  abilities: readonly Ability[]
  /** Without a token, the call requires a recent confirmation of the password. */
  isConfirmed: boolean
  /** The policy of the call; null: it is open to guests, too. */
  policy: Policy | null
}

/** Returns every call of programs, in the order of the router. */
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
  // This argument is a policy or undefined.
  return user ? ((user.args as Policy | undefined) ?? everybodySignedIn) : null
}
