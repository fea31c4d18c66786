import type { UploadConfig } from '#shared/answers/upload'
import {
  missingColumns,
  type TableHeaders,
  type UploadColumn,
  type UploadType,
} from '#shared/upload_columns'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok, type Result } from '#app/errors/result'
import { recallProfile } from '#app/uploads/mapping/memory/recall_profile'
import {
  headerFingerprint,
  type MappingProfile,
  type NewMapping,
} from '#app/uploads/mapping/mapping_profiles'
import type { MappedUpload, MappedUploadInput } from '#app/uploads/mapped_upload'
import { findUpload, type Upload } from '#app/uploads/own_uploads'
import { findHeader } from '#app/uploads/previews/find_header'
import { previewUpload, valuesOf, type PreviewReader } from '#app/uploads/previews/preview_upload'
import { findMisfit, type Misfit } from '#app/uploads/previews/find_misfit'

export type MappedUploadFailure =
  | { type: 'upload_not_found' | 'upload_gone' | 'headers_unknown' }
  | { type: 'columns_missing'; columns: UploadColumn[] }
  | Misfit

/** Finds a file of a type, and checks that it can be read with the mapping. */
export async function findMappedUpload(
  user: SignedInUser,
  type: UploadType,
  { upload_id, config, remember = true, price_list_id: priceListId }: MappedUploadInput,
  signal?: AbortSignal
): Promise<Result<MappedUpload, MappedUploadFailure>> {
  const found = await findUpload(user, upload_id)
  if (!found) return failed('upload_not_found')
  // The file is read as its new type, even if it was uploaded for another one.
  const upload = { ...found, type }
  if (upload.file_key === null) return failed('upload_gone')
  const { sheet = 1, ...rest } = config
  const { table_headers, misfit, brand } = await headersOf(
    upload,
    { ...config, sheet },
    { userId: user.id, signal },
    priceListId
  )
  if (misfit) return { ok: false, error: misfit }
  if (!table_headers) return failed('headers_unknown')
  const columns = missingColumns(type, table_headers, { ...config, brand })
  if (columns.length > 0) return { ok: false, error: { type: 'columns_missing', columns } }
  return ok({
    upload,
    config: { sheet, ...rest, table_headers, ...(brand && { brand }) },
    remember,
  })
}

/** The mapping that is remembered for the next file with the same header. */
export async function mappingToRemember(
  { id: user_id }: SignedInUser,
  { upload, config, remember }: MappedUpload
): Promise<NewMapping | undefined> {
  const header = remember ? await findHeader(upload, config, { userId: user_id }) : null
  if (header === null) return undefined
  const { table_headers: headers, brand, marks } = config
  const { contractor_id } = upload
  const fingerprint = headerFingerprint(header)
  return { contractor_id, user_id, fingerprint, header, headers, brand, marks }
}

/** Returns the requested headers, or remembered ones that fit, with their brand; and the missing ones. */
async function headersOf(
  upload: Upload,
  config: Omit<UploadConfig, 'table_headers'> & { table_headers: TableHeaders | null },
  reader: PreviewReader,
  priceListId: number | undefined
): Promise<
  Pick<UploadConfig, 'brand'> & { table_headers: TableHeaders | null; misfit: Misfit | null }
> {
  const { brand } = config
  const remembered = config.table_headers
    ? null
    : await rememberedMapping(upload, config, reader, priceListId)
  const table_headers = config.table_headers ?? remembered?.table_headers ?? null
  const misfit = await findMisfit(upload, config, table_headers ?? {}, reader)
  const isForgotten = config.table_headers === null && misfit?.type === 'columns_not_there'
  if (isForgotten) return { table_headers: null, misfit: null, brand }
  return { table_headers, misfit, brand: brand ?? remembered?.brand ?? undefined }
}

async function rememberedMapping(
  upload: Upload,
  config: Pick<UploadConfig, 'sheet' | 'header_row_number' | 'encoding'>,
  reader: PreviewReader,
  priceListId: number | undefined
): Promise<MappingProfile | null> {
  const header = await findHeader(upload, config, reader)
  if (header === null) return null
  const isHeaded = header.some((cell) => cell.trim() !== '')
  const rows = isHeaded ? [] : await firstValues(upload, config, reader)
  return recallProfile(upload, upload.type, header, rows, priceListId)
}

/** The fingerprint of a file without a header, made from the kinds of its columns. */
async function firstValues(
  upload: Upload,
  {
    sheet,
    header_row_number,
    encoding,
  }: Pick<UploadConfig, 'sheet' | 'header_row_number' | 'encoding'>,
  reader: PreviewReader
): Promise<string[][]> {
  const options = { sheet: sheet - 1, header_row_number, encoding }
  const read = await previewUpload(upload, upload.type, options, reader)
  return read.ok ? valuesOf(read.value) : []
}
