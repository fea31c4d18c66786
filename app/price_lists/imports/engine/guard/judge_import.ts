import { oneRow } from '#app/database/one_row'
import type { Transaction } from '#app/database/sql'
import type { Comparison } from '#app/price_lists/imports/engine/compare_staging'
import type { FileBrand } from '#app/price_lists/imports/engine/staging/file_brands'
import { countMoves, noMoves, type Moves } from '#app/price_lists/imports/engine/guard/count_moves'
import {
  hasOthers,
  isSuppliersCheck,
  makeFar,
  markFar,
} from '#app/price_lists/imports/engine/guard/far_from_others'
import { isDrop, reasonsOf } from '#app/price_lists/imports/engine/guard/guard'
import {
  findKept,
  makeKept,
  markHeldBefore,
  markKept,
  markReleased,
  markTenfold,
  unmarkFar,
} from '#app/price_lists/imports/engine/guard/mark_held'
import type { PriceReview } from '#shared/answers/price_import'
import type { PriceFigures } from '#shared/answers/prices/import_outcome'

/** An import that was compared. */
export interface ToJudge {
  importId: number
  priceListId: number
  staging: string
  brands: readonly FileBrand[]
  /** In their order; negative numbers are no brands yet. */
  brandIds: readonly number[]
  compared: Comparison
  after: PriceFigures | null
  /** ISO code the file says, and that of the list. */
  currencyFound: string | null
  currencyCode: string
  /** Somebody said yes already: what they left held is held, and nothing else is asked. */
  confirmed: boolean
}

export interface Judgement {
  review: PriceReview
  moves: Moves
  /** `price_changes` is there: of a first list only when something of it is held back. */
  hasChanges: boolean
  /** Rows of `price_changes` with a reason to be held back. */
  held: number
}

/**
 * Says why an import should wait for a manager, and marks what is held back alone in
 * `price_changes`: odd prices too few for a reason.
 */
export async function judgeImport(tx: Transaction, job: ToJudge): Promise<Judgement> {
  const { compared, after, priceListId } = job
  const { isFirst, inBoth, gone, positionsBefore: before, now } = compared
  if (job.confirmed) return holdKept(tx, job)
  if (!isFirst) {
    await markHeldBefore(tx, priceListId)
    await markReleased(tx, priceListId)
  }
  const newFar = await countFar(tx, job)
  const moves = isFirst ? noMoves(0) : await countMoves(tx, compared)
  const reasons = reasonsOf({
    ...moves,
    moved: moves.asked,
    before,
    gone,
    inBoth,
    newFar,
    positions: (after?.positions ?? 0) - compared.staying,
    stockBefore: now?.with_stock ?? 0,
    stockAfter: after?.with_stock ?? 0,
    isOtherCurrency: job.currencyFound !== null && job.currencyFound !== job.currencyCode,
  })
  const hasChanges = !isFirst || newFar > 0
  if (reasons.includes('new_far')) {
    await unmarkFar(tx)
    if (!isFirst) await markHeldBefore(tx, priceListId)
  }
  if (moves.tenfold > 0 && !reasons.includes('tenfold')) await markTenfold(tx)
  const held = hasChanges ? await countHeld(tx) : 0
  return { review: reviewOf(job, moves, newFar, reasons), moves, hasChanges, held }
}

/** Marks what is far from others; of a supplier's check nothing, which could tell what they cost. */
async function countFar(tx: Transaction, job: ToJudge): Promise<number> {
  const { compared, priceListId, staging, brandIds } = job
  const { isFirst } = compared
  if (await isSuppliersCheck(tx, job.importId)) {
    if (!isFirst) await unmarkFar(tx)
    return 0
  }
  const areNew = compared.added + compared.changed > 0 && (await hasOthers(tx, priceListId))
  if (!areNew) return 0
  return isFirst ? makeFar(tx, priceListId, staging, brandIds) : markFar(tx, priceListId)
}

async function holdKept(tx: Transaction, job: ToJudge): Promise<Judgement> {
  const { compared, staging, brandIds } = job
  const { isFirst } = compared
  const kept = await findKept(tx, job.importId, job.brands, brandIds)
  if (kept.length > 0) {
    await (isFirst ? makeKept(tx, kept, staging, brandIds) : markKept(tx, kept))
  }
  const moves = isFirst ? noMoves(0) : await countMoves(tx, compared)
  const hasChanges = !isFirst || kept.length > 0
  const held = kept.length > 0 ? await countHeld(tx) : 0
  return { review: reviewOf(job, moves, 0, []), moves, hasChanges, held }
}

async function countHeld(tx: Transaction): Promise<number> {
  const { held } = await oneRow<{ held: number }>(
    tx,
    'SELECT count(*)::int AS held FROM price_changes WHERE hold_reason IS NOT NULL'
  )
  return held
}

function reviewOf(
  { compared, currencyFound }: ToJudge,
  moves: Moves,
  newFar: number,
  reasons: PriceReview['reasons']
): PriceReview {
  const { positionsBefore: before, gone, inBoth, now } = compared
  return {
    reasons,
    positions_before: before,
    gone,
    is_drop: isDrop({ before, gone }),
    tenfold_moves: moves.tenfold,
    in_both: inBoth,
    moved: moves.moved,
    moved_far: moves.movedFar,
    median_move: moves.median,
    stock_before: now?.with_stock ?? 0,
    new_far: newFar,
    currency_found: currencyFound,
    examples: moves.largest,
  }
}
