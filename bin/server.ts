import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

// Files that the server writes are readable only by its own user.
process.umask(0o077)

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
      const { surviveLostDatabase } = await import('#app/database/survive_loss')
      surviveLostDatabase()
    })
    // This is not in a provider, because code generation also starts the app and has no database.
    app.starting(async () => {
      const { waitForDatabase } = await import('#app/database/wait_for_database')
      await waitForDatabase()
    })
    // Until the server is ready, no work is in progress that would have to be finished.
    const end = () => (app.isReady ? void app.terminate() : process.exit())
    app.listen('SIGTERM', end)
    app.listen('SIGINT', end)
  })
  .httpServer()
  .start()
  .catch((error) => {
    process.exitCode = 1
    return prettyPrintError(error)
  })
