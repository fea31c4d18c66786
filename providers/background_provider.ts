import type { ApplicationService } from '@adonisjs/core/types'
import type { Background } from '#start/background'
import env from '#start/env'

/** Does the work outside requests in the web process, unless workers of their own do it. */
export default class BackgroundProvider {
  #background: Promise<Background | null> | undefined

  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web' || env.get('WORKER') === 'none') return
    this.#background = this.#start()
    // While the pool of connections is still there, and requests are being finished.
    this.app.terminating(async () => (await this.#background)?.stop())
  }

  /** Beside serving: requests do not wait for it. */
  async #start(): Promise<Background | null> {
    const { startBackground } = await import('#start/background')
    return startBackground()
  }
}
