import 'reflect-metadata'
import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ignitor } from '@adonisjs/core'

/*
| Writes the description of the API (`.adonisjs/api/openapi.json`), which the server serves as it is. Runs
| after `node ace codegen`, before a build: neither TypeScript nor the descriptions are loaded later.
*/

const APP_ROOT = new URL('../', import.meta.url)

const app = new Ignitor(APP_ROOT, { importer: (path) => import(path) })
  .tap((created) => {
    created.booting(async () => {
      await import('#start/env')
    })
  })
  .createApp('web')
app.setMode('warmup')
await app.init()
await app.boot()
await app.warmUp()

const { callRoutes } = await import('./openapi/routes.js')
const { makeDocument } = await import('./openapi/document.js')
try {
  const document = makeDocument(await callRoutes(app))
  const file = fileURLToPath(new URL('.adonisjs/api/openapi.json', APP_ROOT))
  mkdirSync(fileURLToPath(new URL('.', `file://${file}`)), { recursive: true })
  writeFileSync(file, JSON.stringify(document))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
// Something of the warmed-up server may still hold a connection.
process.exit()
