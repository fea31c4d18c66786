import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import type { SheetFormat } from '#app/sheets/sheet_source'
import { allOf, condition } from '#app/database/conditions'
import { failed, type Result } from '#app/errors/result'
import { sql } from '#app/database/sql'
import { storableText } from '#app/database/storable_text'
import { HEAD_BYTES, sniffedFormat } from '#app/uploads/file_kind'
import { cleanFileName } from '#app/uploads/file_name'
import {
  isKept,
  keepFile,
  newFileKey,
  removeFile,
  withKeptFile,
} from '#app/uploads/storage/kept_files'
import { uploadsOf, type UploadOwner } from '#app/uploads/upload_policy'
import type { UploadType } from '#shared/upload_columns'

/** A file that a user has uploaded. */
export interface Upload extends UploadOwner {
  id: number
  user_id: number | null
  type: UploadType
  sha256: string
  name: string
  /** The size in bytes. */
  size: number
  format: string
  /** Null after the file was removed. */
  file_key: string | null
  created_at: Date
}

const COLUMNS = 'id, contractor_id, user_id, type, sha256, name, size, format, file_key, created_at'

/** Finds an upload that the user may see (`uploadsOf`); else null. */
export async function findUpload(user: SignedInUser, id: number): Promise<Upload | null> {
  const { text, values } = allOf([condition('id = $?', id), uploadsOf(user)])
  return sql.one<Upload>(`SELECT ${COLUMNS} FROM uploads WHERE ${text}`, values)
}

/** The same for a user who may see the results of the upload. */
export async function findAnyUpload(id: number): Promise<Upload | null> {
  return sql.one<Upload>(`SELECT ${COLUMNS} FROM uploads WHERE id = $1`, [id])
}

/**
 * Runs `work` with the stored file of an upload, at a path that is readable until `work` ends.
 *
 * @returns the result of `work`, or refuses with `upload_gone` if the file was removed
 */
export async function withUploadedFile<T>(
  uploadId: number,
  work: (file: { path: string; name: string; size: number }) => Promise<T>
): Promise<Result<T, { type: 'upload_gone' }>> {
  const upload = await findAnyUpload(uploadId)
  return upload ? withFileOf(upload, work) : failed('upload_gone')
}

/** The same for an upload that was just read. */
export async function withFileOf<T>(
  upload: Upload,
  work: (file: { path: string; name: string; size: number }) => Promise<T>
): Promise<Result<T, { type: 'upload_gone' }>> {
  if (upload.file_key === null) return failed('upload_gone')
  const { name, size } = upload
  return withKeptFile(upload.file_key, (path) => work({ path, name, size }))
}

export interface NewUpload extends UploadOwner {
  path: string
  name: string
  size: number
  sha256: string
  type: UploadType
  user_id: number | null
  format: SheetFormat
  /** The result of the first reading; null if the file was not read. */
  preview: SheetPreview | null
}

/**
 * Stores a copy of the file and writes the row; both or neither. A file that the owner has uploaded before is not
 * stored again while it exists.
 */
export async function writeUpload(upload: NewUpload): Promise<Upload> {
  const again = await writeAgain(upload)
  if (again) return again
  const key = newFileKey()
  await keepFile(key, upload.path)
  try {
    const written = await sql.one<Upload>(insertOf('VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)'), [
      ...valuesOf(upload),
      key,
    ])
    return written! // an INSERT … RETURNING of one row answers one row
  } catch (error) {
    await removeFile(key).catch(() => {})
    throw error
  }
}

/** Writes the row for a file that is already stored; null if it is not. */
async function writeAgain(upload: NewUpload): Promise<Upload | null> {
  const same = await sql.one<{ id: number; file_key: string }>(
    `SELECT id, file_key FROM uploads
     WHERE sha256 = $1 AND contractor_id IS NOT DISTINCT FROM $2 AND file_key IS NOT NULL LIMIT 1`,
    [upload.sha256, upload.contractor_id]
  )
  if (!same || !(await isKept(same.file_key))) return null
  // The row is locked, so that the file is not removed meanwhile; if it has just been removed, there is no row.
  const source = `SELECT $1, $2, $3, $4, $5, $6, $7, $8, file_key FROM uploads
    WHERE id = $9 AND file_key IS NOT NULL FOR UPDATE`
  return sql.one<Upload>(insertOf(source), [...valuesOf(upload), same.id])
}

const insertOf = (source: string) =>
  `INSERT INTO uploads (contractor_id, user_id, type, sha256, name, size, format, parse_result,
     file_key)
   ${source} RETURNING ${COLUMNS}`

function valuesOf(upload: NewUpload) {
  return [
    upload.contractor_id,
    upload.user_id,
    upload.type,
    upload.sha256,
    upload.name,
    upload.size,
    upload.format,
    upload.preview && storable(upload.preview),
  ]
}

/** Stores a file of this machine for the command line, without reading it. */
export async function keepUpload(given: {
  path: string
  name: string
  type: UploadType
  userId: number | null
  contractorId: number | null
}): Promise<Upload> {
  const hash = createHash('sha256')
  const { size } = await stat(given.path)
  await pipeline(createReadStream(given.path), hash)
  return writeUpload({
    path: given.path,
    name: cleanFileName(given.name),
    size,
    sha256: hash.digest('hex'),
    type: given.type,
    user_id: given.userId,
    contractor_id: given.contractorId,
    format: sniffedFormat(await headOf(given.path)),
    preview: null,
  })
}

/**
 * Removes the file of an upload that is no longer needed, unless the owner uploaded it several times. The row stays,
 * because other rows refer to it.
 *
 * @param unless an SQL condition on `uploads`: the file stays if it is true
 */
export async function dropFile(
  { id, file_key }: Pick<Upload, 'id' | 'file_key'>,
  unless = 'false'
): Promise<void> {
  // The row is changed first, because the next sweep finds a file without a row, but not a row without its file.
  const isLast = await sql.transaction(async (tx) => {
    const taken = await tx.run(
      `UPDATE uploads SET file_key = NULL, parse_result = NULL, checked_config = NULL
       WHERE id = $1 AND NOT ${unless}`,
      [id]
    )
    if (taken === 0) return false
    return !(await tx.one('SELECT id FROM uploads WHERE file_key = $1 LIMIT 1', [file_key]))
  })
  if (isLast && file_key !== null) await removeFile(file_key)
}

/** Rows are read again on demand, and jsonb stores neither NUL nor unpaired surrogates. */
function storable({ rows: _, ...preview }: SheetPreview): string {
  return JSON.stringify(preview, (_key, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value
  )
}

async function headOf(path: string): Promise<Buffer> {
  const pieces: AsyncIterable<Buffer> = createReadStream(path, { end: HEAD_BYTES - 1 })
  return Buffer.concat(await Array.fromAsync(pieces))
}
