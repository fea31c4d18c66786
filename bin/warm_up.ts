import 'reflect-metadata'
import { Ignitor } from '@adonisjs/core'

/** The folder of the project. */
export const APP_ROOT = new URL('../', import.meta.url)

/**
 * The server as it is before it listens: routes are known, nothing has been opened and nothing runs. For scripts that
 * write what the build reads.
 */
export async function warmUp() {
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
  const router = await app.container.make('router')
  router.commit()
  return { app, router }
}
