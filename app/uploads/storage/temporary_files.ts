import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { orStorageTrouble } from '#app/uploads/storage/storage_trouble'
import { storagePath } from '#config/drive'

const all = join(storagePath, 'tmp')
const host = hostname().replace(/\W/g, '-')
/** Files of this process, so that what others left can be told from what is in use. */
const own = join(all, `${host}_${process.pid}`)

const DAY_MS = 24 * 3_600_000
const startedAt = Date.now() - process.uptime() * 1000

let isFirst = true

/** A path in a folder that exists, for a file that nobody has. */
export async function temporaryPath(): Promise<string> {
  if (isFirst) {
    isFirst = false
    await removeLeftovers()
  }
  await mkdir(own, { recursive: true })
  return join(own, randomUUID())
}

/** Lets `work` make a file there, which is gone when it ends, however it ends. */
export async function withTemporaryPath<T>(work: (path: string) => Promise<T>): Promise<T> {
  const path = await orStorageTrouble(temporaryPath)
  try {
    return await work(path)
  } finally {
    await rm(path, { force: true })
  }
}

/** Removes what processes left here that were killed: of this machine at once, else after a day. */
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

/** In a container that starts again the process before this one had the same name and id. */
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
    // It lives and is somebody else's.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
