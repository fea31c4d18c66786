import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { openDatabase } from './database/open.mjs'
import { inProject, inVar } from './paths.mjs'
import { isAlive } from './processes/identity.mjs'
import { readLock } from './processes/lock.mjs'
import { Stop } from './say.mjs'
import { readSettings } from './settings.mjs'

/**
 * `node ace …`: runs a command of the product with the settings and the database of `npm start`. While only
 * `npm run dev` has made a database here, it runs the sources with that one.
 * @param {string[]} args
 * @param {string} cwd where the command was given: paths in its arguments begin there
 */
export async function main(args, cwd) {
  const isDevelopment = isDeveloping()
  const { trial, env } = readSettings(isDevelopment ? 'development' : 'production')
  const script = isDevelopment ? inProject('ace.js') : inProject('build', 'ace.js')
  if (!existsSync(script))
    throw new Stop('The product has not been built here yet: `npm start` or `npm run build` does.')
  if (!trial) return runCommand([script, ...args], { cwd, env })
  const database = await openEmbedded(isDevelopment ? 'dev' : 'trial', env)
  try {
    const DATABASE_URL = await database.ensure('spareline')
    return await runCommand([script, ...args], { cwd, env: { ...env, DATABASE_URL } })
  } finally {
    await database.close()
  }
}

function isDeveloping() {
  if (isHeld('running.json')) return false
  return isHeld('developing.json') || (!hasDatabase('trial') && hasDatabase('dev'))
}

/** @param {string} lock */
const isHeld = (lock) => isAlive(readLock(inVar(lock))?.holder)

/** @param {string} name */
const hasDatabase = (name) => existsSync(inVar(name, 'database.json'))

/**
 * Opens the database that an earlier command has made; none is made here.
 * @param {string} name
 * @param {NodeJS.ProcessEnv} env
 */
function openEmbedded(name, env) {
  if (hasDatabase(name)) return openDatabase(inVar(name), env)
  throw new Stop('There is no database yet: `npm start` makes one, or set DATABASE_URL.')
}

/**
 * Runs a script at this terminal to its end; answers its exit code.
 * @param {string[]} script
 * @param {{cwd: string, env: NodeJS.ProcessEnv}} options
 * @returns {Promise<number>}
 */
function runCommand(script, { cwd, env }) {
  const child = spawn(process.execPath, script, { cwd, env, stdio: 'inherit' })
  // A terminal sends SIGINT to both processes itself.
  process.on('SIGINT', () => {})
  for (const name of /** @type {const} */ (['SIGTERM', 'SIGHUP']))
    process.on(name, () => child.kill(name))
  return new Promise((settle) => {
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`)
      settle(1)
    })
    child.once('exit', (code) => settle(code ?? 1))
  })
}
