import { sql } from '#app/database/sql'
import type { ImportConfig } from '#app/price_lists/imports/engine/import_config'
import { isUpdate } from '#app/price_lists/imports/life/kept_versions'
import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import { ok, type Result } from '#app/errors/result'
import { recallMapping } from '#app/uploads/mapping/memory/price_list_mappings'
import { findMapping, headerFingerprint } from '#app/uploads/mapping/mapping_profiles'
import type { Upload } from '#app/uploads/own_uploads'
import { previewUpload, valuesOf } from '#app/uploads/previews/preview_upload'
import type { BrandSource, PriceListMode, TableHeaders } from '#shared/upload_columns'

export interface Unmapped {
  type: 'unmapped'
  reason: 'never_mapped' | 'columns_changed'
}

/** Whose file it is. */
interface Source {
  id: number
  price_list_id: number
  mode: PriceListMode
}

/** How a version of the list was read that was live, and the words of its header. */
interface LiveMapping {
  config: ImportConfig | null
  /** It was to the list what the files of the source are. */
  is_alike: boolean
  sheet: number
  header_row_number: number | null
  first_row: number
  columns: TableHeaders
  headers: (string[] | null)[]
}

type Place = Pick<SheetPreview, 'sheet' | 'header_row_number' | 'table_first_row' | 'header_cells'>

/**
 * How a file a source brought is read: as the list remembers its columns, when none of them is
 * missing; as the newest live version of its list, when its header says the same wherever it stands;
 * else as somebody mapped that header before. An update is first of all read as the last one with its
 * header, for the columns of a list are those of its whole files. The last row is never taken over: the
 * next file is longer.
 */
export async function findSourceMapping(
  source: Source,
  upload: Upload,
  preview: SheetPreview
): Promise<Result<ImportConfig, Unmapped>> {
  const lives = await findLiveMappings(source)
  const known = { mode: source.mode, live: lives[0] ?? null, upload, preview }
  const config =
    asLastUpdate(lives, known) ??
    (await asRemembered(source.price_list_id, known)) ??
    withoutHeader(known) ??
    (await asHeaded(known))
  if (config) return ok(config)
  const reason = known.live ? 'columns_changed' : 'never_mapped'
  return { ok: false, error: { type: 'unmapped', reason } }
}

interface Known {
  mode: PriceListMode
  live: LiveMapping | null
  upload: Upload
  preview: SheetPreview
}

function asLastUpdate(lives: readonly LiveMapping[], { mode, preview }: Known) {
  const last = lives.find((it) => it.is_alike && hasHeader(it, preview))
  if (!last || mode !== 'update') return null
  return configAt(preview, last.columns, { mode, like: last })
}

async function asRemembered(priceListId: number, { mode, live, preview }: Known) {
  const recalled = await recallMapping(priceListId, preview.header_cells, valuesOf(preview))
  if (!recalled || recalled.lost_columns.length > 0) return null
  const brand = live?.is_alike ? undefined : recalled.brand
  return configAt(preview, recalled.table_headers, { mode, like: live, brand })
}

function withoutHeader({ mode, live, preview }: Known): ImportConfig | null {
  if (!live?.is_alike || live.header_row_number !== null) return null
  const { sheet, first_row, columns } = live
  const isWide = Math.max(...Object.values(columns)) <= preview.width
  if (!isWide || sheet > preview.sheets.length) return null
  const place = { sheet: sheet - 1, header_row_number: null, table_first_row: first_row }
  return configAt(place, columns, { mode, like: live })
}

async function asHeaded({ mode, live, upload, preview }: Known): Promise<ImportConfig | null> {
  for (const place of live ? await placesOf(upload, preview, live) : [preview]) {
    const words = fingerprintOf(place.header_cells)
    if (words === null) continue
    if (live && hasHeader(live, place)) return configAt(place, live.columns, { mode, like: live })
    const profile = await findMapping(upload, 'price_list', words)
    if (!profile) continue
    // Whole lists have to have one; of an update none means that it is found by the number.
    const brand = profile.brand ?? (mode === 'full' ? undefined : null)
    return configAt(place, profile.table_headers, { mode, like: live, brand })
  }
  return null
}

/** So many versions are looked through for a header. */
const MOST_VERSIONS = 10

/** Those that were to the list what the files of the source are come first, of them its own. */
function findLiveMappings({ id, price_list_id, mode }: Source): Promise<LiveMapping[]> {
  return sql.rows<LiveMapping>(
    `SELECT i.config, ${isUpdate('i')} = ($2 = 'update') AS is_alike,
       (i.mapping ->> 'sheet')::int AS sheet,
       (i.mapping ->> 'header_row_number')::int AS header_row_number,
       (i.mapping ->> 'first_row')::int AS first_row, i.mapping -> 'columns' AS columns,
       jsonb_build_array(i.mapping -> 'header', u.parse_result -> 'header_cells') AS headers
     FROM price_imports i LEFT JOIN uploads u ON u.id = i.upload_id
     WHERE i.price_list_id = $1 AND i.state = 'live' AND i.mapping ? 'columns'
     ORDER BY is_alike DESC, (i.price_source_id IS NOT DISTINCT FROM $3) DESC, i.finished_at DESC,
       i.id DESC
     LIMIT ${MOST_VERSIONS}`,
    [price_list_id, mode, id]
  )
}

function hasHeader({ headers }: LiveMapping, { header_cells }: Place): boolean {
  const words = fingerprintOf(header_cells)
  return words !== null && headers.some((header) => fingerprintOf(header) === words)
}

/** Where the header may be: where it is found in this file, and where it was. */
async function placesOf(
  upload: Upload,
  preview: SheetPreview,
  live: LiveMapping
): Promise<Place[]> {
  const { sheet, header_row_number } = live
  const isThere = sheet <= preview.sheets.length
  const isSame = preview.sheet === sheet - 1 && preview.header_row_number === header_row_number
  if (!isThere || isSame || header_row_number === null) return [preview]
  const asked = { sheet: sheet - 1, header_row_number, rows_count_begin: 0 }
  const read = await previewUpload(upload, 'price_list', asked, { userId: 0 })
  if (!read.ok || read.value.header_row_number !== header_row_number) return [preview]
  const { columns_found, table_first_row } = read.value
  const header_cells = columns_found.map(({ header }) => header)
  return [preview, { sheet: sheet - 1, header_row_number, table_first_row, header_cells }]
}

/** As an import keeps them. */
function fingerprintOf(cells: readonly string[] | null): string | null {
  return cells && headerFingerprint(cells.slice(0, 100).map((text) => text.slice(0, 100)))
}

interface ReadAs {
  mode: PriceListMode
  /** What is said of that version besides columns holds for the file, too. */
  like: LiveMapping | null
  /** Where the brand comes from, when it is known otherwise; null: nowhere but in a column. */
  brand?: BrandSource | null
}

function configAt(
  { sheet, header_row_number, table_first_row }: Omit<Place, 'header_cells'>,
  table_headers: TableHeaders,
  { mode, like, brand = like?.config?.brand ?? null }: ReadAs
): ImportConfig {
  // What was said of decimal marks and letters was said of that file; the list remembers it for
  // doubtful ones.
  const {
    table_last_row: _,
    mode: __,
    marks: ___,
    brand: ____,
    encoding: _____,
    ...kept
  } = like?.config ?? {}
  return {
    ...kept,
    ...(brand && { brand }),
    ...(mode === 'update' && { mode }),
    sheet: sheet + 1,
    header_row_number,
    table_first_row,
    table_headers,
  }
}
