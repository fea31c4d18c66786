/*
| A worker of `npm test` (bin/lib/tests/worker.mjs). It starts the portal once and runs the test files that the
| launcher sends, one after the other, in this process.
*/
process.env.NODE_ENV = 'test'

import 'reflect-metadata'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Ignitor, prettyPrintError } from '@adonisjs/core'
import { processCLIArgs } from '@japa/runner'
import { freePort } from './lib/processes/ports.mjs'
import type { Suite } from './lib/tests/protocol.mjs'

// Each worker stores its files in a folder of its own.
const storage = mkdtempSync(join(tmpdir(), 'spareline_test_'))
process.env.STORAGE_PATH = storage
process.once('exit', () => rmSync(storage, { recursive: true, force: true }))

// A server in this process listens before the portal starts, when its port becomes a setting. The built portal of a
// browser worker is another process, which listens later.
const suite = process.env.TEST_SUITE as Suite // by worker.mjs
const server = suite === 'browser' ? null : createServer().listen(0, '127.0.0.1')
if (server) await once(server, 'listening')
const port = server ? (server.address() as AddressInfo).port : await freePort() // it listens on a port
process.env.PORT = String(port)
process.env.APP_URL = `http://localhost:${port}`

const APP_ROOT = new URL('../', import.meta.url)

const IMPORTER = (filePath: string) => {
  if (filePath.startsWith('./') || filePath.startsWith('../')) {
    return import(new URL(filePath, APP_ROOT).href)
  }
  return import(filePath)
}

void new Ignitor(APP_ROOT, { importer: IMPORTER })
  .tap((app) => {
    app.booting(async () => {
      await import('#start/env')
    })
  })
  .testRunner()
  .run(async (app) => {
    processCLIArgs(process.argv.slice(2))
    const { takeFiles } = await import('../tests/runner/take_files.js')
    await takeFiles(suite, server)
    await app.terminate()
    process.exit()
  })
  .catch(async (error) => {
    await prettyPrintError(error)
    process.exit(1)
  })
