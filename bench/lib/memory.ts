import { readFile } from 'node:fs/promises'

/** The memory a process holds at the moment, in KB; Linux only. */
export async function residentMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}
