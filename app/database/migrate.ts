import { readdir, readFile } from 'node:fs/promises'
import app from '@adonisjs/core/services/app'
import { pool, transactionOn } from '#app/database/sql'

/** The key of an advisory lock, with which only one process migrates at a time. */
const MIGRATION_LOCK = 7_405_211

/**
 * Applies the files of database/migrations that were not applied yet, in order of their names,
 * each in a transaction of its own.
 *
 * @param migrateLibraries migrates the tables of libraries in this database, under the same lock
 * @returns the names of the files applied now
 */
export async function migrate(migrateLibraries: () => Promise<void>): Promise<string[]> {
  const folder = app.makePath('database/migrations')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  const client = await pool.connect()
  const applied: string[] = []
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      'CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, applied_at timestamptz NOT NULL DEFAULT now())'
    )
    const { rows } = await client.query<{ name: string }>('SELECT name FROM migrations')
    const known = new Set(rows.map((row) => row.name))
    refuseOthers([...known].filter((name) => !files.includes(name)))
    for (const name of files.filter((file) => !known.has(file))) {
      const text = await readFile(`${folder}/${name}`, 'utf8')
      await transactionOn(client, async () => {
        await client.query("SET LOCAL lock_timeout = '2s'")
        await client.query(text)
        await client.query('INSERT INTO migrations (name) VALUES ($1)', [name])
      })
      applied.push(name)
    }
    await migrateLibraries()
    return applied
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()')
    client.release()
  }
}

/** Refuses to change a database that another version has created. */
function refuseOthers(names: string[]): void {
  if (names.length === 0) return
  throw new Error(
    `This database was made by another version, with migrations this one does not have: ` +
      `${names.join(', ')}. Databases from before the first release cannot be kept: make a new one ` +
      `(of the trial: stop the server and remove var/).`
  )
}
