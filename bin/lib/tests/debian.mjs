import { accessSync, constants } from 'node:fs'
import { run } from '../processes/run.mjs'
import { say, step } from '../say.mjs'

/**
 * Installs a Debian package for the tests; false where that cannot be done.
 * @param {string} name
 * @param {string} about
 */
export async function installPackage(name, about) {
  if (process.getuid?.() !== 0 || !canRun('/usr/bin/apt-get')) return false
  await step(about, async () => {
    await apt('update')
    await apt('install', '--yes', '--no-install-recommends', name)
  })
  return true
}

/** @param {...string} args */
async function apt(...args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { code, output } = await run('apt-get', args, { env })
  if (code !== 0) say(`apt-get ${args[0]}: ${output.trimEnd().split('\n').at(-1)}`)
}

/** @param {string} path */
export function canRun(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
