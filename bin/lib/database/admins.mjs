import pg from 'pg'

/**
 * Whether the installation has an administrator. If the database cannot be queried, the answer is yes, because the
 * server will report the problem itself.
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
