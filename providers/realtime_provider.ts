import type { ApplicationService } from '@adonisjs/core/types'

/**
 * Starts the realtime server together with the web server, or monitors the external one. Closes it before the web
 * server closes.
 */
export default class RealtimeProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const { driver } = await import('#config/realtime')
    if (driver === 'null') return
    const { openRealtime, closeRealtime, isRealtimeThere } = await import('#app/realtime/realtime')
    const { watchPart } = await import('#app/http/health')
    watchPart('realtime', isRealtimeThere)
    if (driver === 'pusher') {
      const { watchExternal } = await import('#app/realtime/fan_out/external')
      return watchExternal()
    }
    const server = await this.app.container.make('server')
    const beside = server.getNodeServer()
    if (!beside) throw new Error('There is no web server to open the realtime server beside')
    await openRealtime(beside)
    // Closing in shutdown() would delay the end of the process until the clients have disconnected.
    this.app.terminating(closeRealtime)
  }

  async shutdown() {
    const { stopFanOut } = await import('#app/realtime/realtime')
    await stopFanOut()
  }
}
