import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { csvLine } from '#app/sheets/csv/write_csv'
import { insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'
import { keepFile, newFileKey } from '#app/uploads/storage/kept_files'
import { withTemporaryPath } from '#app/uploads/storage/temporary_files'

/** An offer as its supplier writes it into a file. */
export interface PricedRow {
  brand_name: string
  partnumber: string
  name: string
  cost: string
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  weight: string | null
}

const HEADER = ['Brand', 'Part number', 'Description', 'Price', 'Stock', 'Pack', 'MOQ', 'Weight']

/** How a file of `priceFile` is read. */
export function configOf(rows: number) {
  return {
    sheet: 1,
    header_row_number: 1,
    table_first_row: 2,
    table_last_row: rows + 1,
    table_headers: {
      brand_name: 1,
      partnumber: 2,
      description: 3,
      price: 4,
      quantity: 5,
      multiple: 6,
      min_quantity: 7,
      weight: 8,
    },
  }
}

export function cellsOf(row: PricedRow): string[] {
  const { available_quantity, available_is_minimum } = row
  return [
    row.brand_name,
    row.partnumber,
    row.name,
    row.cost,
    available_is_minimum ? `>${available_quantity ?? 0}` : String(available_quantity ?? ''),
    String(row.multiple),
    String(row.min_quantity),
    row.weight ?? '',
  ]
}

interface NewFile {
  name: string
  cells: string[][]
  contractor_id: number | null
  user_id: number | undefined
  created_at: Date
}

/** Keeps the rows as a csv file of a supplier, as if they had uploaded it. */
export async function keepPriceFile(
  tx: Transaction,
  { name, cells, ...owner }: NewFile
): Promise<{ upload_id: number; size: number }> {
  const content = [HEADER, ...cells].map((row) => csvLine(row, { delimiter: ';' })).join('')
  const file_key = newFileKey()
  await withTemporaryPath(async (path) => {
    await writeFile(path, content)
    await keepFile(file_key, path)
  })
  const size = Buffer.byteLength(content)
  const sha256 = createHash('sha256').update(content).digest('hex')
  const upload = { ...owner, name, size, sha256, file_key, type: 'price_list', format: 'csv' }
  const [id] = await insertRows(tx, 'uploads', [upload])
  if (id === undefined) throw new Error('The upload was not written')
  return { upload_id: id, size }
}
