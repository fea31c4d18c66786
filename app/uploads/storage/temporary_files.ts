import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { orStorageTrouble } from '#app/uploads/storage/storage_trouble'
import { storagePath } from '#config/drive'

const all = join(storagePath, 'tmp')
const host = hostname().replace(/\W/g, '-')
/** The folder of this process, so that files of killed processes can be told from those in use. */
const own = join(all, `${host}_${process.pid}`)

const DAY_MS = 24 * 3_600_000
const startedAt = Date.now() - process.uptime() * 1000

let isFirst = true

/** Returns the path of a new file in an existing folder. */
export async function temporaryPath(): Promise<string> {
  if (isFirst) {
    isFirst = false
    await removeLeftovers()
  }
  await mkdir(own, { recursive: true })
  return join(own, randomUUID())
}

/** Runs `work` with the path of a temporary file, which is removed when `work` ends in any way. */
export async function withTemporaryPath<T>(work: (path: string) => Promise<T>): Promise<T> {
  const path = await orStorageTrouble(temporaryPath)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes the files of killed processes: those of this machine at once, others after a day. */
export async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(all).catch(() => [])) {
    const folder = join(all, name)
    if (folder === own) {
      await removeEarlier(folder)
      continue
    }
    const [, where, pid] = /^(.+)_(\d+)$/.exec(name) ?? []
    const isDead = where === host && !isAlive(Number(pid))
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Date.now() }))
    if (isDead || mtimeMs < Date.now() - DAY_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** In a restarted container, an earlier process had the same host name and process id. */
async function removeEarlier(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const file = await stat(path).catch(() => null)
    if (file && file.mtimeMs < startedAt) await rm(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // The process exists and belongs to another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
