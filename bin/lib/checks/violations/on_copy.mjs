import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../paths.mjs'
import { beforeEnd } from '../../processes/shutdown.mjs'
import { copyProject } from './copy.mjs'
import { judge } from './judge.mjs'
import { filesOf, tables } from './tables.mjs'

/** @typedef {import('../list.mjs').Check} Check */

/**
 * Copies the project, plants the violations of all checks in the copy, and answers the checks of the
 * project, which look at the copy and pass when they complain about all that was planted and about
 * nothing else. So one run of each checker shows that the project is clean and that the checker
 * is not blind.
 * @returns {Promise<{checks: Check[], discard: () => void}>}
 */
export async function openPlantedCopy() {
  const { folder, discard } = copyProject(filesOf(tables))
  // The modules of the copy take the copy for the project.
  /** @param {string} path */
  const load = (path) => import(pathToFileURL(join(folder, path)).href)
  /** @type {typeof import('../list.mjs')} */
  const { checks } = await load('bin/lib/checks/list.mjs')
  /** @type {typeof import('../../processes/run.mjs')} */
  const { stopRunning } = await load('bin/lib/processes/run.mjs')
  beforeEnd(stopRunning)
  return {
    checks: checks.map((check) => ({
      ...check,
      async look() {
        const { ok, output } = await check.look()
        const inProject = output.replaceAll(folder, root)
        return judge(
          { ok, output: inProject },
          check.read,
          tables[check.name] ?? { violations: [] }
        )
      },
    })),
    discard,
  }
}
