import pg from 'pg'
import env from '#start/env'

/** Opens a connection outside the pool, for work that only one process at a time does. */
export async function openConnection(purpose: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: env.get('DATABASE_URL'),
    connectionTimeoutMillis: 5_000,
    statement_timeout: 30_000,
    keepAlive: true,
    application_name: `spareline ${purpose}`,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}
