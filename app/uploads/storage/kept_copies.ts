import { rm, stat } from 'node:fs/promises'
import { temporaryPath } from '#app/uploads/storage/temporary_files'
import { failed, ok, type Result } from '#app/errors/result'

const MOST_BYTES = 1024 ** 3
const IDLE_MS = 10 * 60_000

interface Copy {
  /** Null when the storage has no such file. */
  file: Promise<{ path: string; size: number } | null>
  users: number
  usedAt: number
}

/**
 * Copies of files that lie elsewhere: a mapping screen asks for one file again and again. Whoever
 * comes while it is fetched waits for the same copy; what nobody used for a while goes.
 *
 * @param fetch writes the file to a path; answers false when there is none
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

  /** Of those nobody uses now the oldest go first. */
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
