import type patternsByName from '../../../.adonisjs/client/routes.json'
import { buildPath, type PathParams, type PathQuery } from '~/lib/routing/build_path'
import { showError } from '~/lib/notices'

export type RouteName = keyof typeof patternsByName

const patterns: Record<string, string> = {}

/**
 * Every module adds the patterns of the routes that it names: the build writes that into it
 * (`bin/route_patterns.ts`).
 *
 * @public
 */
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
