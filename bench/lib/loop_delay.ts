import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The arguments of Node with which a server measures its event loop. */
export const measuringLoop = ['--import', fileURLToPath(new URL('loop_delay.mjs', import.meta.url))]

export interface LoopDelay {
  /** Milliseconds. */
  longest: number
  p99: number
}

/** Returns the delay of the server's event loop since the last call. */
export async function readLoopDelay(pid: number, file: string): Promise<LoopDelay> {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await sleep(20)
    const answer = await readFile(file, 'utf8').catch(() => '')
    // The file is written without a line end, so it is complete when it can be parsed.
    if (answer.endsWith('}')) return JSON.parse(answer) as LoopDelay
  }
}
