import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import type { RoutesScanner } from '@adonisjs/assembler/routes_scanner'
import type { RouteJSON } from '@adonisjs/core/types/http'
import { namesIn } from './route_patterns.js'

type NamedRoute = Pick<RouteJSON, 'name' | 'pattern'>

/** A hook of the development server, which calls it whenever routes change. */
export default function routesScanned(
  parent: { cwdPath: string },
  scanner: Pick<RoutesScanner, 'getScannedRoutes'>
): Promise<void> {
  return writeClientRoutes(parent.cwdPath, scanner.getScannedRoutes())
}

/**
 * Writes names and patterns of the routes that the client's sources name, which makes links and calls of them
 * (`inertia/lib/routing/routes.ts`). Which page loads which is said by `route_patterns.ts`.
 *
 * @param root the folder of the project
 */
export async function writeClientRoutes(root: string, routes: NamedRoute[]): Promise<void> {
  const named = await namesInClient(root)
  const patterns = routes
    .map(({ name = '', pattern }) => [name, pattern] as const)
    .filter(([name]) => named.has(name))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const folder = `${root}/.adonisjs/client`
  await mkdir(folder, { recursive: true })
  const file = `${folder}/routes.json`
  const text = JSON.stringify(Object.fromEntries(patterns), null, 2)
  // A file that is written makes the development server load every module again.
  if ((await readFile(file, 'utf8').catch(() => '')) !== text) await writeFile(file, text)
}

/** Whatever the client's sources have in quotes that could be the name of a route. */
export async function namesInClient(root: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const file of glob('inertia/**/*.{ts,tsx}', { cwd: root })) {
    for (const name of namesIn(await readFile(`${root}/${file}`, 'utf8'))) names.add(name)
  }
  return names
}
