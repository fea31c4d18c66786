import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { APP_ROOT, warmUp } from './warm_up.js'

/*
| Writes the description of the API (`.adonisjs/api/openapi.json`), which the server serves as it is, and the types of
| the calls that the client makes (`calls.d.ts` beside it). Runs before a build: neither TypeScript nor the
| descriptions are loaded later.
*/

const root = fileURLToPath(APP_ROOT)
const { router } = await warmUp()
const { AnswerTypes } = await import('./openapi/answers.js')
const { callRoutes } = await import('./openapi/routes.js')
const { makeDocument, REFUSAL_DATA } = await import('./openapi/document.js')
const { callTypes, clientCalls } = await import('./openapi/calls.js')
try {
  const routes = callRoutes(router)
  const calls = await clientCalls(router, root)
  const files = [...routes, ...calls].map(({ controller }) => controller.file)
  // Reading the sources takes longest: both are made of the same ones.
  const types = new AnswerTypes([...files, REFUSAL_DATA])
  const document = makeDocument(routes, types)
  mkdirSync(`${root}.adonisjs/api`, { recursive: true })
  writeFileSync(`${root}.adonisjs/api/openapi.json`, JSON.stringify(document))
  writeFileSync(`${root}.adonisjs/api/calls.d.ts`, await callTypes(calls, types))
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
// The loaded application may still hold a connection.
process.exit()
