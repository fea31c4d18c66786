import type { SheetPreview } from '#app/sheets/preview/preview_sheet'
import { columnsBeyond, type MappingProfile } from '#app/uploads/mapping/mapping_profiles'
import type { Upload } from '#app/uploads/own_uploads'
import { PRICE_KINDS } from '#app/uploads/mapping/words/price_kinds'
import type {
  BrandFound,
  ColumnFound,
  ParseResult,
  PriceKind,
  SameFile,
} from '#shared/answers/upload'
import { COLUMNS_OF, type UploadColumn, type UploadType } from '#shared/upload_columns'

/** Information about a file from outside the file. */
interface Known {
  profile: MappingProfile | null
  same_file: SameFile | null
  brand: BrandFound | null
}

/** Returns the content of a file for the mapping screen; sheets count from 1 here. */
export function toParseResult(
  upload: Pick<Upload, 'id' | 'name' | 'size'>,
  type: UploadType,
  preview: SheetPreview,
  { profile, same_file, brand }: Known
): ParseResult {
  const {
    columns: _columns,
    rivals: _rivals,
    header_cells: _cells,
    width: _width,
    titles: _titles,
    ...read
  } = preview
  const columns_found = columnsFound(type, preview)
  return {
    ...read,
    upload_id: upload.id,
    type,
    name: upload.name,
    size: upload.size,
    sheets: [...preview.sheets],
    sheet: preview.sheet + 1,
    columns_available: columnsAvailable(type),
    columns_found,
    profile: profileThatFits(profile, columns_found.length),
    same_file,
    brand,
  }
}

/** If any one of several columns is sufficient, none of them is required alone. */
function columnsAvailable(type: UploadType): ParseResult['columns_available'] {
  const { columns, required } = COLUMNS_OF[type]
  return columns.map((name) => ({ name, require: required.includes(name) }))
}

function columnsFound(
  type: UploadType,
  { header_cells, width, columns, rivals }: SheetPreview
): ColumnFound[] {
  const byNumber = new Map(columns.map((guess) => [guess.column, guess]))
  const prices = new Map(rivals.map((rival) => [rival.column, priceKindOf(rival.kind)]))
  return Array.from({ length: Math.max(width, header_cells.length) }, (_, index) => {
    const header = header_cells[index] ?? ''
    const { name, confidence } = byNumber.get(index + 1) ?? { name: '', confidence: 0 }
    const isGuess = isColumnOf(type, name)
    const price_kind = prices.get(index + 1)
    return {
      number: index + 1,
      header,
      name: isGuess ? name : null,
      confidence: isGuess ? Math.round(confidence * 100) / 100 : 0,
      ...(price_kind && { price_kind }),
    }
  })
}

function priceKindOf(kind: string | null): PriceKind {
  return PRICE_KINDS.find((known) => known.kind === kind)?.kind ?? 'plain'
}

/** The columns of a remembered mapping must exist; the file may have additional ones. */
function profileThatFits(profile: MappingProfile | null, width: number): ParseResult['profile'] {
  if (!profile) return null
  if (columnsBeyond(profile.table_headers, width).length > 0) return null
  return { ...profile, used_at: profile.used_at.toISOString() }
}

function isColumnOf(type: UploadType, name: string): name is UploadColumn {
  return COLUMNS_OF[type].columns.some((column) => column === name)
}
