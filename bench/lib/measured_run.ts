import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'

export interface MeasuredRun {
  seconds: number
  /** The maximum memory of the process in MB; null if the system does not report it. */
  peak_mb: number | null
}

/** Runs `node ...args` to its end and measures it from outside. Throws if it fails. */
export async function measuredRun(
  args: string[],
  env: Record<string, string>
): Promise<MeasuredRun> {
  const started = performance.now()
  const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: 'inherit' })
  let peak: number | null = null
  const watch = setInterval(async () => (peak = (await peakOf(child.pid)) ?? peak), 100)
  const [code] = await once(child, 'exit')
  clearInterval(watch)
  if (code !== 0) throw new Error(`node ${args.join(' ')} ended with ${code}`)
  return { seconds: (performance.now() - started) / 1000, peak_mb: peak }
}

async function peakOf(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}
