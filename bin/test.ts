/*
| A worker of `npm test` (bin/lib/tests/worker.mjs): starts the portal once and runs the test files it is
| handed, one after the other, in this process.
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

// The files of a worker are not those of another.
const storage = mkdtempSync(join(tmpdir(), 'spareline_test_'))
process.env.STORAGE_PATH = storage
process.once('exit', () => rmSync(storage, { recursive: true, force: true }))

// The built portal of a browser worker listens on a port that the launcher chose. A server in this process
// has one of the system's from the beginning, which nobody can take before the portal has started.
const isOfBrowser = process.env.TEST_SUITE === 'browser'
const server = isOfBrowser ? null : createServer().listen(0, '127.0.0.1')
if (server) {
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // it listens on a port
  process.env.PORT = String(port)
  process.env.APP_URL = `http://localhost:${port}`
}

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
    await takeFiles(server)
    await app.terminate()
    process.exit()
  })
  .catch(async (error) => {
    await prettyPrintError(error)
    process.exit(1)
  })
