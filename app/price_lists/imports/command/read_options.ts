import {
  parseBrand,
  parseColumns,
  parseEncoding,
  parseHiddenRows,
  parseMarks,
  parseMode,
  parseSheets,
  parseWhole,
  type Parsed,
} from '#app/price_lists/imports/command/import_options'
import type { PriceImportRequest } from '#app/price_lists/imports/engine/price_import'

/** How a file is to be read, as the options of the command say it. */
export interface ReadingOptions {
  columns?: string
  decimals?: string
  encoding?: string
  sheet?: string
  sheets?: string
  brand?: string
  brandFrom?: string
  mode?: string
  hiddenRows?: string
  headerRow?: string
  firstRow?: string
  lastRow?: string
}

type Reading = Omit<PriceImportRequest, 'priceListId' | 'source' | 'fileName'>

/** What the import is asked for; or the first option that makes no sense. */
export function readOptions(options: ReadingOptions): Parsed<Reading> {
  const columns = ifGiven(options.columns, parseColumns)
  const marks = ifGiven(options.decimals, parseMarks)
  const encoding = parseEncoding(options.encoding)
  const sheet = parseWhole(options.sheet, 'sheet', 1)
  const moreSheets = parseSheets(options.sheets)
  const brand = parseBrand(options.brand, options.brandFrom)
  const mode = parseMode(options.mode)
  const hiddenRows = parseHiddenRows(options.hiddenRows)
  const headerRow = parseWhole(options.headerRow, 'header-row', 0)
  const firstRow = parseWhole(options.firstRow, 'first-row', 1)
  const lastRow = parseWhole(options.lastRow, 'last-row', 1)
  if (!columns.ok) return columns
  if (!marks.ok) return marks
  if (!encoding.ok) return encoding
  if (!sheet.ok) return sheet
  if (!moreSheets.ok) return moreSheets
  if (!brand.ok) return brand
  if (!mode.ok) return mode
  if (!hiddenRows.ok) return hiddenRows
  if (!headerRow.ok) return headerRow
  if (!firstRow.ok) return firstRow
  if (!lastRow.ok) return lastRow
  return {
    ok: true,
    value: {
      columns: columns.value,
      marks: marks.value,
      encoding: encoding.value,
      sheet: sheet.value ?? undefined,
      moreSheets: moreSheets.value,
      brand: brand.value,
      mode: mode.value,
      hiddenRows: hiddenRows.value,
      headerRow: headerRow.value === 0 ? null : (headerRow.value ?? undefined),
      firstRow: firstRow.value ?? undefined,
      lastRow: lastRow.value ?? undefined,
    },
  }
}

function ifGiven<T>(
  text: string | undefined,
  parse: (text: string) => Parsed<T>
): Parsed<T | undefined> {
  return text === undefined ? { ok: true, value: undefined } : parse(text)
}
