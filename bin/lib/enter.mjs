import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NODE_MAJOR, ensureInstalled } from './install.mjs'
import { whenParentGone } from './processes/parent.mjs'
import { inProject, root } from './paths.mjs'
import { Stop, explain, say } from './say.mjs'

/** The folder in which the command was given. */
const calledIn = process.cwd()

const major = () => Number.parseInt(process.versions.node, 10)

/**
 * The entry of every command in `bin/`. It needs no packages and runs under Node 20 or newer. It installs missing
 * packages, then continues under Node 24 or newer with the function `main` of the module that `load` returns.
 * `main` gets the folder in which the command was given, and returns the exit code; a `Stop` that it throws becomes
 * a readable message and exit code 1.
 * @param {string} script the `import.meta.url` of the command
 * @param {() => Promise<{main: (args: string[], cwd: string) => number | Promise<number>}>} load
 * @param {{isForDevelopment?: boolean}} options whether the command needs the development packages
 */
export async function enter(script, load, { isForDevelopment = true } = {}) {
  try {
    if (major() < 20) throw new Stop(`Node 20 or newer is needed; this is ${process.version}.`)
    process.chdir(root)
    const second = process.env.SPARELINE_STAGE === '2'
    delete process.env.SPARELINE_STAGE
    if (!second) await ensureInstalled({ isForDevelopment })
    process.env.PATH = inProject('node_modules', '.bin') + delimiter + process.env.PATH
    if (major() < NODE_MAJOR && !second) return handOver(fileURLToPath(script))
    const { main } = await load()
    process.exit(await main(process.argv.slice(2), calledIn))
  } catch (error) {
    explain(error)
    process.exit(1)
  }
}

/**
 * Continues in a process of the right Node. This process only forwards signals and the exit code.
 * @param {string} script
 */
function handOver(script) {
  const node = inProject('node_modules', '.bin', 'node')
  if (!existsSync(node)) {
    say(
      `Node ${NODE_MAJOR} is not in the packages for this system; going on with ${process.version}`
    )
  }
  const child = spawn(
    existsSync(node) ? node : process.execPath,
    [script, ...process.argv.slice(2)],
    {
      cwd: calledIn,
      env: { ...process.env, SPARELINE_STAGE: '2' },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    }
  )
  for (const name of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(name, () => child.kill(name))
  whenParentGone(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    explain(new Stop(`Node could not be started: ${error.message}`))
    process.exit(1)
  })
  child.once('exit', (code) => process.exit(code ?? 1))
}
