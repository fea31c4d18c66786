import pg from 'pg'
import env from '#start/env'

/** Beside the pool of the requests, so that neither waits for the other. */
export class JobsPool extends pg.Pool {
  constructor(connections: number) {
    super({
      connectionString: env.get('DATABASE_URL'),
      max: connections,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'spareline jobs',
    })
    // As for the other pool: a lost connection fails the statement under way, not the process.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }
}
