import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { chmod, mkdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { Disk } from '@adonisjs/drive'
import { FSDriver } from '@adonisjs/drive/drivers/fs'
import { isOwnFolder, s3, storagePath } from '#config/drive'
import { keptCopies } from '#app/uploads/storage/kept_copies'
import { storageTrouble } from '#app/uploads/storage/storage_trouble'
import { failed, ok, type Result } from '#app/errors/result'

/** The prefix of all our keys, because a bucket may contain other objects. */
export type KeptFolder = 'uploads' | 'exports'

let opened: Promise<Disk> | undefined

/** Opened on first use. The SDK of S3 is loaded only if S3 is configured. */
function disk(): Promise<Disk> {
  return (opened ??= openDisk())
}

async function openDisk(): Promise<Disk> {
  await closeFolder().catch(() => {}) // what is wrong with it is told by whoever keeps a file
  if (!s3) return new Disk(new FSDriver({ location: storagePath, visibility: 'private' }))
  const { S3Driver } = await import('@adonisjs/drive/drivers/s3')
  return new Disk(
    new S3Driver({
      ...s3,
      visibility: 'private',
      // Not every S3-compatible storage supports ACLs, or the newer checksums of Amazon.
      supportsACL: false,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
  )
}

/** A configured folder keeps the permissions that the operator gave it. */
async function closeFolder(): Promise<void> {
  await mkdir(storagePath, { recursive: true, mode: 0o700 })
  if (isOwnFolder) await chmod(storagePath, 0o700)
}

/** Returns a random key that contains nothing a user has entered; it begins with the day. */
export function newFileKey(folder: KeptFolder = 'uploads'): string {
  const day = new Date().toISOString().slice(0, 10).replaceAll('-', '/')
  return `${folder}/${day}/${randomBytes(16).toString('hex')}`
}

/**
 * Stores a copy of the file at `path` under a key.
 *
 * @throws Refusal `storage_unavailable`; then nothing is stored under the key
 */
export async function keepFile(key: string, path: string): Promise<void> {
  try {
    const { size } = await stat(path)
    await (await disk()).copyFromFs(path, key, { contentLength: size })
  } catch (error) {
    await removeFile(key).catch(() => {})
    throw storageTrouble(error)
  }
}

/**
 * Runs `work` with the path of a stored file, which is readable until `work` ends. From S3, a copy is downloaded, which
 * is kept for a while.
 *
 * @throws Refusal `storage_unavailable`
 */
export async function withKeptFile<T>(
  key: string,
  work: (path: string) => Promise<T>
): Promise<Result<T, { type: 'upload_gone' }>> {
  if (s3) return copies.use(key, work)
  const path = join(storagePath, key)
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw storageTrouble(error)
  })
  return found ? ok(await work(path)) : failed('upload_gone')
}

const copies = keptCopies(async (key, path) => {
  try {
    await pipeline(await (await disk()).getStream(key), createWriteStream(path))
    return true
  } catch (error) {
    if (isMissing(error)) return false
    throw storageTrouble(error)
  }
})

/** Whether a file with the key exists. @throws Refusal `storage_unavailable` */
export async function isKept(key: string): Promise<boolean> {
  return (await disk()).exists(key).catch((error: unknown) => {
    throw storageTrouble(error)
  })
}

/** Removes a stored file, if it exists. */
export async function removeFile(key: string): Promise<void> {
  await (await disk()).delete(key)
}

/** Returns the keys of all files in a folder, with the day on which each was stored. */
export async function* listKeptFiles(
  folder: KeptFolder
): AsyncGenerator<{ key: string; day: string }> {
  // The folder is created with its first file.
  if (!s3 && !(await stat(join(storagePath, folder)).catch(() => null))) return
  let paginationToken: string | undefined
  do {
    const page = await (await disk()).listAll(folder, { recursive: true, paginationToken })
    for (const file of page.objects) {
      if (!('key' in file)) continue
      const [, year, month, date] = file.key.split('/')
      yield { key: file.key, day: `${year}-${month}-${date}` }
    }
    paginationToken = page.paginationToken
  } while (paginationToken !== undefined)
}

/** The error of the SDK is the cause of Drive's error. */
function isMissing(error: unknown): boolean {
  const cause = (error as { cause?: { name?: unknown } }).cause
  return cause?.name === 'NoSuchKey' || cause?.name === 'NotFound'
}
