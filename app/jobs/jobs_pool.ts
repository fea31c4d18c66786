import pg from 'pg'
import env from '#start/env'

/** Beside the pool of the requests, so that neither waits for the other. */
export function openJobsPool(connections: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: env.get('DATABASE_URL'),
    max: connections,
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
    application_name: 'spareline jobs',
  })
  // As for the other pool: a lost connection fails the statement under way, not the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
