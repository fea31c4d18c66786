import { mkdir, writeFile } from 'node:fs/promises'
import type { RoutesScanner } from '@adonisjs/assembler/routes_scanner'

/**
 * A hook of `node ace codegen`: writes the names and patterns of all routes for the client, which
 * makes links of them (`inertia/lib/routes.ts`).
 */
export default async function writeClientRoutes(
  parent: { cwdPath: string },
  scanner: Pick<RoutesScanner, 'getScannedRoutes'>
) {
  const patterns = scanner
    .getScannedRoutes()
    .filter((route) => route.name)
    .map((route) => [route.name, route.pattern] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const folder = `${parent.cwdPath}/.adonisjs/client`
  await mkdir(folder, { recursive: true })
  const body = JSON.stringify(Object.fromEntries(patterns), null, 2)
  await writeFile(`${folder}/routes.ts`, `export const routePatterns = ${body} as const\n`)
}
