import { constants } from 'node:fs'
import { lstat, open, opendir, realpath } from 'node:fs/promises'
import { isAbsolute, join, relative, resolve, sep } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { SourceTrouble } from '#app/price_lists/sources/network/source_trouble'
import { allowedFolders } from '#app/price_lists/sources/reaching/allowed_folders'
import { chooseFile, type Dated } from '#app/price_lists/sources/reaching/choose_file'
import { isSameAsSeen } from '#app/price_lists/sources/reaching/file_on_server'
import { fitsPattern } from '#app/price_lists/sources/reaching/file_pattern'
import type { Look, LookOptions } from '#app/price_lists/sources/reaching/found_file'
import type { FolderSettings } from '#shared/answers/prices/price_source'

/** What was written just now may not be all. */
const QUIET_MS = 10_000
const LOOK_AGAIN_MS = 500
const MOST_FILES = 10_000

interface FileThere extends Dated {
  path: string
  size: number
  mtimeMs: number
}

/**
 * The newest file of a folder whose name fits, or each in its turn. Links are not followed, neither on the
 * way nor at its end, and a file that is still written is left for the next look.
 *
 * @throws SourceTrouble
 */
export async function lookAtFolder(
  { path, pattern }: FolderSettings,
  options: Pick<LookOptions, 'seen' | 'oldestFileFirst'>
): Promise<Look> {
  const folder = await allowedFolder(path)
  const files = chooseFile<FileThere>(options)
  for await (const file of filesIn(folder, pattern)) files.offer(file)
  const found = files.chosen()
  if (!found) return files.none()
  const { name, size, changed_at } = found
  const marks = { name, size, changed_at }
  if (isSameAsSeen(marks, options.seen)) return { type: 'unchanged' }
  if (await isGrowing(found)) return { type: 'growing' }
  const body = () => fetched(folder, found)
  return { type: 'file', file: { name, bytes: size, changed_at, marks, body } }
}

/**
 * The folder as it lies on the disk.
 *
 * @throws SourceTrouble `folder_not_allowed`, `is_link`, `not_there`
 */
export async function allowedFolder(path: string): Promise<string> {
  const wanted = resolve(path)
  const above = allowedFolders().find((each) => wanted === each || wanted.startsWith(each + sep))
  if (!isAbsolute(path) || path.split(/[/\\]/).includes('..') || above === undefined) {
    throw new SourceTrouble('folder_not_allowed')
  }
  const real = await realpath(wanted).catch((cause: unknown) => {
    throw new SourceTrouble('not_there', {}, cause)
  })
  // What the installation names itself may be a link; what lies below it may not.
  const expected = join(await realpath(above), relative(above, wanted))
  if (real !== expected) throw new SourceTrouble('is_link')
  return real
}

async function* filesIn(folder: string, pattern: string): AsyncGenerator<FileThere> {
  let looked = 0
  const entries = await opendir(folder).catch((cause: unknown) => {
    throw new SourceTrouble('not_there', {}, cause)
  })
  for await (const entry of entries) {
    if (!entry.isFile() || entry.name.startsWith('.') || !fitsPattern(entry.name, pattern)) continue
    if (++looked > MOST_FILES) break
    const path = join(folder, entry.name)
    const found = await lstat(path).catch(() => null)
    if (!found?.isFile()) continue
    const { size, mtimeMs } = found
    const changed_at = new Date(mtimeMs).toISOString()
    yield { name: entry.name, path, size, mtimeMs, changed_at }
  }
}

async function isGrowing({ path, size, mtimeMs }: FileThere): Promise<boolean> {
  if (Date.now() - mtimeMs < QUIET_MS) return true
  await pause(LOOK_AGAIN_MS)
  const now = await lstat(path).catch(() => null)
  return now?.size !== size || now.mtimeMs !== mtimeMs
}

async function* fetched(
  folder: string,
  { path, size, mtimeMs }: FileThere
): AsyncGenerator<Buffer, void, undefined> {
  const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW).catch(
    (cause: unknown) => {
      throw new SourceTrouble('not_there', {}, cause)
    }
  )
  try {
    const before = await file.stat()
    // Somebody may have put a link in the place of the folder since.
    if (
      !before.isFile() ||
      (await realpath(path)) !== join(folder, path.slice(folder.length + 1))
    ) {
      throw new SourceTrouble('is_link')
    }
    yield* file.createReadStream({ autoClose: false }) as AsyncIterable<Buffer>
    const after = await file.stat()
    if (after.size !== size || after.mtimeMs !== mtimeMs)
      throw new SourceTrouble('changed_meanwhile')
  } finally {
    await file.close()
  }
}
