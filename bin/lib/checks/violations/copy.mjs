import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { inProject, root } from '../../paths.mjs'
import { beforeEnd } from '../../processes/shutdown.mjs'
import { PLANTED } from './names.mjs'

/** Paths that no check reads. */
const ASIDE = /^(\.env|\.git|\.builds|build|node_modules|var)(\/|$)/

/**
 * Copies the project with more files in it and removes the copy before the command ends.
 * @param {Record<string, string>} planted contents by the path in the project
 * @param {{names?: string[]}} options the names in the project's folder that are copied
 */
export function copyProject(planted, { names = readdirSync(root) } = {}) {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'planted-')))
  const discard = () => rmSync(folder, { recursive: true, force: true })
  beforeEnd(discard)
  for (const name of names) copy(folder, name)
  symlinkSync(inProject('node_modules'), join(folder, 'node_modules'))
  for (const [path, content] of Object.entries(planted)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    // The files of the project are linked: writing to one of them would change the project.
    writeFileSync(join(folder, path), content, { flag: 'wx' })
  }
  return { folder, discard }
}

/**
 * @param {string} folder
 * @param {string} path
 */
function copy(folder, path) {
  if (ASIDE.test(path)) return
  if (PLANTED.test(`${path}/`)) throw new Error(`${path} has the name of a planted file.`)
  const entries = entriesOf(path)
  if (!entries) return link(inProject(path), join(folder, path))
  mkdirSync(join(folder, path))
  for (const name of entries) copy(folder, join(path, name))
}

/** @param {string} path */
function entriesOf(path) {
  try {
    return readdirSync(inProject(path))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return null
    throw error
  }
}

/**
 * A link is made five times as fast as a copy. No checker writes to a file that it reads.
 * @param {string} from
 * @param {string} to
 */
function link(from, to) {
  try {
    linkSync(from, to)
  } catch {
    // The folder for temporary files lies on another file system, or links are not allowed.
    copyFileSync(from, to)
  }
}
