import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { ok, type Result } from '#app/errors/result'
import { HEAD_BYTES, sniffKind } from '#app/uploads/file_kind'
import { orStorageTrouble } from '#app/uploads/storage/storage_trouble'
import { unreadable, type Unreadable } from '#app/uploads/unreadable'
import {
  largestKind,
  tooLarge,
  uploadLimits,
  type FileKind,
  type TooLarge,
} from '#app/uploads/upload_limits'

export interface WrittenFile {
  size: number
  sha256: string
}

/**
 * Writes a file to the new path `path` while it arrives. A file that is too large, or no table by its first bytes, is
 * refused immediately.
 *
 * @throws Refusal `storage_unavailable`, and errors of the body
 */
export function writeArriving(
  body: AsyncIterable<Buffer>,
  path: string
): Promise<Result<WrittenFile, Unreadable | TooLarge>> {
  return orStorageTrouble(() => writeFile(body, path))
}

async function writeFile(
  body: AsyncIterable<Buffer>,
  path: string
): Promise<Result<WrittenFile, Unreadable | TooLarge>> {
  const hash = createHash('sha256')
  let head: Buffer = Buffer.alloc(0)
  let kind: FileKind = largestKind()
  let size = 0
  const file = await open(path, 'wx')
  try {
    for await (const piece of body) {
      size += piece.length
      if (head.length < HEAD_BYTES) {
        head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.length)])
        const sniffed = head.length === HEAD_BYTES ? sniffKind(head) : { kind }
        if ('format' in sniffed) return unreadable({ type: 'not_a_spreadsheet', ...sniffed })
        kind = sniffed.kind
      }
      if (size > uploadLimits[kind]) return { ok: false, error: tooLarge(kind) }
      hash.update(piece)
      await file.appendFile(piece)
    }
  } finally {
    await file.close()
  }
  if (size === 0) return unreadable({ type: 'empty' })
  const sniffed = sniffKind(head)
  if ('format' in sniffed) return unreadable({ type: 'not_a_spreadsheet', ...sniffed })
  return ok({ size, sha256: hash.digest('hex') })
}
