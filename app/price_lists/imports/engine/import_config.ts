import { isPriceColumn, type PriceMapping } from '#app/price_lists/imports/reading/price_columns'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import type { TableAsked } from '#app/price_lists/imports/reading/find_columns'
import type { HiddenRows } from '#shared/upload_columns'
import type { UploadConfig } from '#shared/answers/upload'

/** How a file was asked to be read, as it is kept: what is left out is guessed again. */
export type ImportConfig = Partial<UploadConfig>

interface Asked extends TableAsked {
  sheet?: number
  lastRow?: number
  /** From 1. */
  moreSheets?: readonly number[]
  hiddenRows?: HiddenRows
  moreHiddenRows?: HiddenRows
}

/**
 * What the engine is asked for by a kept config.
 *
 * @param settled how its decimals were read before, whatever was said of them; null: that is not known
 */
export function askedBy(config: ImportConfig | null, settled: DecimalMarks | null): Asked {
  if (config === null) return settled ? { marks: settled } : {}
  const { sheet, header_row_number, table_first_row, table_last_row, table_headers } = config
  const { more_sheets: moreSheets, brand, mode, marks, encoding } = config
  const { hidden_rows: hiddenRows, more_hidden_rows: moreHiddenRows } = config
  const columns: PriceMapping = {}
  for (const [name, column] of Object.entries(table_headers ?? {})) {
    if (isPriceColumn(name)) columns[name] = column
  }
  return {
    sheet,
    headerRow: header_row_number,
    firstRow: table_first_row,
    lastRow: table_last_row,
    columns: table_headers && columns,
    moreSheets,
    brand,
    mode,
    marks: settled ?? marks,
    hiddenRows,
    moreHiddenRows,
    encoding,
  }
}

/** The other way round; null when all is guessed. */
export function configOf({ sheet, headerRow, firstRow, lastRow, columns, ...asked }: Asked) {
  const { moreSheets, brand, mode, marks, hiddenRows, moreHiddenRows, encoding } = asked
  const config: ImportConfig = {
    ...(sheet === undefined ? {} : { sheet }),
    ...(headerRow === undefined ? {} : { header_row_number: headerRow }),
    ...(firstRow === undefined ? {} : { table_first_row: firstRow }),
    ...(lastRow === undefined ? {} : { table_last_row: lastRow }),
    ...(columns === undefined ? {} : { table_headers: columns }),
    ...(moreSheets === undefined ? {} : { more_sheets: [...moreSheets] }),
    ...(brand === undefined ? {} : { brand }),
    ...(mode === undefined ? {} : { mode }),
    ...(marks === undefined ? {} : { marks }),
    ...(hiddenRows === undefined ? {} : { hidden_rows: hiddenRows }),
    ...(moreHiddenRows === undefined ? {} : { more_hidden_rows: moreHiddenRows }),
    ...(encoding === undefined ? {} : { encoding }),
  }
  return Object.keys(config).length === 0 ? null : config
}
