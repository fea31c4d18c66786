import type { ClientBase } from 'pg'
import { transactionOn, type Transaction } from '#app/database/sql'
import { MOST_KEPT } from '#app/price_lists/imports/engine/staging/keep_rejects'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import { lookUpBrands } from '#app/price_lists/imports/engine/resolve_brands'
import { matchNumbers, whyNotMatched } from '#app/price_lists/imports/engine/staging/match_numbers'
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
  /** No row has a brand: each is what the list has under its number. */
  isByNumber: boolean
  counts: StagedCounts
}

/**
 * Gives the staged rows of an update what their file does not say, as the price list has it on sale, so
 * that they are compared as any others: what a part had before it was gone is no news of it. Rows without
 * a price of parts that are not on sale are rejected, and those without a brand of which there is not just
 * one. The list must be locked.
 */
export async function completeStaging(
  client: ClientBase,
  update: StagedUpdate
): Promise<{ counts: StagedCounts; brands: readonly FileBrand[] }> {
  const { staging, priceListId, mapping, counts } = update
  const ids = (await lookUpBrands(client, update.brands)).ids
  return transactionOn(client, async (tx) => {
    await tx.run("SET LOCAL work_mem = '64MB'")
    await tx.run('SET LOCAL jit = off')
    await tx.run(`ANALYZE ${staging}`)
    const taken = leftToList(mapping).map((column) => `${column} = o.${column}`)
    if (update.isByNumber) {
      const brands = await matchNumbers(tx, { priceListId, staging, taken })
      const unmatched = `DELETE FROM ${staging} s WHERE s.brand = -1`
      const rejected = await rejectStaged(tx, update, unmatched, whyNotMatched, [])
      return { brands, counts: withRejected(counts, rejected) }
    }
    const own = (list: string) =>
      `o.price_list_id = ${list} AND o.partnumber_key = s.partnumber_key AND o.brand_id = b.id`
    const rejected = await rejectStaged(
      tx,
      update,
      `DELETE FROM ${staging} s USING unnest($2::integer[]) WITH ORDINALITY AS b (id, position)
       WHERE s.cost IS NULL AND b.position = s.brand + 1
         AND NOT EXISTS (SELECT FROM offers o WHERE ${own('$3')} AND o.gone_at IS NULL)`,
      `'not_in_list'`,
      [ids, priceListId]
    )
    await tx.run(
      `UPDATE ${staging} s SET cost = coalesce(s.cost, o.cost), ${taken.join(', ')}
       FROM offers o, unnest($1::integer[]) WITH ORDINALITY AS b (id, position)
       WHERE b.position = s.brand + 1 AND ${own('$2')} AND o.gone_at IS NULL`,
      [ids, priceListId]
    )
    return { brands: update.brands, counts: withRejected(counts, rejected) }
  })
}

type Rejected = StagedCounts['reasons']

/**
 * Takes rows out of the staging table and keeps them as rejected; answers how many for which reason.
 *
 * @param removal the statement that does it, with its values from $2 on
 * @param reason an expression of the staged row `s`
 */
async function rejectStaged(
  tx: Transaction,
  { importId }: StagedUpdate,
  removal: string,
  reason: string,
  values: unknown[]
): Promise<Rejected> {
  const rows = await tx.rows<{ reason: keyof Rejected; count: number }>(
    `WITH removed AS (
       ${removal} RETURNING s.line, s.rejected::jsonb AS row, ${reason} AS reason),
     kept AS (
       INSERT INTO price_import_rejects
         (price_import_id, line, sheet, sheet_line, reason, brand, cells)
       SELECT $1, line, row ->> 'sheet', (row ->> 'sheet_line')::integer, reason,
         row ->> 'brand', ARRAY(SELECT jsonb_array_elements_text(row -> 'cells'))
       FROM removed ORDER BY line LIMIT ${MOST_KEPT})
     SELECT reason, count(*)::int AS count FROM removed GROUP BY reason`,
    [importId, ...values]
  )
  return Object.fromEntries(rows.map((row) => [row.reason, row.count]))
}

function withRejected(counts: StagedCounts, rejected: Rejected): StagedCounts {
  const more = Object.values(rejected).reduce((sum, count) => sum + count, 0)
  return {
    ...counts,
    rejected: counts.rejected + more,
    reasons: { ...counts.reasons, ...rejected },
  }
}
