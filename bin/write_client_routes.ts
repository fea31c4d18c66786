import { glob, mkdir, readFile, writeFile } from 'node:fs/promises'
import type { RoutesScanner } from '@adonisjs/assembler/routes_scanner'

/**
 * A hook of `node ace codegen`: writes names and patterns of the routes that the client's sources name,
 * which makes links of them (`inertia/lib/routes.ts`); those of the API alone weigh nothing there.
 */
export default async function writeClientRoutes(
  parent: { cwdPath: string },
  scanner: Pick<RoutesScanner, 'getScannedRoutes'>
) {
  const named = await namesIn(`${parent.cwdPath}/inertia`)
  const patterns = scanner
    .getScannedRoutes()
    .filter((route) => route.name && named.has(route.name))
    .map((route) => [route.name, route.pattern] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  const folder = `${parent.cwdPath}/.adonisjs/client`
  await mkdir(folder, { recursive: true })
  const body = JSON.stringify(Object.fromEntries(patterns), null, 2)
  await writeFile(`${folder}/routes.ts`, `export const routePatterns = ${body} as const\n`)
}

/** Every text in quotes that could be the name of a route. */
async function namesIn(folder: string): Promise<Set<string>> {
  const names = new Set<string>()
  for await (const file of glob('**/*.{ts,tsx}', { cwd: folder })) {
    const source = await readFile(`${folder}/${file}`, 'utf8')
    for (const [, name = ''] of source.matchAll(/'([a-z_.]+)'/g)) names.add(name)
  }
  return names
}
