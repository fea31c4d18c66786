import { readLock, tryLock, unlock, updateLock } from './lock.mjs'
import { whyNotFree } from './ports.mjs'
import { isAlive, pidOf, stopProcess } from './identity.mjs'
import { Stop, say } from '../say.mjs'
import { beforeEnd } from './shutdown.mjs'

/**
 * Makes this process the only launcher of the project (the lock file is `path`) and sees that its
 * port is free. Answers `note(server)`, to be told the identity of the server's process, so that a
 * launcher that comes after a killed one can end the server that was left.
 * @param {string} path
 * @param {import('../settings.mjs').Settings} settings
 */
export async function claim(path, { address, port, host }) {
  const before = readLock(path)
  const other = tryLock(path, { address })
  if (other) {
    throw new Stop(
      `It is already running, at ${other.address}\n` +
        `Stop it with Ctrl+C where it was started, or: kill ${pidOf(other.holder)}`
    )
  }
  beforeEnd(() => unlock(path))
  if (before?.server && isAlive(before.server)) {
    say('A server is left from a launcher that was killed; ending it …')
    await stopProcess(before.server, 'SIGTERM', 35_000)
  }
  const trouble = await whyNotFree(port, host)
  if (trouble) throw new Stop(explainPort(trouble, port, host))
  return (/** @type {import('./identity.mjs').Identity} */ server) => updateLock(path, { server })
}

/**
 * @param {string} trouble
 * @param {number} port
 * @param {string} host
 */
function explainPort(trouble, port, host) {
  const another = `PORT=${port === 65_535 ? 3333 : port + 1} npm start`
  if (trouble === 'EADDRINUSE') {
    return `Port ${port} is taken by another program.\nStop that program, or choose another port: ${another}`
  }
  if (trouble === 'EACCES') {
    return `Port ${port} needs rights this user does not have.\nChoose one from 1024 on: PORT=3333 npm start`
  }
  return `The address ${host}:${port} cannot be used (${trouble}). See HOST in docs/configuration.md.`
}
