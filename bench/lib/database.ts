import pg from 'pg'

/** The address of the bench's own database on the server of DATABASE_URL, made when missing. */
export async function ensureBenchDatabase(name: string): Promise<string> {
  const server = process.env.DATABASE_URL
  if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where a database may be created.')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`)
  } finally {
    await client.end()
  }
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}
