import pg from 'pg'
import { sql } from '#app/database/sql'

export interface NewPriceList {
  name: string
  currency_code: string
  /** Code or name of a contractor that supplies; null for own stock. */
  supplier: string | null
  delivery_days: number
}

export type NewPriceListError =
  | { type: 'price_list_exists' }
  | { type: 'unknown_currency' }
  | { type: 'unknown_supplier' }

export async function findPriceList(name: string): Promise<{ id: number; name: string } | null> {
  return sql.one('SELECT id, name FROM price_lists WHERE name = $1', [name])
}

/** Makes an empty price list; names are unique. */
export async function createPriceList(
  list: NewPriceList
): Promise<{ ok: true; value: { id: number } } | { ok: false; error: NewPriceListError }> {
  const supplierId = await findSupplier(list.supplier)
  if (supplierId === undefined) return { ok: false, error: { type: 'unknown_supplier' } }
  try {
    const row = await sql.one<{ id: number }>(
      `INSERT INTO price_lists (name, currency_code, supplier_id, delivery_days)
       SELECT $1, code, $3, $4 FROM currencies WHERE code = $2 RETURNING id`,
      [list.name, list.currency_code, supplierId, list.delivery_days]
    )
    if (row === null) return { ok: false, error: { type: 'unknown_currency' } }
    return { ok: true, value: row }
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'price_lists_name_unique') {
      return { ok: false, error: { type: 'price_list_exists' } }
    }
    throw error
  }
}

/**
 * Takes back a list that was made for an import which came to nothing, and that import. It stays
 * when somebody else has begun to fill it.
 */
export async function removeNewPriceList(id: number): Promise<void> {
  await sql.transaction(async (tx) => {
    await tx.run("DELETE FROM price_imports WHERE price_list_id = $1 AND state = 'failed'", [id])
    await tx.run(
      `DELETE FROM price_lists WHERE id = $1
         AND NOT EXISTS (SELECT FROM price_imports WHERE price_list_id = $1)`,
      [id]
    )
  })
}

/** Undefined when there is no such supplier. */
async function findSupplier(supplier: string | null): Promise<number | null | undefined> {
  if (supplier === null) return null
  const row = await sql.one<{ id: number }>(
    `SELECT id FROM contractors WHERE is_supplier AND (code = $1 OR name = $1)
     ORDER BY code = $1 DESC, id LIMIT 1`,
    [supplier]
  )
  return row?.id
}
