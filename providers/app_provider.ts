import { setTimeout as pause } from 'node:timers/promises'
import { InertiaManager } from '@adonisjs/inertia'
import type { ApplicationService } from '@adonisjs/core/types'
import { writeLogTo } from '#app/errors/log'
import env from '#start/env'

const SWEEP_EVERY_MS = 5 * 60_000

/** After this the process ends, whatever still goes on in it. */
const LONGEST_STOP_MS = 30_000
/** Until then requests may finish. */
const LONGEST_REQUEST_MS = 25_000

/**
 * How long an idle connection stays open: longer than a proxy keeps its own to us, usually 60 seconds. One that we
 * close just as the next request is sent on it would lose that request.
 */
const IDLE_CONNECTION_MS = 75_000

/** Keeps the accounts' tables small, and ends in order. */
export default class AppProvider {
  #sweeping: NodeJS.Timeout | undefined

  constructor(protected app: ApplicationService) {}

  register() {
    // In place of Inertia's own, which draws pages in the thread that answers requests.
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
    // The thread that draws pages is ready before the first of them is asked for.
    await this.app.container.make(InertiaManager)
    const server = await this.app.container.make('server')
    const nodeServer = server.getNodeServer()
    if (nodeServer) nodeServer.keepAliveTimeout = IDLE_CONNECTION_MS
    const { sweepAccounts } = await import('#app/accounts/sweep')
    this.#sweeping = setInterval(() => void sweepAccounts(), SWEEP_EVERY_MS).unref()
    // Registered after the server's own, so it runs before the server stops listening.
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

  /** Readiness is refused from now on; a balancer gets the time to notice while we still serve. */
  async #drain() {
    setTimeout(() => process.exit(1), LONGEST_STOP_MS).unref()
    const server = await this.app.container.make('server')
    setTimeout(() => server.getNodeServer()?.closeAllConnections(), LONGEST_REQUEST_MS).unref()
    await pause((env.get('SHUTDOWN_DELAY') ?? 0) * 1_000)
  }
}
