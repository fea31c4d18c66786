import { sql } from '#app/database/sql'
import type { ImportConfig } from '#app/price_lists/imports/engine/import_config'
import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import { ok, type Result } from '#app/errors/result'
import { recallMapping } from '#app/uploads/mapping/memory/price_list_mappings'
import { findMapping, headerFingerprint } from '#app/uploads/mapping/mapping_profiles'
import type { Upload } from '#app/uploads/own_uploads'
import { previewUpload, valuesOf } from '#app/uploads/previews/preview_upload'
import type { TableHeaders } from '#shared/upload_columns'

export interface Unmapped {
  type: 'unmapped'
  reason: 'never_mapped' | 'columns_changed'
}

/** How the newest live version of the list was read, and the words of its header. */
interface LiveMapping {
  config: ImportConfig | null
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
 * else as somebody mapped that header before. The last row is never
 * taken over: the next file is longer. Nor is that a file was an update, which somebody says each time.
 */
export async function findSourceMapping(
  priceListId: number,
  upload: Upload,
  preview: SheetPreview
): Promise<Result<ImportConfig, Unmapped>> {
  const live = await findLiveMapping(priceListId)
  const recalled = await recallMapping(priceListId, preview.header_cells, valuesOf(preview))
  if (recalled?.lost_columns.length === 0) {
    return ok(configAt(preview, recalled.table_headers, live))
  }
  if (live?.header_row_number === null) {
    const { sheet, first_row, columns } = live
    const isWide = Math.max(...Object.values(columns)) <= preview.width
    const place = { sheet: sheet - 1, header_row_number: null, table_first_row: first_row }
    if (isWide && sheet <= preview.sheets.length) return ok(configAt(place, live.columns, live))
  }
  for (const place of live ? await placesOf(upload, preview, live) : [preview]) {
    const words = fingerprintOf(place.header_cells)
    if (words === null) continue
    if (live?.headers.some((header) => fingerprintOf(header) === words)) {
      return ok(configAt(place, live.columns, live))
    }
    const profile = await findMapping(upload, 'price_list', words)
    if (profile) return ok(configAt(place, profile.table_headers, live))
  }
  const reason = live ? 'columns_changed' : 'never_mapped'
  return { ok: false, error: { type: 'unmapped', reason } }
}

function findLiveMapping(priceListId: number): Promise<LiveMapping | null> {
  return sql.one<LiveMapping>(
    `SELECT i.config, (i.mapping ->> 'sheet')::int AS sheet,
       (i.mapping ->> 'header_row_number')::int AS header_row_number,
       (i.mapping ->> 'first_row')::int AS first_row, i.mapping -> 'columns' AS columns,
       jsonb_build_array(i.mapping -> 'header', u.parse_result -> 'header_cells') AS headers
     FROM price_imports i LEFT JOIN uploads u ON u.id = i.upload_id
     WHERE i.price_list_id = $1 AND i.state = 'live' AND i.mapping ? 'columns'
     ORDER BY i.finished_at DESC, i.id DESC LIMIT 1`,
    [priceListId]
  )
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

function configAt(
  { sheet, header_row_number, table_first_row }: Omit<Place, 'header_cells'>,
  table_headers: TableHeaders,
  live: LiveMapping | null
): ImportConfig {
  // What was said of decimal marks was said of that file; the list remembers it for doubtful ones.
  const { table_last_row: _, mode: __, marks: ___, ...kept } = live?.config ?? {}
  return { ...kept, sheet: sheet + 1, header_row_number, table_first_row, table_headers }
}
