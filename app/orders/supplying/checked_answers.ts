import type { MappedAnswer } from '#shared/answers/staff/supplier_answers'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { allOf, condition } from '#app/database/conditions'
import { sql, type Transaction } from '#app/database/sql'
import type { AskedUpload } from '#app/uploads/filing/find_asked_upload'
import { uploadsOf } from '#app/uploads/upload_policy'

/** Keeps how a file was mapped when it was looked at. */
export async function keepMapping({ upload, config }: AskedUpload, tx: Transaction): Promise<void> {
  await tx.run('UPDATE uploads SET checked_config = $2 WHERE id = $1', [upload.id, config])
}

/** How a file the user gave was mapped when it was last looked at; null: it never was, or is gone. */
export async function findMappedAnswer(
  user: SignedInUser,
  uploadId: number
): Promise<MappedAnswer | null> {
  const { text, values } = allOf([condition('id = $?', uploadId), uploadsOf(user)])
  return sql.one<MappedAnswer>(
    `SELECT id AS upload_id, checked_config AS config FROM uploads
     WHERE ${text} AND checked_config IS NOT NULL AND file_key IS NOT NULL`,
    values
  )
}
