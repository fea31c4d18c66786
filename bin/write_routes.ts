import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { writeClientRoutes } from './client_routes.js'
import { writeTextTypes } from './text_types.js'
import { APP_ROOT, warmUp } from './warm_up.js'

/*
| Writes what the sources need to know of the routes into `.adonisjs/`: the patterns of which the client makes links,
| and the types of names and parameters that the server makes links of; and the types of the texts. Runs before a build and before types are checked.
*/

const root = fileURLToPath(APP_ROOT)
const { router } = await warmUp()
await writeClientRoutes(root, Object.values(router.toJSON()).flat())
await writeTextTypes(root)
const { types, routes } = router.generateTypes(2)
await mkdir(`${root}.adonisjs/server`, { recursive: true })
await writeFile(
  `${root}.adonisjs/server/routes.d.ts`,
  [
    `import '@adonisjs/core/types/http'`,
    ...types,
    'export type ScannedRoutes = {',
    routes,
    '}',
    `declare module '@adonisjs/core/types/http' {`,
    '  export interface RoutesList extends ScannedRoutes {}',
    '}',
    '',
  ].join('\n')
)
// The loaded application may still hold a connection.
process.exit()
