import type { ClientBase } from 'pg'
import { oneRow } from '#app/database/one_row'
import { transactionOn, type Transaction } from '#app/database/sql'
import {
  compareStaging,
  countWanted,
  type ComparedCounts,
} from '#app/price_lists/imports/engine/compare_staging'
import { countTooCheap } from '#app/price_lists/imports/engine/count_too_cheap'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import { judgeImport } from '#app/price_lists/imports/engine/guard/judge_import'
import { writeHolds } from '#app/price_lists/imports/engine/guard/write_holds'
import { mergeStaging } from '#app/price_lists/imports/engine/merge_staging'
import type { DecimalMarks } from '#app/price_lists/imports/reading/price_row'
import type { ReadFigures } from '#app/price_lists/imports/reading/read_figures'
import {
  findAfter,
  findOutcome,
  withPartsOnce,
} from '#app/price_lists/imports/engine/outcome/find_outcome'
import { forgetChanges, keepChanges } from '#app/price_lists/imports/engine/outcome/keep_changes'
import { chooseCurrency } from '#app/price_lists/imports/reading/find_currency'
import {
  lookUpBrands,
  makeBrands,
  renewBrands,
} from '#app/price_lists/imports/engine/resolve_brands'
import type { StagedCounts } from '#app/price_lists/imports/engine/staging/stage_rows'
import { MANY_OFFERS, analyzeOffers } from '#app/price_lists/imports/engine/analyze_offers'
import { endOthers, finishImport } from '#app/price_lists/imports/life/finish_import'
import { forgetUndone, rememberKept } from '#app/price_lists/imports/life/kept_mapping'
import type { PriceReview } from '#shared/answers/price_import'
import type { ImportOutcome } from '#shared/answers/prices/import_outcome'

export interface StagedImport {
  importId: number
  priceListId: number
  staging: string
  staged: StagedCounts & ReadFigures
  brands: readonly FileBrand[]
  /** What the file does not have stays. */
  isUpdate: boolean
  /** It says prices. */
  hasPrices: boolean
  /** Compares and changes nothing. */
  isCheck: boolean
  /** Goes live whatever it changes. */
  confirmed: boolean
  /** What may have been done to values before the file was made. */
  doubts: ImportOutcome['doubts']
  /** How its columns write decimals. */
  marks: DecimalMarks
  /** Which currencies each sheet of the file may mean: see `findCurrencies`. */
  currencies: readonly (readonly string[])[]
}

export interface PublishedImport {
  state: 'live' | 'awaiting_confirmation' | 'checked'
  counts: ComparedCounts
  /** Positions of the file whose price is held back. */
  held: number
  brandsAdded: number
  tooCheap: number
  review: PriceReview | null
  outcome: ImportOutcome
}

/** Somebody else made a brand of the file while it was compared: all of it is done again. */
class BrandsMadeMeanwhile extends Error {
  constructor() {
    super('A brand of the file was made meanwhile')
  }
}

/**
 * Makes the staged rows the price list in one commit, or only says what that would change: for a
 * check, and for a change somebody has to look at first.
 *
 * @throws ImportCancelled when the import is not `running` any more; nothing is changed then
 */
export async function publishImport(
  client: ClientBase,
  job: StagedImport
): Promise<PublishedImport> {
  for (;;) {
    try {
      const published = await transactionOn(client, (tx) => publish(tx, job))
      const isLong = published.state === 'live' && published.counts.added >= MANY_OFFERS
      if (isLong) await analyzeOffers()
      return published
    } catch (thrown) {
      if (!(thrown instanceof BrandsMadeMeanwhile)) throw thrown
    }
  }
}

