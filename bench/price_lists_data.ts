import { createWriteStream } from 'node:fs'
import { hashPassword } from '#app/accounts/passwords/passwords'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import { writeXlsx } from '#app/sheets/xlsx/write_xlsx'
import { listRow } from '#bench/import/import_data'
import { withClient } from '#bench/lib/database'

export const PASSWORD = 'the password of the bench'
export const SUPPLIER = 'supplier@bench.test'
export const BUYER = 'buyer@bench.test'

/** Creates a supplier with an empty price list, and a buyer. Returns the id of the list. */
export async function fillPeople(database: string): Promise<number> {
  return withClient(database, async (client) => {
    await client.query(`
      INSERT INTO contractors (code, name, region_code, currency_code, price_group_id, status,
        is_supplier)
      SELECT code, code, 'UAE', 'USD', g.id, 'active', code = 'SUPPLIER'
      FROM price_groups g, unnest('{SUPPLIER,BUYER}'::text[]) code WHERE g.name = 'default'`)
    await client.query(
      `INSERT INTO users (name, email, password, email_verified_at, contractor_id)
       SELECT code, lower(code) || '@bench.test', $1, now(), id FROM contractors`,
      [await hashPassword(PASSWORD)]
    )
    const { rows } = await client.query<{ id: number }>(
      `INSERT INTO price_lists (name, currency_code, delivery_days, supplier_id)
       SELECT 'Bench', 'USD', 2, id FROM contractors WHERE code = 'SUPPLIER' RETURNING id::integer`
    )
    return rows[0]?.id ?? 0
  })
}

const COLUMNS: SheetColumn[] = [
  { title: 'Brand' },
  { title: 'Part number' },
  { title: 'Description' },
  { title: 'Price', kind: 'money' },
  { title: 'Quantity' },
  { title: 'Multiple', kind: 'integer' },
  { title: 'Min quantity', kind: 'integer' },
  { title: 'Weight', kind: 'decimal' },
  { title: 'Origin' },
  { title: 'Tariff code' },
]

/** Returns a price list of ten columns as a workbook. */
export async function writeWorkbook(path: string, rows: number): Promise<void> {
  await writeXlsx(createWriteStream(path), [
    { name: 'Prices', columns: COLUMNS, rows: tableRows(rows) },
  ])
}

function* tableRows(rows: number) {
  for (let n = 0; n < rows; n++) {
    const { brand, partnumber, price, quantity } = listRow(n, 0)
    const stock = quantity > 80 ? '>80' : String(quantity)
    const name = `Oil filter, spin-on ${n % 977}`
    yield [`Brand ${brand}`, partnumber, name, price, stock, 1, 1, 0.35, 'DE', '8421230000']
  }
}
