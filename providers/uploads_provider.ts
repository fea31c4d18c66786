import type { ApplicationService } from '@adonisjs/core/types'

/** Enough time for 200 MB at one megabit per second. Node's default limit is five minutes. */
const LONGEST_BODY_MS = 30 * 60_000

/** Raises the time limit of requests for large uploads. */
export default class UploadsProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const server = await this.app.container.make('server')
    const nodeServer = server.getNodeServer()
    if (nodeServer) nodeServer.requestTimeout = LONGEST_BODY_MS
  }
}
