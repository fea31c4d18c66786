import pg from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { Stop, say } from '../say.mjs'
import { isClosing } from '../processes/shutdown.mjs'

/** @typedef {Error & {code?: string}} Trouble as the system and PostgreSQL report it */

const PATIENCE = 60_000
const COMING_UP = new Set(['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'EAI_AGAIN', '57P03'])

/**
 * Waits for the PostgreSQL of DATABASE_URL, which may be starting at the same time.
 * @param {string} url
 */
export async function waitForDatabase(url) {
  const deadline = Date.now() + PATIENCE
  for (let pause = 250; ; pause = Math.min(pause * 2, 4000)) {
    const trouble = await connect(url)
    if (!trouble || isClosing()) return
    if (!COMING_UP.has(trouble.code ?? '') || Date.now() > deadline) {
      throw new Stop(
        `The database of DATABASE_URL cannot be used: ${trouble.message || trouble.code}`
      )
    }
    say(`The database does not answer yet (${trouble.code}); trying again …`)
    await sleep(pause)
  }
}

/**
 * @param {string} url
 * @returns {Promise<Trouble | null>}
 */
async function connect(url) {
  try {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
    client.on('error', () => {})
    await client.connect()
    await client.end()
    return null
  } catch (error) {
    return /** @type {Trouble} */ (error)
  }
}
