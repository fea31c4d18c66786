import type { ApplicationService } from '@adonisjs/core/types'

/** A file of 200 MB over a line of one megabit a second; Node's own limit is five minutes. */
const LONGEST_BODY_MS = 30 * 60_000

/** Large files may take their time to arrive. */
export default class UploadsProvider {
  constructor(protected app: ApplicationService) {}

  async ready() {
    if (this.app.getEnvironment() !== 'web') return
    const server = await this.app.container.make('server')
    const nodeServer = server.getNodeServer()
    if (nodeServer) nodeServer.requestTimeout = LONGEST_BODY_MS
  }
}
