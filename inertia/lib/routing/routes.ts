import type { apiPatterns } from '../../../.adonisjs/client/api_routes'
import type { authPatterns } from '../../../.adonisjs/client/auth_routes'
import type { portalPatterns } from '../../../.adonisjs/client/portal_routes'
import { routePatterns } from '../../../.adonisjs/client/routes'
import { buildPath, type PathParams, type PathQuery } from '~/lib/routing/build_path'
import { showError } from '~/lib/notices'

export type RouteName =
  | keyof typeof routePatterns
  | keyof typeof portalPatterns
  | keyof typeof authPatterns
  | keyof typeof apiPatterns

const patterns: Record<string, string> = { ...routePatterns }

/** Names that come with a part of the product. */
export function addRoutes(more: Readonly<Record<string, string>>): void {
  Object.assign(patterns, more)
}

/**
 * The path of a named route: `route('orders.show', { id: 7 }, { tab: 'items' })`. An unknown name
 * logs, shows an error notification and leads nowhere.
 */
export function route(name: RouteName, params: PathParams = {}, query: PathQuery = {}): string {
  const pattern = patterns[name]
  if (pattern === undefined) return unknownRoute(name)
  return buildPath(pattern, params, query)
}

const complained = new Set<string>()

function unknownRoute(name: string): string {
  const message = `route ${name} not found!`
  console.error(message)
  if (typeof window !== 'undefined' && !complained.has(name)) {
    complained.add(name)
    // Links are made while rendering, where nothing else may change.
    queueMicrotask(() => showError(`${name} not found!`, message))
  }
  return '#'
}
