import type { Transaction } from '#app/database/sql'
import {
  OFFER_VALUES,
  wantedOffers,
  type ComparedCounts,
  type Comparison,
} from '#app/price_lists/imports/engine/compare_staging'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import type { Moves } from '#app/price_lists/imports/engine/guard/count_moves'
import { figuresOfRows } from '#app/price_lists/imports/engine/outcome/figures'
import { findLargestMultiple } from '#app/price_lists/imports/engine/outcome/largest_multiple'
import { findNewBrands } from '#app/price_lists/imports/engine/outcome/new_brands'
import { findSamples } from '#app/price_lists/imports/engine/outcome/samples'
import type { ReadFigures } from '#app/price_lists/imports/reading/read_figures'
import type { ImportOutcome, PriceFigures } from '#shared/answers/prices/import_outcome'

/** An import that was compared. */
export interface Compared {
  priceListId: number
  staging: string
  brands: readonly FileBrand[]
  /** In their order; negative numbers are no brands yet. */
  brandIds: readonly number[]
  isCheck: boolean
  compared: Comparison
}

const NONE: PriceFigures = {
  positions: 0,
  smallest: '0.0000',
  median: '0.0000',
  largest: '0.0000',
  largest_multiple: 1,
  largest_minimum: 1,
  with_stock: 0,
  with_name: 0,
}

/**
 * What would be on sale. A first list is counted by its rows when it may go live: how often a part
 * stands in its file shows when it is added.
 */
export async function findAfter(tx: Transaction, job: Compared): Promise<PriceFigures> {
  const { compared, staging, brandIds, isCheck } = job
  const { isFirst, added } = compared
  if (!isFirst) return compared.after ?? NONE
  const found = isCheck
    ? await figuresOfRows(tx, added, wantedOffers(staging, ', s.line'), [brandIds])
    : await figuresOfRows(tx, added, `SELECT line, ${OFFER_VALUES} FROM ${staging}`, [])
  return found ?? NONE
}

/**
 * The outcome of a first list that was counted by its rows, with each part once: by now it is known whether the file
 * names some of them several times.
 */
export async function withPartsOnce(
  tx: Transaction,
  {
    staging,
    brandIds,
    isCheck,
    compared,
  }: Pick<Compared, 'staging' | 'brandIds' | 'isCheck' | 'compared'>,
  outcome: ImportOutcome,
  counts: ComparedCounts
): Promise<ImportOutcome> {
  if (!compared.isFirst || isCheck || counts.duplicate === 0) return outcome
  const wanted = wantedOffers(staging, ', s.line')
  return { ...outcome, after: (await figuresOfRows(tx, counts.added, wanted, [brandIds])) ?? NONE }
}

interface Judged {
  after: PriceFigures
  judged: { moves: Moves; hasChanges: boolean }
  currencyFound: string | null
  staged: ReadFigures
  doubts: ImportOutcome['doubts']
}

/** What a check shows, and what is kept of an import. */
export async function findOutcome(
  tx: Transaction,
  { judged, after, currencyFound, staged, doubts, ...job }: Compared & Judged
): Promise<ImportOutcome> {
  const { brands, brandIds, compared } = job
  const { isFirst, now } = compared
  const { moves, hasChanges } = judged
  const brandNames = brands.map(({ name }) => name)
  const { missing, dropped, spoils, headings } = staged
  return {
    missing,
    dropped,
    spoils,
    headings,
    doubts,
    now,
    after,
    ...(await findSamples(tx, { ...job, isFirst, hasChanges, brandNames })),
    far_moves: { up: moves.risen, down: moves.fallen },
    largest_moves: moves.largest,
    largest_multiple: await findLargestMultiple(tx, { now, after, brandIds, brandNames }),
    histogram: moves.histogram,
    new_brands: await findNewBrands(tx, brands, brandIds, { ...job, isFirst }),
    currency_found: currencyFound,
  }
}
