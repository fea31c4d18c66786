import { readFile, rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Put in front of a server's arguments: measures its event loop. */
export const measuringLoop = ['--import', fileURLToPath(new URL('loop_delay.mjs', import.meta.url))]

export interface LoopDelay {
  /** Milliseconds. */
  longest: number
  p99: number
}

/** How long the event loop of the server was kept since this was asked last. */
export async function readLoopDelay(pid: number, file: string): Promise<LoopDelay> {
  await rm(file, { force: true })
  process.kill(pid, 'SIGUSR2')
  for (;;) {
    await sleep(20)
    const answer = await readFile(file, 'utf8').catch(() => '')
    // Written whole, with no line end: what parses is complete.
    if (answer.endsWith('}')) return JSON.parse(answer) as LoopDelay
  }
}
