import type { RowBatch } from '#app/sheets/csv/read_csv'
import {
  findFurtherTable,
  SheetColumnsMissing,
} from '#app/price_lists/imports/reading/further_tables'
import {
  currenciesOf,
  takeTop,
  type FoundColumns,
  type FoundTable,
} from '#app/price_lists/imports/reading/find_columns'
import { currencyColumn } from '#app/price_lists/imports/reading/find_currency'
import type { CurrencyTest, CurrencyWatch } from '#app/price_lists/imports/reading/row_currency'
import type { PriceFile } from '#app/price_lists/imports/reading/open_price_file'
import { isPriceColumn, type PriceMapping } from '#app/price_lists/imports/reading/price_columns'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import type { ColumnWatch, RowWatch } from '#app/price_lists/imports/reading/watch_columns'
import type { DroppedValues } from '#app/price_lists/imports/reading/dropped_values'
import {
  tableRowReader,
  type TableReading,
  type TableRowReader,
} from '#app/price_lists/imports/reading/table_rows'
import { brandOfFileName, brandOfTitle } from '#shared/uploads/brand_of_title'
import {
  isByNumber,
  missingColumns,
  type BrandSource,
  type HiddenRows,
  type PriceListColumn,
  type PriceListMode,
} from '#shared/upload_columns'

/** One sheet of a file, ready to be read. */
export interface ReadTable {
  batches: AsyncIterable<RowBatch>
  /** From 1; rows after the last one are not read. */
  firstRow: number
  lastRow?: number
  rows: TableRowReader
  watch: RowWatch
  /** Which currencies its prices may be in: see `findCurrencies`. */
  currencies: readonly string[]
  /** The column of its prices, from 0; null: it has none. */
  price: number | null
  /** Its name, when the file is read from several; else null. */
  sheet: string | null
  /** Whether hidden rows are taken or left out; undefined where nobody has chosen: they are taken. */
  hiddenRows?: HiddenRows
}

/** What else is said of how a file is read. */
export interface TablesAsked {
  fileName: string
  lastRow?: number
  /** From 1. */
  moreSheets?: readonly number[]
  brand?: BrandSource
  mode?: PriceListMode
  hiddenRows?: HiddenRows
  /** In the further sheets; undefined: as in the first one. */
  moreHiddenRows?: HiddenRows
}

interface FirstTable {
  file: PriceFile
  found: FoundColumns
  head: readonly string[][]
  dropped: DroppedValues
  /** How decimals are written, in all sheets. */
  marks: DecimalMarks
  watch: ColumnWatch
  currencies: CurrencyWatch
  knownBrands: ReadonlySet<string>
}

/** The first sheet of a file as it was found, and after it those that were asked for besides. */
export async function* readTables(
  { file, found, head, dropped, marks, watch, currencies, knownBrands }: FirstTable,
  asked: TablesAsked
): AsyncGenerator<ReadTable, void, undefined> {
  const { moreSheets = [], mode, hiddenRows } = asked
  const isOne = moreSheets.length === 0
  const usual = {
    isBySections: asked.brand?.from === 'sections',
    isUpdate: mode === 'update',
    isByNumber: isByNumber(found.mapping, asked),
    onDropped: dropped.add,
    header: found.header,
    marks,
    isOtherCurrency: currencyTest(currencies, found, head, found.currencies),
    knownBrands,
  }
  const rows = tableRowReader({
    ...usual,
    mapping: found.mapping,
    brand: brandOf(asked, file.sheetName(file.sheet)),
  })
  readAbove(rows, head, found.header_row_number, found.firstRow)
  const name = file.sheetName(file.sheet)
  const { batches } = file
  yield {
    batches,
    firstRow: found.firstRow,
    lastRow: asked.lastRow,
    rows,
    watch: watch.of(found.mapping, found.second),
    currencies: found.currencies,
    price: priceOf(found.mapping),
    sheet: isOne ? null : name,
    hiddenRows,
  }
  for (const sheet of moreSheets) {
    const brand = brandOf(asked, file.sheetName(sheet))
    const watches = { watch, currencies }
    yield await readFurther(file, sheet, found, watches, { ...usual, brand }, asked)
  }
}

async function readFurther(
  file: PriceFile,
  sheet: number,
  first: FoundColumns,
  watches: Pick<FirstTable, 'watch' | 'currencies'>,
  usual: Omit<TableReading, 'mapping' | 'header' | 'isOtherCurrency'>,
  asked: TablesAsked
): Promise<ReadTable> {
  const { top, all } = await takeTop(file.batchesOf(sheet), {})
  const table = findFurtherTable(top.head, first.mapping, first.header)
  const { mapping, header, headerRow, firstRow } = table
  const name = file.sheetName(sheet)
  const missing = missingOf(mapping, first.mapping, asked)
  if (missing.length > 0) throw new SheetColumnsMissing(name, missing)
  const currencies = currenciesOf(top, table)
  const isOtherCurrency = currencyTest(watches.currencies, table, top.head, currencies)
  const rows = tableRowReader({ ...usual, mapping, header, isOtherCurrency })
  readAbove(rows, top.head, headerRow, firstRow)
  return {
    batches: all,
    firstRow,
    rows,
    watch: watches.watch.of(mapping),
    currencies,
    price: priceOf(mapping),
    sheet: name,
    hiddenRows: asked.moreHiddenRows ?? asked.hiddenRows,
  }
}

function currencyTest(
  watch: CurrencyWatch,
  { mapping, header, firstRow }: Pick<FoundTable, 'mapping' | 'header' | 'firstRow'>,
  head: readonly string[][],
  currencies: readonly string[]
): CurrencyTest {
  const rows = head.slice(firstRow - 1)
  return watch.of({ column: currencyColumn({ header, rows, price: mapping.price }), currencies })
}

function priceOf({ price }: PriceMapping): number | null {
  return price === undefined ? null : price - 1
}

/** What a further sheet cannot do without: in an update what it lacks would be read as empty. */
function missingOf(
  mapping: PriceMapping,
  first: PriceMapping,
  asked: TablesAsked
): PriceListColumn[] {
  const needed =
    asked.mode === 'update' ? Object.keys(first) : missingColumns('price_list', mapping, asked)
  return needed.filter(isPriceColumn).filter((name) => mapping[name] === undefined)
}

/** A section may begin above the first row that was asked for, or even above the header. */
function readAbove(
  rows: TableRowReader,
  head: readonly string[][],
  headerRow: number | null,
  firstRow: number
): void {
  head.slice(0, firstRow - 1).forEach((cells, index) => {
    rows.readAbove(cells, index + 1 <= (headerRow ?? 0))
  })
}

function brandOf({ brand, fileName }: TablesAsked, sheet: string): string {
  switch (brand?.from) {
    case 'name':
      return brand.name ?? ''
    case 'file':
      return brandOfFileName(fileName)
    case 'sheet':
      return sheet === '' ? brandOfFileName(fileName) : brandOfTitle(sheet)
    default:
      return ''
  }
}
