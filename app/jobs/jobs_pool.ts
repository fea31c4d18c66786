import pg from 'pg'
import env from '#start/env'

/** A pool separate from that of requests, so that jobs and requests do not wait for each other's connections. */
export class JobsPool extends pg.Pool {
  constructor(connections: number) {
    super({
      connectionString: env.get('DATABASE_URL'),
      max: connections,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      application_name: 'spareline jobs',
    })
    // As in the other pool, a lost connection fails the current statement and does not end the process.
    this.on('error', () => {})
    this.on('connect', (client) => client.on('error', () => {}))
  }
}
