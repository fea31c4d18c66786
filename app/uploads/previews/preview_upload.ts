import { previewInThread } from '#app/sheets/preview_in_thread'
import type { PreviewOptions, SheetPreview } from '#app/sheets/preview/preview_sheet'
import { ok, type Result } from '#app/errors/result'
import { FairQueue } from '#app/threads/fair_queue'
import { findSameFile } from '#app/uploads/find_same_file'
import { expectedEncoding } from '#app/uploads/mapping/memory/expected_encoding'
import { knownColumnsOf } from '#app/uploads/mapping/memory/price_list_mappings'
import { recallProfile } from '#app/uploads/mapping/memory/recall_profile'
import type { MappingProfile } from '#app/uploads/mapping/mapping_profiles'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'
import { withFileOf, type Upload } from '#app/uploads/own_uploads'
import { toParseResult } from '#app/uploads/previews/parse_result'
import { unreadable, type Unreadable } from '#app/uploads/unreadable'
import { largestUpload } from '#app/uploads/upload_limits'
import { sql } from '#app/database/sql'
import { brandsToKnow, proposeBrand } from '#app/uploads/previews/propose_brand'
import type { BrandFound, ParseResult } from '#shared/answers/upload'
import { brandKey } from '#shared/search_keys'
import type { UploadType } from '#shared/upload_columns'

export type PreviewInput = Omit<PreviewOptions, 'known'>

/** The user who requests a preview. */
export interface PreviewReader {
  userId: number
  /** Aborts when the client disconnects. */
  signal?: AbortSignal
}

/** Each preview uses a core and up to 256 MB for a moment; one user never occupies all of them. */
const previews = new FairQueue({
  atOnce: 3,
  atOncePerUser: 2,
  mostWaiting: 100,
  mostWaitingPerUser: 10,
})

/**
 * Returns the content of a stored file, read as requested.
 *
 * @param priceListId the price list of the file, whose remembered mapping is used
 * @throws QueueFull
 */
export async function previewUpload(
  upload: Upload,
  type: UploadType,
  options: PreviewInput,
  reader: PreviewReader,
  priceListId?: number
): Promise<Result<ParseResult, Unreadable | { type: 'upload_gone' }>> {
  const read = await withFileOf(upload, (file) =>
    previewFile(file, type, reader, options, priceListId)
  )
  if (!read.ok) return read
  if (!read.value.ok) return read.value
  return ok(await describeUpload(upload, type, read.value.value, priceListId))
}

/**
 * Reads both ends of a file in a thread when it is the user's turn.
 *
 * @throws QueueFull
 */
export async function previewFile(
  file: { path: string; name: string },
  type: UploadType,
  { userId, signal }: PreviewReader,
  options: PreviewInput = {},
  priceListId?: number
): Promise<Result<SheetPreview, Unreadable>> {
  const isOfList = type === 'price_list' && priceListId !== undefined
  const known = isOfList ? await knownColumnsOf(priceListId) : KNOWN_COLUMNS[type]
  const expected = isOfList ? await expectedEncoding(priceListId) : undefined
  const preview = () =>
    previewInThread({
      path: file.path,
      preview: { ...options, known },
      open: { file_name: file.name, max_bytes: largestUpload(), expected },
      signal,
    })
  const read = await previews.run(userId, preview, signal)
  return read.ok ? read : unreadable(read.error)
}

/** Adds information about the file and similar files to a preview. */
export async function describeUpload(
  upload: Upload,
  type: UploadType,
  preview: SheetPreview,
  priceListId?: number
): Promise<ParseResult> {
  const [profile, same_file, brand] = await Promise.all([
    findProfile(upload, type, preview, priceListId),
    findSameFile(upload, type),
    type === 'price_list' ? findBrand(upload, preview) : null,
  ])
  return toParseResult(upload, type, preview, { profile, same_file, brand })
}

/** Returns the mapping of the last file of the list, or else the contractor's last one for this header. */
async function findProfile(
  upload: Upload,
  type: UploadType,
  preview: SheetPreview,
  priceListId: number | undefined
): Promise<MappingProfile | null> {
  const listId = type === 'price_list' ? priceListId : undefined
  return recallProfile(upload, type, preview.header_cells, valuesOf(preview), listId)
}

/** The displayed rows of the table. */
export function valuesOf({
  rows,
  table_first_row,
  table_last_row,
}: Pick<SheetPreview, 'rows' | 'table_first_row' | 'table_last_row'>): string[][] {
  return [...rows.begin, ...rows.end]
    .filter(({ number }) => number >= table_first_row && number <= table_last_row)
    .map(({ cells }) => cells)
}

async function findBrand({ name }: Upload, preview: SheetPreview): Promise<BrandFound> {
  const known = await knownBrands(brandsToKnow(preview, name))
  return proposeBrand(preview, name, (brand) => known.has(brandKey(brand)))
}

/** Returns the keys of those names that are brands or aliases. */
async function knownBrands(names: readonly string[]): Promise<Set<string>> {
  const keys = names.map(brandKey)
  const rows = await sql.rows<{ key: string }>(
    `SELECT key FROM brands WHERE key = ANY ($1)
     UNION SELECT key FROM brand_aliases WHERE key = ANY ($1)`,
    [keys]
  )
  return new Set(rows.map(({ key }) => key))
}
