import { setTimeout as pause } from 'node:timers/promises'
import { InertiaManager } from '@adonisjs/inertia'
import type { ApplicationService } from '@adonisjs/core/types'
import { writeLogTo } from '#app/errors/log'
import env from '#start/env'

const SWEEP_EVERY_MS = 5 * 60_000

/** The time after which the process exits even if work is still in progress. */
const LONGEST_STOP_MS = 30_000
/** The time that requests get to finish during a shutdown. */
const LONGEST_REQUEST_MS = 25_000

/**
 * How long an idle connection stays open. It has to be longer than a proxy keeps its connections to this server,
 * usually 60 seconds: closing one while the proxy sends the next request would lose that request.
 */
const IDLE_CONNECTION_MS = 75_000

/** Deletes expired rows of the accounts module regularly, and shuts the process down in order. */
export default class AppProvider {
  #sweeping: NodeJS.Timeout | undefined

  constructor(protected app: ApplicationService) {}

  register() {
    // Replaces Inertia's own renderer, which renders pages in the thread that serves requests.
    this.app.container.singleton(InertiaManager, async (resolver) => {
      const { RenderedPages } = await import('#app/http/pages/rendered_pages')
      return new RenderedPages(this.app.config.get('inertia'), await resolver.make('vite'))
    })
  }

  async boot() {
    writeLogTo(await this.app.container.make('logger'))
  }

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    // Starts the rendering thread before the first page is requested.
    await this.app.container.make(InertiaManager)
    const server = await this.app.container.make('server')
    const nodeServer = server.getNodeServer()
    if (nodeServer) nodeServer.keepAliveTimeout = IDLE_CONNECTION_MS
    const { sweepAccounts } = await import('#app/accounts/sweep')
    this.#sweeping = setInterval(() => void sweepAccounts(), SWEEP_EVERY_MS).unref()
    // This hook is registered after that of the server, so it runs before the server stops listening.
    this.app.terminating(() => this.#drain())
  }

  async shutdown() {
    clearInterval(this.#sweeping)
    const { stopListening } = await import('#app/database/listen')
    const { pool } = await import('#app/database/sql')
    const { flushWakeUps } = await import('#app/events/wake_up')
    const { writeUses } = await import('#app/accounts/api_authentication/token_uses')
    await Promise.all([flushWakeUps(), writeUses()])
    await Promise.all([stopListening(), pool.end()])
  }

  /** Makes readiness fail and continues to serve, so that a load balancer notices before connections are refused. */
  async #drain() {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    const server = await this.app.container.make('server')
    setTimeout(() => server.getNodeServer()?.closeAllConnections(), LONGEST_REQUEST_MS).unref()
    await pause((env.get('SHUTDOWN_DELAY') ?? 0) * 1_000)
  }
}
