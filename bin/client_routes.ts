import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import type { RoutesScanner } from '@adonisjs/assembler/routes_scanner'
import type { RouteJSON } from '@adonisjs/core/types/http'

type NamedRoute = Pick<RouteJSON, 'name' | 'pattern'>

/** A hook of the development server, which calls it whenever routes change. */
export default function routesScanned(
  parent: { cwdPath: string },
  scanner: Pick<RoutesScanner, 'getScannedRoutes'>
): Promise<void> {
  return writeClientRoutes(parent.cwdPath, scanner.getScannedRoutes())
}

/**
 * Writes names and patterns of the routes that the client's sources name, which makes links of them
 * (`inertia/lib/routing/routes.ts`). Those of the API (`inertia/lib/routing/api_routes.ts`), of the
 * portal's screens (`portal_routes.ts` beside it) and of signing in (`auth_routes.ts`) stand apart: public
 * pages need none.
 *
 * @param root the folder of the project
 */
export async function writeClientRoutes(root: string, routes: NamedRoute[]): Promise<void> {
  const named = await namesIn(`${root}/inertia`)
  const patterns = routes
    .map(({ name = '', pattern }) => [name, pattern] as const)
    .filter(([name]) => named.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const folder = `${root}/.adonisjs/client`
  await mkdir(folder, { recursive: true })
  const write = (file: string, name: string, written: typeof patterns) => {
    const body = JSON.stringify(Object.fromEntries(written), null, 2)
    return writeFile(`${folder}/${file}`, `export const ${name} = ${body} as const\n`)
  }
  const kinds = Object.groupBy(patterns, ([name]) => kindOf(name))
  await write('api_routes.ts', 'apiPatterns', kinds.api ?? [])
  // The portal asks for passwords, too; the file of their own would bring it the pages of signing in.
  await write('portal_routes.ts', 'portalPatterns', [
    ...(kinds.portal ?? []),
    ...(kinds.auth ?? []),
  ])
  await write('auth_routes.ts', 'authPatterns', kinds.auth ?? [])
  await write('routes.ts', 'routePatterns', kinds.public ?? [])
}

/** The screens of the portal to which no public page leads. */
const PORTAL =
  /^(?:admin|cart|company|invoices|news|orders|order_uploads|price_imports|price_lists|price_sources|profile|quotations)\b/

/** What the pages of signing in send, and the portal when it asks for a password again. */
const AUTH =
  /^(?:broadcasting|confirm_password|passkeys|passkey_confirmation|passkey_login|two_factor_challenge|two_factor|two_factor_setup|verify_email)\b|^(?:forgot_password|login|register)\.store$/

function kindOf(name: string): 'api' | 'auth' | 'portal' | 'public' {
  if (name.startsWith('api.')) return 'api'
  if (AUTH.test(name)) return 'auth'
  return PORTAL.test(name) ? 'portal' : 'public'
}

/** Every text in quotes that could be the name of a route. */
export async function namesIn(folder: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    const source = await readFile(`${folder}/${file}`, 'utf8')
    for (const [, name = ''] of source.matchAll(/'([a-z_.]+)'/g)) names.add(name)
  }
  return names
}
