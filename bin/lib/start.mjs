import { join } from 'node:path'
import { holdBuild } from './builds/make.mjs'
import { claim } from './processes/claim.mjs'
import { hasAdmin } from './database/admins.mjs'
import { databaseUrl } from './database/choose.mjs'
import { inVar } from './paths.mjs'
import { must } from './processes/run.mjs'
import { announce, step } from './say.mjs'
import { readSettings } from './settings.mjs'
import { isClosing, untilStopped } from './processes/shutdown.mjs'
import { ensureBuilt } from './sources.mjs'
import { keepServing, serve } from './processes/web_server.mjs'

/** `npm start`: builds, opens the database (the trial's own or DATABASE_URL), migrates it and runs the server. */
export function main() {
  return untilStopped(() => start(readSettings('production')))
}

/**
 * Resolves with an exit code when the command ends.
 * @param {import('./settings.mjs').Settings} settings
 */
async function start(settings) {
  const note = await claim(inVar('running.json'), settings)
  await ensureBuilt(settings.env)
  // The path of this build, so that a restarted server keeps using it even if there is a newer build.
  const product = holdBuild()
  const env = { ...settings.env, DATABASE_URL: await databaseUrl(settings, inVar('trial')) }
  /**
   * @param {...string} args
   * @returns {import('./processes/run.mjs').Run}
   */
  const ace = (...args) => [process.execPath, [join(product, 'ace.js'), ...args], { env }]
  await step('Bringing the database up to date', () =>
    must('The database could not be brought up to date.', ...ace('db:migrate'))
  )
  if (settings.trial) {
    await step('Seeing that there is demo data', () =>
      must('The demo data could not be loaded.', ...ace('demo:load', '--if-empty'))
    )
  }
  if (isClosing()) return 0
  const startServer = () => serve([join(product, 'bin', 'server.js')], { ...settings, env, note })
  const server = await step('Starting the server', startServer)
  const isManaged = settings.trial || (await hasAdmin(env.DATABASE_URL))
  announce(welcome(settings, isManaged))
  await keepServing(startServer, server)
  return 1
}

/**
 * @param {import('./settings.mjs').Settings} settings
 * @param {boolean} isManaged whether there is an admin
 */
function welcome({ trial, address, env }, isManaged) {
  const lines = [`${env.APP_NAME} is ready:  ${address}`]
  if (trial) {
    lines.push(
      'Sign in as  buyer@demo.test  with the password  spareline-demo-2026',
      '',
      'This is a trial: its database is embedded and its passwords are well known.',
      'For real work set DATABASE_URL to a PostgreSQL of your own; see docs/configuration.md.'
    )
  }
  if (!isManaged) {
    lines.push(
      'Nobody can manage it yet. This makes the first admin; --language=ru makes one who reads Russian:',
      '',
      '  node ace staff:create-admin'
    )
  }
  return [...lines, '', 'Ctrl+C stops it; the data stays.']
}
