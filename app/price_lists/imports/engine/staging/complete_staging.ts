import type { ClientBase } from 'pg'
import { oneRow } from '#app/database/one_row'
import { transactionOn } from '#app/database/sql'
import { MOST_KEPT } from '#app/price_lists/imports/engine/staging/keep_rejects'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import { lookUpBrands } from '#app/price_lists/imports/engine/resolve_brands'
import type { StagedCounts } from '#app/price_lists/imports/engine/staging/stage_rows'
import type { PriceMapping } from '#app/price_lists/imports/reading/price_columns'

/** The columns of an offer that one of a file says. */
const SAID_BY = {
  description: ['name'],
  quantity: ['available_quantity', 'available_is_minimum'],
  multiple: ['multiple'],
  min_quantity: ['min_quantity'],
  weight: ['weight'],
} as const

/** The columns of an offer that stay as the list has them, when an update with these columns comes. */
export function leftToList(mapping: PriceMapping): string[] {
  const kept = Object.entries(SAID_BY).flatMap(([name, columns]) => {
    // The keys are columns of a price list.
    return mapping[name as keyof typeof SAID_BY] === undefined ? [...columns] : []
  })
  // The list spells its numbers, whoever sends what is in stock of them.
  return ['partnumber', ...kept]
}

export interface StagedUpdate {
  importId: number
  priceListId: number
  staging: string
  brands: readonly FileBrand[]
  mapping: PriceMapping
  counts: StagedCounts
}

/**
 * Gives the staged rows of an update what their file does not say, as the price list has it, so that
 * they are compared as any others. Rows without a price of parts that are not on sale are rejected.
 * The list must be locked.
 */
export async function completeStaging(
  client: ClientBase,
  { importId, priceListId, staging, brands, mapping, counts }: StagedUpdate
): Promise<StagedCounts> {
  const ids = (await lookUpBrands(client, brands)).ids
  return transactionOn(client, async (tx) => {
    await tx.run("SET LOCAL work_mem = '64MB'")
    await tx.run('SET LOCAL jit = off')
    await tx.run(`ANALYZE ${staging}`)
    const own = `o.price_list_id = $2 AND o.partnumber_key = s.partnumber_key AND o.brand_id = b.id`
    const { unknown } = await oneRow<{ unknown: number }>(
      tx,
      `WITH unknown AS (
         DELETE FROM ${staging} s USING unnest($1::integer[]) WITH ORDINALITY AS b (id, position)
         WHERE s.cost IS NULL AND b.position = s.brand + 1
           AND NOT EXISTS (SELECT FROM offers o WHERE ${own} AND o.gone_at IS NULL)
         RETURNING s.line, s.rejected::jsonb AS row),
       kept AS (
         INSERT INTO price_import_rejects
           (price_import_id, line, sheet, sheet_line, reason, brand, cells)
         SELECT $3, line, row ->> 'sheet', (row ->> 'sheet_line')::integer, 'not_in_list',
           row ->> 'brand', ARRAY(SELECT jsonb_array_elements_text(row -> 'cells'))
         FROM unknown ORDER BY line LIMIT ${MOST_KEPT})
       SELECT count(*)::int AS unknown FROM unknown`,
      [ids, priceListId, importId]
    )
    const taken = leftToList(mapping).map((column) => `${column} = o.${column}`)
    await tx.run(
      `UPDATE ${staging} s SET cost = coalesce(s.cost, o.cost), ${taken.join(', ')}
       FROM offers o, unnest($1::integer[]) WITH ORDINALITY AS b (id, position)
       WHERE b.position = s.brand + 1 AND ${own}`,
      [ids, priceListId]
    )
    if (unknown === 0) return counts
    const rejected = counts.rejected + unknown
    return { ...counts, rejected, reasons: { ...counts.reasons, not_in_list: unknown } }
  })
}
