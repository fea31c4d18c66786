import { claim } from './claim.mjs'
import { openDatabase } from './database/open.mjs'
import { waitForDatabase } from './database/own.mjs'
import { inProject, inVar } from './paths.mjs'
import { must, stopRunning } from './run.mjs'
import { announce, explain, say, step } from './say.mjs'
import { readSettings } from './settings.mjs'
import { beforeEnd, closeAll, isClosing, stopSignal } from './shutdown.mjs'
import { ensureBuilt } from './sources.mjs'
import { serve } from './web_server.mjs'

/** `npm start`: builds, opens the database (the trial's own, or DATABASE_URL), migrates, serves. */
export async function main() {
  const settings = readSettings()
  const signal = stopSignal().then(() => 0)
  const work = start(settings).catch((error) => {
    if (!isClosing()) explain(error)
    return 1
  })
  const code = await Promise.race([signal, work])
  say('Stopping …')
  stopRunning()
  await closeAll()
  // A step that was under way may have opened something meanwhile.
  await work
  await closeAll()
  say('Stopped')
  return code
}

/** Resolves with an exit code when the server has ended by itself. */
async function start(settings) {
  const note = await claim(inVar('running.json'), settings)
  await ensureBuilt(settings.env)
  const env = { ...settings.env, DATABASE_URL: await databaseUrl(settings) }
  const ace = (...args) => [process.execPath, [inProject('build', 'ace.js'), ...args], { env }]
  await step('Bringing the database up to date', () =>
    must('The database could not be brought up to date.', ...ace('db:migrate'))
  )
  if (settings.trial) {
    await step('Seeing that there is demo data', () =>
      must('The demo data could not be loaded.', ...ace('demo:load', '--if-empty'))
    )
  }
  if (isClosing()) return 0
  const { ended } = await step('Starting the server', () =>
    serve([inProject('build', 'bin', 'server.js')], { ...settings, env, note })
  )
  announce(welcome(settings))
  const code = await ended
  if (!isClosing()) say(`The server ended by itself (code ${code})`)
  return 1
}

async function databaseUrl({ trial, env }) {
  if (!trial) {
    await waitForDatabase(env.DATABASE_URL)
    return env.DATABASE_URL
  }
  const database = await step('Opening the embedded database', () => openDatabase(inVar('trial')))
  beforeEnd(() => database.close())
  if (database.adopted) say('The database was still running and is used as it is')
  return database.ensure('spareline')
}

function welcome({ trial, address, env }) {
  const lines = [`${env.APP_NAME} is ready:  ${address}`]
  if (trial) {
    lines.push(
      'Sign in as  buyer@demo.test  with the password  spareline-demo-2026',
      '',
      'This is a trial: its database is embedded and its passwords are well known.',
      'For real work set DATABASE_URL to a PostgreSQL of your own; see docs/configuration.md.'
    )
  }
  return [...lines, '', 'Ctrl+C stops it; the data stays.']
}
