import { existsSync } from 'node:fs'
import { inProject } from '../paths.mjs'
import { run } from '../processes/run.mjs'

const FOLDERS = 'app bench bin commands config inertia providers shared start tests'.split(' ')

/** Fewer imports than this means that the resolver has gone blind. */
const LEAST_DEPENDENCIES = 100

/** Checks the directions of imports with dependency-cruiser (.dependency-cruiser.cjs). */
export async function checkImports() {
  const folders = FOLDERS.filter((folder) => existsSync(inProject(folder)))
  const tool = inProject('node_modules', '.bin', 'depcruise')
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders]
  const { code, output } = await run(tool, args)
  const seen = Number(/(\d+) dependencies cruised/.exec(output)?.[1] ?? 0)
  if (code === 0 && seen < LEAST_DEPENDENCIES) {
    return { ok: false, output: `Only ${seen} imports were seen: aliases are not resolved.` }
  }
  return { ok: code === 0, output }
}
