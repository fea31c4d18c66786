import type { UploadConfig } from '#shared/answers/upload'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Transaction } from '#app/database/sql'
import { uploadsOf } from '#app/uploads/upload_policy'

/** Stores the mapping with which a file is checked. */
export async function keepCheckedConfig(
  tx: Transaction,
  uploadId: number,
  config: UploadConfig
): Promise<void> {
  await tx.run('UPDATE uploads SET checked_config = $2 WHERE id = $1', [uploadId, config])
}

/**
 * Finds the mapping with which a file was last checked, among the files that the user may use.
 *
 * @returns null if the file was never checked or was removed
 */
export async function findCheckedConfig(
  user: SignedInUser,
  uploadId: number
): Promise<UploadConfig | null> {
  const { text, values } = allOf([condition('id = $?', uploadId), uploadsOf(user)])
  const row = await sql.one<{ config: UploadConfig }>(
    `SELECT checked_config AS config FROM uploads
     WHERE ${text} AND checked_config IS NOT NULL AND file_key IS NOT NULL`,
    values
  )
  return row?.config ?? null
}