async function publish(tx: Transaction, job: StagedImport): Promise<PublishedImport> {
  const { priceListId, staging, staged, isCheck, confirmed } = job
  const usable = staged.rows - staged.rejected
  const brands = await lookUpBrands(tx.client, job.brands)
  const brandIds = brands.ids
  const compared = await compareStaging(tx, priceListId, staging, usable, brandIds, job.isUpdate)
  const { isFirst } = compared
  const after = await findAfter(tx, { ...job, brandIds, compared })
  const currencyCode = await currencyOf(tx, priceListId)
  const currencyFound = chooseCurrency(job.currencies, currencyCode)
  const judged = await judgeImport(tx, {
    ...job,
    brandIds,
    compared,
    after,
    currencyFound,
    currencyCode,
    confirmed: confirmed && !isCheck,
  })
  const tooCheap = await countTooCheap(tx, priceListId, staging, brandIds)
  const outcome = await findOutcome(tx, {
    ...job,
    brandIds,
    compared,
    after,
    judged,
    currencyFound,
  })
  const { review, held } = judged
  const shown = { held, brandsAdded: brands.added, tooCheap, outcome }
  if (isCheck || review.reasons.length > 0) {
    const counts = isFirst ? await countedOnce(tx, job, brandIds) : compared
    const state = isCheck ? 'checked' : 'awaiting_confirmation'
    const once = await withPartsOnce(tx, { ...job, brandIds, compared }, outcome, counts)
    const waiting = { state, counts, ...shown, outcome: once, review } as const
    const keepsChanges =
      !isCheck && (await keepChanges(tx, { ...job, brandIds, ...judged, isFirst }))
    await finish(tx, job, waiting, keepsChanges)
    return waiting
  }
  const made = await makeBrands(tx.client, job.brands, brands)
  if (made === null) throw new BrandsMadeMeanwhile()
  if (brands.added > 0 && judged.hasChanges) await renewBrands(tx.client, brandIds, made)
  // What is kept of it says what the file wants; what is held back is taken out of it then.
  const keepsChanges = await keepChanges(tx, { ...job, brandIds: made, ...judged, isFirst })
  const away = await writeHolds(tx, job, { held, isFirst, brandIds: made })
  const counts = await mergeStaging(tx.client, priceListId, staging, made, compared, away)
  const once = await withPartsOnce(tx, { ...job, brandIds: made, compared }, outcome, counts)
  const live = { state: 'live', counts, ...shown, outcome: once, review: null } as const
  await finish(tx, job, live, keepsChanges)
  await forgetChanges(tx, priceListId)
  await tx.run(
    'UPDATE price_lists SET row_count = $2, updated_at = clock_timestamp() WHERE id = $1',
    [priceListId, counts.added + counts.changed + counts.unchanged + compared.staying - away]
  )
  await endOthers(tx, job)
  await forgetUndone(tx, job.importId)
  return live
}

/** How often a part of a first list stands in its file is not known before it is added. */
async function countedOnce(
  tx: Transaction,
  { staging, staged }: StagedImport,
  brandIds: readonly number[]
): Promise<ComparedCounts> {
  const added = await countWanted(tx, staging, brandIds)
  const duplicate = staged.rows - staged.rejected - added
  return { added, duplicate, changed: 0, unchanged: 0, gone: 0 }
}

async function currencyOf(tx: Transaction, priceListId: number): Promise<string> {
  const { currency_code } = await oneRow<{ currency_code: string }>(
    tx,
    'SELECT currency_code FROM price_lists WHERE id = $1',
    [priceListId]
  )
  return currency_code
}

/** Fails when somebody cancelled the import meanwhile; nobody can any more until the commit. */
async function finish(
  tx: Transaction,
  { importId, priceListId, staged, staging, marks, confirmed }: StagedImport,
  { counts, ...published }: PublishedImport,
  keepsChanges: boolean
): Promise<void> {
  await finishImport(tx, importId, { ...staged, ...counts, ...published, marks, keepsChanges })
  // By now it is known to be worth remembering.
  await rememberKept(tx, { importId, priceListId, isLive: published.state === 'live', confirmed })
  await tx.run(`DROP TABLE ${staging}`)
}
