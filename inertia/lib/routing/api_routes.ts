import { apiPatterns } from '../../../.adonisjs/client/api_routes'
import { buildPath, type PathParams, type PathQuery } from '~/lib/routing/build_path'

/** The path of a named route of the API: `apiRoute('api.cart.items.update', { id: 7 })`. */
export function apiRoute(
  name: keyof typeof apiPatterns,
  params: PathParams = {},
  query: PathQuery = {}
): string {
  return buildPath(apiPatterns[name], params, query)
}
