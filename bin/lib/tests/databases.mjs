import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { openDatabase } from '../database/open.mjs'
import { inProject, inVar } from '../paths.mjs'
import { identify } from '../processes/identity.mjs'
import { must } from '../processes/run.mjs'
import { beforeEnd } from '../processes/shutdown.mjs'
import { step } from '../say.mjs'

/** @typedef {Awaited<ReturnType<typeof openDatabase>>} Database */

/**
 * Opens the PostgreSQL of the tests, with a migrated database in it. `make` copies that database for one worker,
 * and `drop` removes the copy.
 */
export async function openTestDatabases() {
  const database = await step('Opening a database for the tests', () =>
    openDatabase(inVar('test'), process.env, { durable: false })
  )
  beforeEnd(() => database.close())
  await database.drop(isLeftOver)
  const template = await migratedTemplate(database)
  let made = 0
  return {
    /** The name of the migrated database, for tests that copy it themselves. */
    template,
    async make() {
      const name = `test_${process.pid}_${++made}`
      return { name, url: await database.ensure(name, { template }) }
    },
    /** @param {string} name */
    drop: (name) => database.drop((other) => other === name),
  }
}

/**
 * Returns the name of the migrated database. It is made again when a migration has changed, and the one before is
 * removed.
 * @param {Database} database
 */
async function migratedTemplate(database) {
  const template = `template_${fingerprint()}`
  if ((await database.names()).includes(template)) return template
  await database.drop((name) => name.startsWith('template_'))
  // It gets its name when it is complete, so that a run that is killed leaves no incomplete one under it.
  const draft = `test_${process.pid}_template`
  const env = { ...process.env, NODE_ENV: 'test', DATABASE_URL: await database.ensure(draft) }
  const loader = pathToFileURL(inProject('bin', 'lib', 'from_source.mjs')).href
  await must(
    'The database of the tests could not be migrated.',
    process.execPath,
    [`--import=${loader}`, inProject('bin', 'console.ts'), 'db:migrate'],
    { env }
  )
  await database.rename(draft, template)
  return template
}

/** A hash of the files that decide what a migrated database contains. */
function fingerprint() {
  const folder = inProject('database', 'migrations')
  const files = [
    ...readdirSync(folder)
      .toSorted()
      .map((name) => inProject('database', 'migrations', name)),
    inProject('app', 'database', 'migrate.ts'),
    inProject('app', 'jobs', 'migrate_jobs.ts'),
    // graphile-worker has migrations of its own.
    inProject('node_modules', 'graphile-worker', 'package.json'),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 16)
}

/**
 * Whether the database was left by a run that was killed.
 * @param {string} name
 */
function isLeftOver(name) {
  const pid = Number(/^test_(\d+)_/.exec(name)?.[1] ?? 0)
  return pid > 0 && identify(pid) === null
}
