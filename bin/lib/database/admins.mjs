import pg from 'pg'

/**
 * Whether somebody can look after the installation. A database that cannot say counts as one with an admin: the
 * server will tell what is wrong with it.
 * @param {string} url
 */
export async function hasAdmin(url) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rowCount } = await client.query(
      "select from users where role = 'admin' and deactivated_at is null limit 1"
    )
    return rowCount !== 0
  } catch {
    return true
  } finally {
    await client.end().catch(() => {})
  }
}
