import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Result } from '#app/errors/result'
import { ok } from '#app/errors/result'
import { kindOf } from '#app/uploads/receiving/file_kind'
import { writeUpload } from '#app/uploads/own_uploads'
import { describeUpload, previewFile } from '#app/uploads/previews/preview_upload'
import type { ReceivedFile } from '#app/uploads/receiving/receive_file'
import type { Unreadable } from '#app/uploads/unreadable'
import { tooLarge, uploadLimits, type TooLarge } from '#app/uploads/upload_limits'
import { uploadOwnerOf } from '#app/uploads/upload_policy'
import type { ParseResult } from '#shared/answers/upload'
import type { UploadType } from '#shared/upload_columns'

export type UploadRefused = Unreadable | TooLarge

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
