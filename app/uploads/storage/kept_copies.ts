import { rm, stat } from 'node:fs/promises'
import { temporaryPath } from '#app/uploads/storage/temporary_files'
import { failed, ok, type Result } from '#app/errors/result'

const MOST_BYTES = 1024 ** 3
const IDLE_MS = 10 * 60_000

interface Copy {
  /** Null if the storage has no such file. */
  file: Promise<{ path: string; size: number } | null>
  users: number
  usedAt: number
}

/**
 * Keeps local copies of files in remote storage, because a mapping screen requests one file repeatedly. Concurrent
 * requests share one download. Copies that are not used for a while are removed.
 *
 * @param fetch writes the file to a path; returns false if it does not exist
 */
export function keptCopies(fetch: (key: string, path: string) => Promise<boolean>) {
  const copies = new Map<string, Copy>()
  let trimming: NodeJS.Timeout | undefined

  async function use<T>(
    key: string,
    work: (path: string) => Promise<T>
  ): Promise<Result<T, { type: 'upload_gone' }>> {
    const copy = copies.get(key) ?? add(key)
    copy.users++
    try {
      const file = await copy.file
      return file ? ok(await work(file.path)) : failed('upload_gone')
    } finally {
      copy.users--
      copy.usedAt = Date.now()
      await trim()
      clearTimeout(trimming)
      trimming = setTimeout(() => void trim(), IDLE_MS + 1000).unref()
    }
  }

  function add(key: string): Copy {
    const copy: Copy = { file: fetchFile(key), users: 0, usedAt: Date.now() }
    copies.set(key, copy)
    const forget = () => copies.get(key) === copy && copies.delete(key)
    copy.file.then((file) => file ?? forget(), forget)
    return copy
  }

  async function fetchFile(key: string): Promise<{ path: string; size: number } | null> {
    const path = await temporaryPath()
    try {
      if (await fetch(key, path)) return { path, size: (await stat(path)).size }
    } catch (error) {
      await rm(path, { force: true })
      throw error
    }
    await rm(path, { force: true })
    return null
  }

  /** Removes the oldest of the copies that are not in use. */
  async function trim(): Promise<void> {
    const idle = [...copies].filter(([, { users }]) => users === 0)
    idle.sort(([, a], [, b]) => b.usedAt - a.usedAt)
    let kept = 0
    for (const [key, copy] of idle) {
      const file = await copy.file.catch(() => null)
      kept += file?.size ?? 0
      if (kept <= MOST_BYTES && copy.usedAt > Date.now() - IDLE_MS) continue
      if (copy.users > 0 || copies.get(key) !== copy) continue
      copies.delete(key)
      if (file) await rm(file.path, { force: true })
    }
  }

  return { use }
}
