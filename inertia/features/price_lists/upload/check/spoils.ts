import type { PriceImport } from '#shared/answers/price_import'
import type { ImportOutcome } from '#shared/answers/prices/import_outcome'

export type Spoils = NonNullable<ImportOutcome['spoils']>

/** How much of the file a column spoils, in percent: `24.5`. */
export function shareText({ rows_total }: Pick<PriceImport, 'rows_total'>, { rows }: Spoils) {
  const share = rows_total > 0 ? (rows / rows_total) * 100 : 0
  return String(share < 10 ? Math.round(share * 10) / 10 : Math.round(share))
}
