import pg from 'pg'

/** Returns the URL of the bench's own database on the server of DATABASE_URL, which is created if necessary. */
export function ensureBenchDatabase(name: string): Promise<string> {
  return onServer(name, async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${name}`)
  })
}

/** The same with a new database, because orders and users cannot be deleted. */
export function newBenchDatabase(name: string): Promise<string> {
  return onServer(name, async (client) => {
    await client.query(`DROP DATABASE IF EXISTS ${name}`)
    await client.query(`CREATE DATABASE ${name}`)
  })
}

async function onServer(name: string, make: (client: pg.Client) => Promise<void>): Promise<string> {
  const server = process.env.DATABASE_URL
  if (!server) throw new Error('Set DATABASE_URL to a PostgreSQL where a database may be created.')
  await withClient(server, make)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** Runs `work` on a connection of its own. */
export async function withClient<T>(
  url: string,
  work: (client: pg.Client) => Promise<T>
): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
