import { importPrices, type PriceImportRequest } from '#app/catalog/price_imports/import_prices'
import { sql } from '#app/support/sql'

async function* inPieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += 1000) yield bytes.subarray(at, at + 1000)
}

/** Imports a file given as its text or bytes into a price list. */
export async function importText(
  priceListId: number,
  content: string | Buffer,
  asked: Pick<PriceImportRequest, 'columns' | 'headerRow' | 'onProgress'> = {}
) {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  return importPrices({ priceListId, source: inPieces(bytes), fileName: 'list.csv', ...asked })
}

/** The same, and its summary; throws when the import is refused. */
export async function whenImported(...given: Parameters<typeof importText>) {
  const result = await importText(...given)
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.error)}`)
  return result.value
}

export interface ListedOffer {
  id: number
  brand_name: string
  partnumber: string
  partnumber_key: string
  name: string
  cost: string
  available_quantity: number | null
  available_is_minimum: boolean
  multiple: number
  min_quantity: number
  weight: string | null
  gone: boolean
}

/** All offers of a price list by number, those that are gone too. */
export async function offersOf(priceListId: number): Promise<ListedOffer[]> {
  return sql.rows<ListedOffer>(
    `SELECT o.id, b.name AS brand_name, partnumber, partnumber_key, o.name, cost::float8::text AS cost,
       available_quantity, available_is_minimum, multiple, min_quantity, weight::float8::text AS weight,
       gone_at IS NOT NULL AS gone
     FROM offers o JOIN brands b ON b.id = o.brand_id WHERE price_list_id = $1
     ORDER BY partnumber_key, b.key`,
    [priceListId]
  )
}
