import { canRun, installPackage } from './debian.mjs'

/**
 * Makes Debian's redis-server available to the tests that start one of their own; where it cannot
 * be installed, those tests fail and say so.
 */
export async function ensureRedis() {
  const found = (process.env.PATH ?? '')
    .split(':')
    .some((folder) => canRun(`${folder}/redis-server`))
  if (!found) await installPackage('redis-server', 'Installing Redis for the tests of its fan-out')
}
