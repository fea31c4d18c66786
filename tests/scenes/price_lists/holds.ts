import { sql } from '#app/database/sql'
import { unique } from '#tests/scenes/cast'
import { givenBrand } from '#tests/scenes/catalog'
import { givenEndedImport } from '#tests/scenes/price_lists/import_news'

/** A price of a list that is held back: of a position that is not on sale yet. */
export async function givenHold(priceListId: number): Promise<number> {
  const brand = await givenBrand()
  const importId = await givenEndedImport(priceListId, 'live')
  const row = await sql.one<{ id: number }>(
    `INSERT INTO price_holds (price_list_id, price_import_id, brand_id, partnumber_key, reason, cost)
     VALUES ($1, $2, $3, $4, 'by_hand', 1000) RETURNING id`,
    [priceListId, importId, brand.id, `H${unique()}`.toUpperCase()]
  )
  if (!row) throw new Error('no hold')
  return row.id
}
