import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '../processes/ports.mjs'
import { Stop } from '../say.mjs'
import { binariesFor } from './binaries.mjs'
import { elsewhere, nameFor } from './elsewhere.mjs'
import { asUser, canEnter, serverUser } from './server_user.mjs'

/**
 * @typedef {{port: number, password: string, id: string, data?: string}} Kept what `database.json` keeps
 * @typedef {Required<Kept> & {folder: string, data: string, user: import('./server_user.mjs').User, bin: string}} Cluster
 * @typedef {{user?: string, elsewhere?: string}} Choices made in the settings: the system user who
 * runs the server for root, and the folder for what cannot lie in the project
 */

const MAJOR = '18'

/**
 * Everything about one embedded database that outlives its server: `folder` (ours, in the project),
 * `data` (the server's), `user` who runs it, `bin`, `port`, `password`. Made on first use.
 * @param {string} place
 * @param {Choices} choices
 * @returns {Promise<Cluster>}
 */
export async function prepareCluster(place, { user: named, elsewhere: aside }) {
  mkdirSync(place, { recursive: true })
  // The server's processes are recognised by the real name of their folder.
  const folder = realpathSync(place)
  const settings = readSettings(folder) ?? {
    port: await freePort(),
    password: randomBytes(24).toString('base64url'),
    id: randomBytes(8).toString('hex'),
  }
  const near = join(folder, 'data')
  const user = serverUser(settings.data ?? near, named)
  const away = () => elsewhere(user, aside)
  const data = canEnter(user, folder) ? near : join(away(), nameFor(folder + settings.id))
  const cluster = { ...settings, folder, data, user, bin: binariesFor(user, away) }
  keepSettings(cluster)
  if (!existsSync(join(data, 'PG_VERSION'))) initialise(cluster)
  refuseOtherVersion(data)
  return cluster
}

/**
 * Keeps the port the server now listens on; only our own user may read the password beside it.
 * @param {Cluster} cluster
 */
export function keepSettings({ folder, port, password, id, data }) {
  const file = join(folder, 'database.json')
  writeFileSync(file, JSON.stringify({ port, password, id, data }), { mode: 0o600 })
  chmodSync(file, 0o600)
}

/**
 * @param {string} folder
 * @returns {Kept | null}
 */
function readSettings(folder) {
  const file = join(folder, 'database.json')
  if (!existsSync(file)) return null
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new Stop(
      `${file} cannot be read (${/** @type {NodeJS.ErrnoException} */ (error).code ?? 'it is damaged'}).\n` +
        'Was the product started as another user before? Start it as that user, or remove the\n' +
        `folder ${folder} to begin with an empty database.`
    )
  }
}

/**
 * initdb into a folder under another name, so that one cut short is done again. The locale is
 * PostgreSQL's own C.UTF-8, the same on every system.
 * @param {Cluster} cluster
 */
function initialise({ data, user, bin, password, folder }) {
  const draft = `${data}.new`
  rmSync(draft, { recursive: true, force: true })
  rmSync(data, { recursive: true, force: true })
  mkdirSync(dirname(draft), { recursive: true })
  mkdirSync(draft, { mode: 0o700 })
  const secret = `${data}.password`
  writeFileSync(secret, `${password}\n`, { mode: 0o600 })
  if (user) for (const path of [draft, secret]) chownSync(path, user.uid, user.gid)
  try {
    const { status, stdout, stderr, error } = asUser(user, join(bin, 'initdb'), [
      `--pgdata=${draft}`,
      `--pwfile=${secret}`,
      '--username=spareline',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-instructions',
    ])
    if (status !== 0) {
      throw new Stop(
        `The database could not be created in ${folder}.`,
        error?.message ?? `${stdout}${stderr}`.trim()
      )
    }
  } finally {
    rmSync(secret, { force: true })
  }
  renameSync(draft, data)
}

/** @param {string} data */
function refuseOtherVersion(data) {
  const version = readFileSync(join(data, 'PG_VERSION'), 'utf8').trim()
  if (version === MAJOR) return
  throw new Stop(
    `The data in ${data} was made by PostgreSQL ${version}, and this is PostgreSQL ${MAJOR}.\n` +
      'Move that folder away to begin with an empty database.'
  )
}
