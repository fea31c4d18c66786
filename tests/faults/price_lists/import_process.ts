import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/** An import in a process of its own, so that it can be killed like one. */
export function startImport(
  file: string,
  priceList: string,
  { flags = [], settings = {} }: { flags?: string[]; settings?: Record<string, string> } = {}
) {
  const child = spawn(
    process.execPath,
    ['ace.js', 'prices:import', file, `--price-list=${priceList}`, ...flags],
    { cwd: ROOT, stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...settings } }
  )
  let errors = ''
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const ended = once(child, 'exit').then(([code]) => ({ code: code as number | null, errors }))
  return {
    ended,
    isRunning: () => child.exitCode === null && child.signalCode === null,
    /** Pulls the plug: no handler of the process runs. */
    kill: () => child.kill('SIGKILL'),
  }
}
