import { spawn } from 'node:child_process'
import { claim } from './processes/claim.mjs'
import { databaseUrl } from './database/choose.mjs'
import { inProject, inVar } from './paths.mjs'
import { identify, isAlive, signal, waitFor } from './processes/identity.mjs'
import { must } from './processes/run.mjs'
import { say, step } from './say.mjs'
import { readSettings } from './settings.mjs'
import { beforeEnd, isClosing, untilStopped } from './processes/shutdown.mjs'
import { forgetRoutes, generateCode } from './sources.mjs'

/** `npm run dev`: runs the server from its sources, reloads changed files, and has a database of its own. */
export function main() {
  return untilStopped(() => develop(readSettings('development')))
}

/** @param {import('./settings.mjs').Settings} settings */
async function develop(settings) {
  const note = await claim(inVar('developing.json'), settings)
  await step('Generating code', () => generateCode(settings.env))
  forgetRoutes()
  const env = { ...settings.env, DATABASE_URL: await databaseUrl(settings, inVar('dev')) }
  /**
   * @param {...string} args
   * @returns {import('./processes/run.mjs').Run}
   */
  const ace = (...args) => [process.execPath, [inProject('ace.js'), ...args], { env }]
  await step('Bringing the database up to date', () =>
    must('The database could not be brought up to date.', ...ace('db:migrate'))
  )
  await step('Seeing that there is demo data', () =>
    must('The demo data could not be loaded.', ...ace('demo:load', '--if-empty'))
  )
  if (isClosing()) return 0
  say(`Serving ${settings.address}`)
  return serveSources(env, note)
}

/**
 * Runs `ace serve`, which has processes of its own: they are stopped as one group.
 * @param {NodeJS.ProcessEnv} env
 * @param {(server: import('./processes/identity.mjs').Identity) => void} note
 * @returns {Promise<number>}
 */
function serveSources(env, note) {
  const child = spawn(process.execPath, [inProject('ace.js'), 'serve', '--hmr', '--no-clear'], {
    env,
    cwd: inProject(),
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  const identity = identify(child.pid)
  note(identity)
  beforeEnd(async () => {
    signal(child.pid, 'SIGTERM')
    await waitFor(() => !isAlive(identity), 3000)
    if (child.pid) signal(-child.pid, 'SIGKILL')
  })
  return new Promise((settle) => child.once('exit', (code) => settle(code ?? 1)))
}
