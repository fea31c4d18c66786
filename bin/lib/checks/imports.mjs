import { inProject } from '../paths.mjs'
import { run } from '../processes/run.mjs'
import { codeFolders } from './folders.mjs'

/**
 * Checks the directions of imports (.dependency-cruiser.cjs) and that no folders stand in a circle.
 * dependency-cruiser reads all imports once; `imports_report.mjs` says what is wrong with them.
 */
export async function checkImports() {
  const tool = inProject('node_modules', '.bin', 'depcruise')
  const report = `plugin:${inProject('bin', 'lib', 'checks', 'imports_report.mjs')}`
  const args = ['--config', '.dependency-cruiser.cjs', '--output-type', report, ...codeFolders()]
  const { code, output } = await run(tool, args)
  return { ok: code === 0, output }
}
