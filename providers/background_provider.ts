import type { ApplicationService } from '@adonisjs/core/types'
import type { Background } from '#start/background'
import env from '#start/env'

/** Runs background work in the web process, unless separate workers do. */
export default class BackgroundProvider {
  #background: Promise<Background | null> | undefined

  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web' || env.get('WORKER') === 'none') return
    this.#background = this.#start()
    // Stops while the connection pool is still open and requests are finishing.
    this.app.terminating(async () => (await this.#background)?.stop())
  }

  /** Starts in the background, so that requests do not wait for it. */
  async #start(): Promise<Background | null> {
    const { startBackground } = await import('#start/background')
    return startBackground()
  }
}
