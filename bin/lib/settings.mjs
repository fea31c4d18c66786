import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { inProject, inVar } from './paths.mjs'
import { Stop } from './say.mjs'

/** @typedef {ReturnType<typeof readSettings>} Settings */

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost'])

/**
 * The settings the server runs with: the environment first, then `.env`, then defaults.
 * `trial` is true when no DATABASE_URL is set anywhere. `env` is what the server gets.
 * @param {'development' | 'production'} mode
 */
export function readSettings(mode) {
  const given = { ...fromFile(), ...present(process.env) }
  const trial = !given.DATABASE_URL
  const port = readPort(given.PORT ?? '3333')
  const host = given.HOST ?? '127.0.0.1'
  if (trial && !LOOPBACK.has(host) && given.TRIAL_PUBLIC !== 'true') {
    throw new Stop(
      `The trial has well-known passwords, so it does not listen on ${host}, beyond this machine.\n` +
        'Set DATABASE_URL to run it for real, or TRIAL_PUBLIC=true if you really want this.'
    )
  }
  const address = given.APP_URL ?? `http://localhost:${port}`
  /** @type {NodeJS.ProcessEnv} */
  const env = {
    ...given,
    NODE_ENV: mode,
    PORT: String(port),
    HOST: host,
    APP_URL: address,
    APP_NAME: given.APP_NAME ?? 'Spareline',
    APP_KEY: given.APP_KEY ?? keptKey(),
    ...(trial ? { TRIAL: 'true' } : {}),
  }
  return { trial, port, host, address, env }
}

/** @param {string} text */
function readPort(text) {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new Stop(`PORT must be a number from 1 to 65535, not “${text}”.`)
}

function fromFile() {
  const file = inProject('.env')
  return existsSync(file) ? present(parseEnv(readFileSync(file, 'utf8'))) : {}
}

/**
 * Removes empty values: `PORT=` in a file means “not set”.
 * @param {NodeJS.ProcessEnv} env
 */
function present(env) {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
}

/** Creates the key that signs sessions once; a new key would end all sessions. */
function keptKey() {
  const file = inVar('app_key')
  if (!existsSync(file)) {
    mkdirSync(inVar(), { recursive: true })
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(file, 'utf8').trim()
}
