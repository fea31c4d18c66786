import pg from 'pg'
import env from '#start/env'

/** A connection of its own, for as long as something is done by this process and no other. */
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
