import type { UploadConfig } from '#shared/answers/upload'
import { missingColumns, type TableHeaders, type UploadColumn } from '#shared/upload_columns'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok, type Result } from '#app/errors/result'
import { findMapping, type NewMapping } from '#app/uploads/mapping/mapping_profiles'
import { findUpload, type Upload } from '#app/uploads/own_uploads'
import { findHeader } from '#app/uploads/previews/find_header'
import type { PreviewReader } from '#app/uploads/previews/preview_upload'
import { findMisfit, type Misfit } from '#app/uploads/previews/find_misfit'

const TYPE = 'price_list'

/** Which file is to be imported, and how it is to be read, as it was said. */
export interface GivenImport {
  upload_id: number
  config: Omit<UploadConfig, 'sheet' | 'table_headers'> & {
    sheet?: number
    /** Null: as the mapping says that was remembered for the file's header. */
    table_headers: TableHeaders | null
  }
  remember?: boolean
}

/** The same, found and complete. */
export interface AskedImport {
  upload: Upload
  config: UploadConfig
  remember: boolean
}

export type AskedImportRefused =
  | { type: 'upload_not_found' | 'upload_gone' | 'headers_unknown' }
  | { type: 'columns_missing'; columns: UploadColumn[] }
  | Misfit

/** Finds the file of an import and whether it can be read as was said. */
export async function findAskedImport(
  user: SignedInUser,
  { upload_id, config, remember = true }: GivenImport,
  signal?: AbortSignal
): Promise<Result<AskedImport, AskedImportRefused>> {
  const upload = await findUpload(user, upload_id)
  if (!upload) return failed('upload_not_found')
  if (upload.file_key === null) return failed('upload_gone')
  const { sheet = 1, ...rest } = config
  const { table_headers, misfit } = await headersOf(
    upload,
    { ...config, sheet },
    { userId: user.id, signal }
  )
  if (misfit) return { ok: false, error: misfit }
  if (!table_headers) return failed('headers_unknown')
  const columns = missingColumns(TYPE, table_headers)
  if (columns.length > 0) return { ok: false, error: { type: 'columns_missing', columns } }
  return ok({ upload, config: { sheet, ...rest, table_headers }, remember })
}

/** What the next file with the same header is to be read by. */
export async function mappingToRemember(
  { id: user_id }: SignedInUser,
  { upload, config, remember }: AskedImport
): Promise<NewMapping | undefined> {
  const fingerprint = remember ? await findHeader(upload, config, { userId: user_id }) : null
  if (fingerprint === null) return undefined
  return {
    contractor_id: upload.contractor_id,
    user_id,
    fingerprint,
    headers: config.table_headers,
  }
}

/** The headers that were asked for, or remembered ones that fit; and what does not. */
async function headersOf(
  upload: Upload,
  config: Omit<UploadConfig, 'table_headers'> & { table_headers: TableHeaders | null },
  reader: PreviewReader
): Promise<{ table_headers: TableHeaders | null; misfit: Misfit | null }> {
  const table_headers = config.table_headers ?? (await rememberedHeaders(upload, config, reader))
  const misfit = await findMisfit(upload, config, table_headers ?? {}, reader)
  const isForgotten = config.table_headers === null && misfit?.type === 'columns_not_there'
  return isForgotten ? { table_headers: null, misfit: null } : { table_headers, misfit }
}

async function rememberedHeaders(
  upload: Upload,
  config: Pick<UploadConfig, 'sheet' | 'header_row_number'>,
  reader: PreviewReader
): Promise<TableHeaders | null> {
  const fingerprint = await findHeader(upload, config, reader)
  const profile = fingerprint === null ? null : await findMapping(upload, TYPE, fingerprint)
  return profile && profile.table_headers
}
