import { findColumns, takeTop } from '#app/price_lists/imports/reading/find_columns'
import { currencyColumn } from '#app/price_lists/imports/reading/find_currency'
import { openPriceFile } from '#app/price_lists/imports/reading/open_price_file'
import { priceRowReader } from '#app/price_lists/imports/reading/price_row'
import { watchCurrencies } from '#app/price_lists/imports/reading/row_currency'
import { openSheet } from '#app/sheets/open_sheet'
import type { PreviewOptions, SheetPreview } from '#app/sheets/preview/preview_sheet'
import { proposeBrand } from '#app/uploads/previews/propose_brand'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'
import { PRICE_LIST_COLUMNS, type PriceListColumn, type TableHeaders } from '#shared/upload_columns'
import { sumOf, type MadeFile, type Truth } from '#tests/unit/price_files/made_file'
import { fileOf } from '#tests/unit/sheets/workbook_fixture'

/** A guess above it is taken by the mapping screen; others are taken all together by one click. */
const TAKEN = 0.5

export interface Guessed {
  name: string
  /** What a person has to say before the file is read as it is, a word for each. */
  corrections: string[]
}

/** Reads a made file as the mapping screen and the import do, and counts what is wrong with it. */
export async function guessOf({ name, file_name, make, truth }: MadeFile): Promise<Guessed> {
  const path = await fileOf(make(), file_name ?? 'list.xls')
  const seen = await look(path, {})
  if (!seen) return { name, corrections: everything(truth) }
  const corrections: string[] = []
  const sheet = (truth.sheet ?? 1) - 1
  let found: SheetPreview | null = seen
  if (seen.sheet !== sheet) {
    corrections.push('sheet')
    found = await look(path, { sheet })
  }
  if (found && found.header_row_number !== truth.header) {
    corrections.push('header row')
    found = await look(path, { sheet, header_row_number: truth.header })
  }
  if (!found) return { name, corrections: [...corrections, ...everything(truth)] }
  if (truth.header_rows && found.header_rows_count !== truth.header_rows) {
    corrections.push('rows of the header')
  }
  corrections.push(...columnsToCorrect(found, truth))
  if (found.table_first_row !== (truth.first ?? (truth.header ?? 0) + 1)) {
    corrections.push('first row')
  }
  if (found.table_last_row !== truth.last) corrections.push('last row')
  const brand = proposeBrand(found, file_name ?? 'list.xls', isKnownBrand).proposed
  if (brand?.from !== truth.brand) corrections.push(`brand from ${truth.brand ?? 'its column'}`)
  const read = await readOffers(path, truth)
  const { offers, sum } = truth
  if (read.offers !== offers || read.sum !== sum) {
    corrections.push(`values: ${read.offers} for ${read.sum}, not ${offers} for ${sum}`)
  }
  return { name, corrections }
}

async function look(path: string, options: PreviewOptions): Promise<SheetPreview | null> {
  const opened = await openSheet(path)
  if (!opened.ok) return null
  try {
    return await opened.value.preview({ known: KNOWN_COLUMNS.price_list, ...options })
  } catch {
    return null
  } finally {
    await opened.value.close()
  }
}

/** Of a file that cannot be opened nothing is known. */
function everything(truth: Truth): string[] {
  return ['cannot be read', ...Object.keys(truth.columns)]
}

function columnsToCorrect({ columns, header_cells }: SheetPreview, truth: Truth): string[] {
  const taken: TableHeaders = {}
  const maybe: TableHeaders = {}
  for (const { name, column, confidence } of columns) {
    if (!isPriceColumn(name)) continue
    // What can be told by a header alone is not guessed without one.
    if (!header_cells[column - 1] && UNTOLD.has(name)) continue
    if (confidence > TAKEN) taken[name] = column
    else maybe[name] = column
  }
  const open = PRICE_LIST_COLUMNS.filter(
    (name) => taken[name] === undefined && maybe[name] !== undefined
  )
  // One click agrees with all that is proposed, when it is right.
  const agreed = open.length > 0 && open.every((name) => maybe[name] === truth.columns[name])
  const wrong = PRICE_LIST_COLUMNS.filter((name) => {
    const column = agreed && open.includes(name) ? maybe[name] : taken[name]
    return column !== truth.columns[name]
  })
  return agreed ? ['agree', ...wrong] : wrong
}

const UNTOLD: ReadonlySet<string> = new Set(['multiple', 'min_quantity', 'weight'])

function isPriceColumn(name: string): name is PriceListColumn {
  return PRICE_LIST_COLUMNS.some((column) => column === name)
}

/** The offers of a file that is mapped as it is, with the decimal marks the import finds itself. */
async function readOffers(path: string, truth: Truth): Promise<{ offers: number; sum: string }> {
  const opened = await openPriceFile(path, { sheet: truth.sheet ?? 1 })
  if (!opened.ok) return { offers: 0, sum: '0' }
  const file = opened.value
  try {
    const firstRow = truth.first ?? (truth.header ?? 0) + 1
    const asked = { columns: truth.columns, headerRow: truth.header, firstRow }
    const { top, all } = await takeTop(file.batches, asked)
    const { marks, currencies, header } = findColumns(top, asked, file.typedNumbers)
    const rows = top.sample ?? top.head.slice(firstRow - 1)
    const column = currencyColumn({ header, rows, price: truth.columns.price })
    // A list in the currency of the file: no row of it is in another one.
    const watch = watchCurrencies(currencies[0] ?? 'AED', false)
    const read = priceRowReader({
      mapping: truth.columns,
      marks,
      isUpdate: false,
      isByNumber: false,
      isOtherCurrency: watch.of({ column, currencies }),
      onDropped: () => {},
    })
    const prices: string[] = []
    for await (const batch of all) {
      for (const [index, cells] of batch.rows.entries()) {
        const number = batch.firstRow + index
        if (number < firstRow || number > truth.last) continue
        // Where the brand comes from elsewhere any will do: it is the prices that are counted.
        const offer = read(cells, truth.columns.brand_name === undefined ? 'any' : '')
        if (typeof offer !== 'string' && offer.cost !== null) prices.push(offer.cost)
      }
    }
    return { offers: prices.length, sum: sumOf(prices) }
  } finally {
    await file.close()
  }
}

/** Brands of the made files that a catalog has. */
function isKnownBrand(name: string): boolean {
  return ['MAHLE', 'BOSCH'].includes(name.toUpperCase())
}
