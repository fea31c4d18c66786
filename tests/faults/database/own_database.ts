import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import app from '@adonisjs/core/services/app'
import { Client } from 'pg'
import { givenFreePort, givenProject, until } from '../launcher/stand_in_project.js'

/**
 * A PostgreSQL of this test's own with the demo in it, as durable as anybody's. It can be killed,
 * and is started again as `npm start` does that.
 */
export async function givenOwnDatabase() {
  const lender = givenProject()
  const start = lender.start({ PORT: await givenFreePort() })
  await start.ready()
  const kept = readFileSync(join(lender.folder, 'var/trial/database.json'), 'utf8')
  const { port, password } = JSON.parse(kept) as { port: number; password: string } // by cluster.mjs
  const server = `postgres://spareline:${password}@127.0.0.1:${port}`
  // The one beside it is used by the project that lends the server.
  const client = new Client(`${server}/spareline`)
  await client.connect()
  await client.query('CREATE DATABASE own')
  await client.end()
  const url = `${server}/own`
  await ace(url, 'db:migrate')
  await ace(url, 'demo:load')
  return {
    url,
    /** Pulls the plug: no handler of the server runs. Resolves once another one serves. */
    async kill() {
      const backs = () => start.output().split('The database is back').length
      const before = backs()
      process.kill(lender.databasePid(), 'SIGKILL')
      if (!(await until(() => backs() > before))) throw new Error(start.output())
    },
  }
}

async function ace(url: string, command: string): Promise<void> {
  const child = spawn(process.execPath, ['ace.js', command], {
    cwd: app.makePath(),
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DATABASE_URL: url },
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`${command} ended with ${code}`)
}
