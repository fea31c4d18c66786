import { randomBytes } from 'node:crypto'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { inProject } from '../paths.mjs'
import { hold, isHeld } from './hold.mjs'

/** Where builds lie, each in a folder of its own. The link `build` leads to the newest. */
const BUILDS = '.builds'
const LINK = () => inProject('build')

/**
 * Makes a build beside the one that is served, and switches the link `build` to it in one step once it is complete.
 * Processes that run an earlier build go on with it. Earlier builds that nobody runs are removed, except the last.
 * @param {string} sources the fingerprint of what it is made of
 * @param {(folder: string) => Promise<unknown>} make fills the folder
 */
export async function makeBuild(sources, make) {
  const name = `${sources.slice(0, 12)}-${randomBytes(4).toString('hex')}`
  const folder = inProject(BUILDS, name)
  mkdirSync(folder, { recursive: true })
  // A concurrent build must not remove it.
  hold(folder)
  try {
    await make(folder)
    writeFileSync(join(folder, '.sources'), sources)
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
  const previous = setAside()
  switchTo(name)
  removeUnused([name, previous])
}

/** The newest build by its own path, which this process holds: it stays while others are made. */
export function holdBuild() {
  const folder = realpathSync(LINK())
  hold(folder)
  return folder
}

/** The name of the newest build. A folder `build` from an earlier version is removed for the link. */
function setAside() {
  const found = lstatSync(LINK(), { throwIfNoEntry: false })
  if (!found) return null
  if (found.isSymbolicLink()) return basename(readlinkSync(LINK()))
  const name = `before-${randomBytes(4).toString('hex')}`
  renameSync(LINK(), inProject(BUILDS, name))
  return name
}

/** @param {string} name */
function switchTo(name) {
  const draft = inProject(BUILDS, `${name}.link`)
  const isWindows = process.platform === 'win32'
  symlinkSync(isWindows ? inProject(BUILDS, name) : join(BUILDS, name), draft, 'junction')
  // On this system a link cannot replace another link.
  if (isWindows) rmSync(LINK(), { recursive: true, force: true })
  renameSync(draft, LINK())
}

/** @param {(string | null)[]} kept */
function removeUnused(kept) {
  for (const name of readdirSync(inProject(BUILDS))) {
    const folder = inProject(BUILDS, name)
    if (!kept.includes(name) && !isHeld(folder)) rmSync(folder, { recursive: true, force: true })
  }
}
