import { readFileSync, writeFileSync } from 'node:fs'
import { inProject } from '../paths.mjs'

/**
 * npm leaves a package out of the lockfile when the registry does not have it, though another
 * package names it as optional (a build for a rare system, say); `npm ci` then refuses the whole
 * lockfile. An entry with the system it is for is all it needs: it is never fetched elsewhere.
 */
const BUILD =
  /(?:^|[/-])(android|darwin|freebsd|linux|openharmony|win32|windows)-(\w+?)(?:-(\w+))?$/

/** @type {Record<string, string>} */
const LIBC = { gnu: 'glibc', musl: 'musl', gnueabihf: 'glibc', musleabihf: 'musl' }

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(inProject(name), 'utf8'))

/**
 * @typedef {Record<string, string>} Versions by the name of the package
 * @typedef {{version?: string, dev?: boolean, dependencies?: Versions, devDependencies?: Versions, optionalDependencies?: Versions}} Package
 * @typedef {{packages: Record<string, Package>}} Lock
 */

/** What is wrong with package-lock.json: entries it lacks, versions that are not pinned. */
export function checkLockfile() {
  const lock = read('package-lock.json')
  const lacking = missingBuilds(lock).map(
    ({ name, version }) => `${name}@${version} is not in the lockfile (bin/complete_lockfile.mjs)`
  )
  const unpinned = Object.entries(rootDependencies())
    .filter(([, version]) => !/^(npm:.+@)?\d/.test(version))
    .map(([name, version]) => `${name}: “${version}” is not one exact version`)
  const apart = Object.entries(rootDependencies())
    .filter(([name, version]) => wantedByLock(lock)[name] !== version)
    .map(([name]) => `${name}: package.json and package-lock.json do not agree`)
  return [...lacking, ...unpinned, ...apart]
}

/** Adds the entries `npm ci` would miss. Answers their names. */
export function completeLockfile() {
  const lock = read('package-lock.json')
  const missing = missingBuilds(lock)
  for (const { name, version, dev } of missing) {
    const [, os, cpu, libc] = BUILD.exec(name) ?? []
    if (!os || !/^\d/.test(version)) throw new Error(`${name}@${version} must be added by hand`)
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu === 'arm64' ? cpu : cpu.replace(/^arm.*/, 'arm')],
      ...(dev ? { dev } : {}),
      ...(LIBC[libc] ? { libc: [LIBC[libc]] } : {}),
      optional: true,
      os: [os === 'windows' ? 'win32' : os],
    }
  }
  const sorted = Object.entries(lock.packages).toSorted(([a], [b]) => a.localeCompare(b, 'en'))
  lock.packages = Object.fromEntries(sorted)
  writeFileSync(inProject('package-lock.json'), `${JSON.stringify(lock, null, 2)}\n`)
  return missing.map(({ name }) => name)
}

/** @param {Lock} lock */
function missingBuilds({ packages }) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isListed(packages, name))
      .map(([name, version]) => ({ name, version, dev }))
  )
}

/**
 * @param {Lock['packages']} packages
 * @param {string} name
 */
function isListed(packages, name) {
  return Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`))
}

/** @returns {Versions} */
function rootDependencies() {
  const { dependencies, devDependencies, optionalDependencies } = read('package.json')
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}

/**
 * @param {Lock} lock
 * @returns {Versions}
 */
function wantedByLock({ packages }) {
  const { dependencies, devDependencies, optionalDependencies } = packages['']
  return { ...dependencies, ...devDependencies, ...optionalDependencies }
}
