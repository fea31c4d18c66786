import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { Result } from '#app/errors/result'
import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import { ok } from '#app/errors/result'
import { kindOf } from '#app/uploads/file_kind'
import { writeUpload, type Upload } from '#app/uploads/own_uploads'
import { describeUpload, previewFile } from '#app/uploads/previews/preview_upload'
import { keptBytes } from '#app/uploads/receiving/kept_bytes'
import type { ReceivedFile } from '#app/uploads/receiving/receive_file'
import { tooLarge, uploadLimits } from '#app/uploads/upload_limits'
import type { StorageFull, UploadRefused } from '#app/uploads/upload_failures'
import { uploadOwnerOf, type UploadOwner } from '#app/uploads/upload_policy'
import type { ParseResult } from '#shared/answers/upload'
import env from '#start/env'
import type { UploadType } from '#shared/upload_columns'

const GB = 1024 ** 3
/** Files that the portal fetches take turns like the files of one user. */
const NOBODY = 0
const quota = env.get('STORAGE_QUOTA_GB', 5)

/** The storage quota of the contractor is used up; `limit` is in gigabytes. */
const storageFull: StorageFull = { type: 'storage_full', limit: quota }

/** The user who uploads a file, and its owner. */
export interface UploadSender extends UploadOwner {
  /** Null: the portal fetched it. */
  user_id: number | null
}

export interface UploadPurpose {
  type: UploadType
  /** The price list of the file. */
  price_list_id?: number
}

/**
 * Inspects a file that arrived and stores it. A refused file is not stored.
 *
 * @returns its content; the file itself stays with the caller
 * @throws Refusal `storage_unavailable`; QueueFull; until the file is stored, the reason of the signal
 */
export async function acceptUpload(
  user: SignedInUser,
  file: ReceivedFile,
  what: UploadPurpose,
  signal?: AbortSignal
): Promise<Result<ParseResult, UploadRefused>> {
  const by = { ...uploadOwnerOf(user), user_id: user.id }
  const kept = await keepArrived(by, file, what, signal)
  if (!kept.ok) return kept
  const { upload, preview } = kept.value
  return ok(await describeUpload(upload, what.type, preview, what.price_list_id))
}

/** The same for files of users and of price list sources. */
export async function keepArrived(
  by: UploadSender,
  file: ReceivedFile,
  { type, price_list_id }: UploadPurpose,
  signal?: AbortSignal
): Promise<Result<{ upload: Upload; preview: SheetPreview }, UploadRefused>> {
  const reader = { userId: by.user_id ?? NOBODY, signal }
  const read = await previewFile(file, type, reader, {}, price_list_id)
  if (!read.ok) return read
  const preview = read.value
  const kind = kindOf(preview.format)
  if (file.size > uploadLimits[kind]) return { ok: false, error: tooLarge(kind) }
  if (await isFull(by, file)) return { ok: false, error: storageFull }
  const { format } = preview
  return ok({ upload: await writeUpload({ ...file, ...by, type, format, preview }), preview })
}

/** Files of staff belong to the trader and have no quota. */
async function isFull(
  { contractor_id }: UploadOwner,
  { size, sha256 }: ReceivedFile
): Promise<boolean> {
  return contractor_id !== null && (await keptBytes(contractor_id, sha256)) + size > quota * GB
}
