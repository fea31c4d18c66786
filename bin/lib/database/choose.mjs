import { say, step } from '../say.mjs'
import { beforeEnd } from '../processes/shutdown.mjs'
import { openDatabase } from './open.mjs'
import { waitForDatabase } from './own.mjs'

/**
 * The database to use: that of DATABASE_URL once it answers, else the embedded one of `folder`.
 * @param {import('../settings.mjs').Settings} settings
 * @param {string} folder
 */
export async function databaseUrl({ env }, folder) {
  if (env.DATABASE_URL) {
    await waitForDatabase(env.DATABASE_URL)
    return env.DATABASE_URL
  }
  const database = await step('Opening the embedded database', () => openDatabase(folder, env))
  beforeEnd(() => database.close())
  if (database.adopted) say('It was still running and is used as it is')
  return database.ensure('spareline')
}
