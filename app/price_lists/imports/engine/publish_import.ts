import type { ClientBase } from 'pg'
import {
  compareStaging,
  needsReview,
  reviewOf,
  type ComparedCounts,
} from '#app/price_lists/imports/engine/compare_staging'
import { countTooCheap } from '#app/price_lists/imports/engine/count_too_cheap'
import type { FileBrand } from '#app/price_lists/imports/engine/file_brands'
import { endOthers, finishImport } from '#app/price_lists/imports/life/running_import'
import { mergeStaging } from '#app/price_lists/imports/engine/merge_staging'
import type { ReadFigures } from '#app/price_lists/imports/reading/read_figures'
import { lookUpBrands, resolveBrands } from '#app/price_lists/imports/engine/resolve_brands'
import type { StagedCounts } from '#app/price_lists/imports/engine/stage_rows'
import { MANY_OFFERS, tellPlanner } from '#app/price_lists/imports/engine/tell_planner'
import { transactionOn, type Transaction } from '#app/database/sql'
import { rememberMapping, type NewMapping } from '#app/uploads/mapping/mapping_profiles'
import type { PriceReview } from '#shared/answers/price_import'

export interface StagedImport {
  importId: number
  priceListId: number
  staging: string
  staged: StagedCounts & ReadFigures
  brands: readonly FileBrand[]
  /** Compares and changes nothing. */
  isCheck: boolean
  /** Goes live whatever it changes. */
  confirmed: boolean
  /** How the file was mapped: by now it is known to be worth remembering. */
  remember?: NewMapping
}

export interface PublishedImport {
  state: 'live' | 'awaiting_confirmation' | 'checked'
  counts: ComparedCounts
  brandsAdded: number
  tooCheap: number
  review: PriceReview | null
}

/** Undoes what comparing has made: nothing is to change, or not yet. */
class NotGoingLive extends Error {
  constructor(readonly shown: PublishedImport) {
    super('The import does not go live')
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
  try {
    const live = await transactionOn(client, (tx) => goLive(tx, job))
    if (live.counts.added >= MANY_OFFERS) await tellPlanner()
    return live
  } catch (thrown) {
    if (!(thrown instanceof NotGoingLive)) throw thrown
    await transactionOn(client, (tx) => finish(tx, job, thrown.shown))
    return thrown.shown
  }
}

async function goLive(tx: Transaction, job: StagedImport): Promise<PublishedImport> {
  const { priceListId, staging, staged, isCheck, confirmed } = job
  const { client } = tx
  const usable = staged.rows - staged.rejected
  const brands = await (isCheck ? lookUpBrands : resolveBrands)(client, job.brands)
  const compared = await compareStaging(client, priceListId, staging, usable, brands.ids, isCheck)
  const found = {
    brandsAdded: brands.added,
    tooCheap: await countTooCheap(tx, priceListId, staging, brands.ids),
  }
  if (isCheck || (!confirmed && needsReview(compared))) {
    const review = await reviewOf(client, compared)
    const state = isCheck ? 'checked' : 'awaiting_confirmation'
    throw new NotGoingLive({ state, counts: compared, ...found, review })
  }
  const counts = await mergeStaging(client, priceListId, staging, brands.ids, compared)
  const live = { state: 'live', counts, ...found, review: null } as const
  await finish(tx, job, live)
  await tx.run(
    'UPDATE price_lists SET row_count = $2, updated_at = clock_timestamp() WHERE id = $1',
    [priceListId, counts.added + counts.changed + counts.unchanged]
  )
  await endOthers(tx, job)
  return live
}

/** Fails when somebody cancelled the import meanwhile; nobody can any more until the commit. */
async function finish(
  tx: Transaction,
  { importId, staged, staging, remember }: StagedImport,
  { counts, ...published }: PublishedImport
): Promise<void> {
  await finishImport(tx, importId, { ...staged, ...counts, ...published })
  if (remember) {
    await rememberMapping(remember, 'price_list', remember.fingerprint, remember.headers, tx)
  }
  await tx.run(`DROP TABLE ${staging}`)
}
