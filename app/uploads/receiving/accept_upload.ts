import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Result } from '#app/errors/result'
import { ok } from '#app/errors/result'
import { kindOf } from '#app/uploads/receiving/file_kind'
import { keptBytes, writeUpload } from '#app/uploads/own_uploads'
import { describeUpload, previewFile } from '#app/uploads/previews/preview_upload'
import type { ReceivedFile } from '#app/uploads/receiving/receive_file'
import type { Unreadable } from '#app/uploads/unreadable'
import { tooLarge, uploadLimits, type TooLarge } from '#app/uploads/upload_limits'
import { uploadOwnerOf, type UploadOwner } from '#app/uploads/upload_policy'
import type { ParseResult } from '#shared/answers/upload'
import env from '#start/env'
import type { UploadType } from '#shared/upload_columns'

export type UploadRefused = Unreadable | TooLarge | typeof storageFull

const GB = 1024 ** 3
const quota = env.get('STORAGE_QUOTA_GB', 5)

/** The contractor keeps as much as it may; `limit` in gigabytes. */
const storageFull = { type: 'storage_full' as const, limit: quota }

/**
 * Looks into a file that arrived and keeps it. Of a file that is refused nothing stays.
 *
 * @returns what is in it; the file itself remains with the caller
 * @throws Refusal `storage_unavailable`; QueueFull; the reason of the signal, until the file is kept
 */
export async function acceptUpload(
  user: SignedInUser,
  file: ReceivedFile,
  type: UploadType,
  signal?: AbortSignal
): Promise<Result<ParseResult, UploadRefused>> {
  const read = await previewFile(file, type, { userId: user.id, signal })
  if (!read.ok) return read
  const preview = read.value
  const kind = kindOf(preview.format)
  if (file.size > uploadLimits[kind]) return { ok: false, error: tooLarge(kind) }
  const owner = uploadOwnerOf(user)
  if (await isFull(owner, file)) return { ok: false, error: storageFull }
  const upload = await writeUpload({
    ...file,
    ...owner,
    type,
    user_id: user.id,
    format: preview.format,
    preview,
  })
  return ok(await describeUpload(upload, type, preview))
}

/** What staff keep is the trader's own. */
async function isFull(
  { contractor_id }: UploadOwner,
  { size, sha256 }: ReceivedFile
): Promise<boolean> {
  return contractor_id !== null && (await keptBytes(contractor_id, sha256)) + size > quota * GB
}
