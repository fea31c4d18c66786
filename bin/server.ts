import 'reflect-metadata'
import { Ignitor, prettyPrintError } from '@adonisjs/core'

// What the server keeps is readable by its own user alone.
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
    // Here and not in a provider: generating code also starts the app, and has no database.
    app.starting(async () => {
      const { waitForDatabase } = await import('#app/database/wait_for_database')
      await waitForDatabase()
    })
    // Before it is ready nothing is going on that would have to be finished.
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
