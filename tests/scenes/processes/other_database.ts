import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import app from '@adonisjs/core/services/app'
import pg from 'pg'
import env from '#start/env'

const run = promisify(execFile)

/** A database of its own beside the one of the tests, as `node ace` sees it. */
export interface OtherDatabase {
  /** Runs a command on it; answers what it printed and its exit code. */
  ace(...args: string[]): Promise<{ code: number; output: string }>
  rows<T>(text: string, values?: unknown[]): Promise<T[]>
  /** Another connection to it; ends with it. */
  connect(): Promise<pg.Client>
  drop(): Promise<void>
}

/**
 * Creates an empty database, or one that is migrated already.
 * @param purpose a part of its name, which only one test uses at a time
 */
export async function givenOtherDatabase(
  purpose: string,
  { isMigrated = false } = {}
): Promise<OtherDatabase> {
  const server = new pg.Client({ connectionString: env.get('DATABASE_URL') })
  await server.connect()
  // The launcher drops databases of this name that a killed run left behind.
  const name = `test_${process.pid}_${purpose}`
  await server.query(`DROP DATABASE IF EXISTS ${name}`)
  // `npm test` made the template; nobody is connected to it.
  const template = isMigrated ? ` TEMPLATE ${process.env.TEST_TEMPLATE}` : ''
  await server.query(`CREATE DATABASE ${name}${template}`)
  const url = new URL(env.get('DATABASE_URL'))
  url.pathname = `/${name}`
  const clients: pg.Client[] = []
  async function connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: url.href })
    await client.connect()
    clients.push(client)
    return client
  }
  const client = await connect()
  return {
    connect,
    ace: (...args) => ace(args, url.href),
    rows: async <T>(text: string, values: unknown[] = []) =>
      (await client.query(text, values)).rows as T[], // the caller names the columns it selects
    async drop() {
      for (const each of clients) await each.end()
      await server.query(`DROP DATABASE ${name}`)
      await server.end()
    },
  }
}

async function ace(args: string[], databaseUrl: string) {
  const options = { cwd: app.makePath(), env: { ...process.env, DATABASE_URL: databaseUrl } }
  try {
    const { stdout, stderr } = await run(process.execPath, ['ace.js', ...args], options)
    return { code: 0, output: stdout + stderr }
  } catch (error) {
    // A child that ends with another code than 0 rejects with what it printed.
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, output: stdout + stderr }
  }
}
