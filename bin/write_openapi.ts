import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { APP_ROOT, warmUp } from './warm_up.js'

/*
| Writes the description of the API (`.adonisjs/api/openapi.json`), which the server serves as it is. Runs
| before a build: neither TypeScript nor the descriptions are loaded later.
*/

const { router } = await warmUp()
const { callRoutes } = await import('./openapi/routes.js')
const { makeDocument } = await import('./openapi/document.js')
try {
  const document = makeDocument(callRoutes(router))
  const file = fileURLToPath(new URL('.adonisjs/api/openapi.json', APP_ROOT))
  mkdirSync(fileURLToPath(new URL('.', `file://${file}`)), { recursive: true })
  writeFileSync(file, JSON.stringify(document))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
// Something of the warmed-up server may still hold a connection.
process.exit()
