import type { PriceImport, PriceReview } from '#shared/answers/price_import'
import type { ImportOutcome, SamplePosition } from '#shared/answers/prices/import_outcome'
import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { notFound } from '#app/http/refusals/refusal'
import { findImport } from '#app/price_lists/imports/find_import'
import { mayConfirmImports } from '#app/price_lists/imports/import_policy'
import { isFarFromOthers } from '#app/price_lists/only_for_managers'

/** `{data}` with one import. */
export async function importAnswer(user: SignedInUser, id: number): Promise<{ data: PriceImport }> {
  const found = await findImport(id)
  const [data] = found ? await importsFor(user, [found]) : []
  if (!data) throw notFound()
  return { data }
}

/** Imports as this user may see them; of checks of the trader suppliers see nothing. */
export async function importsFor(
  user: SignedInUser,
  found: readonly PriceImport[]
): Promise<PriceImport[]> {
  const decides = mayConfirmImports(user).ok
  const shown = found.map((it) => ({ ...it, may: abilitiesFor(it.may, decides) }))
  if (isManager(user)) return shown
  const own = shown.filter((it) => !it.is_check || (it.user_name !== null && !it.is_by_staff))
  const heldOf = await countHeld(own.map(({ id }) => id))
  return own.map((it) => ({
    ...it,
    user_name: it.is_by_staff ? null : it.user_name,
    confirmed_by_name: null,
    // Of a first file only what is held is kept, and what is far from others.
    keeps_changes: isAllNew(it) ? heldOf(it.id) > 0 : it.keeps_changes,
    rows_held: it.is_check ? it.rows_held : heldOf(it.id),
    review: it.review && withoutOthers(it.review),
    outcome: it.outcome && outcomeFor(it.is_check, it.outcome),
  }))
}

/** Who decides says no with a reason, where others withdraw. */
function abilitiesFor(may: PriceImport['may'], decides: boolean): PriceImport['may'] {
  return {
    ...may,
    cancel: may.cancel && !(decides && may.reject),
    confirm: may.confirm && decides,
    reject: may.reject && decides,
    hold: may.hold && decides,
  }
}

function isAllNew({ is_check, rows_changed, rows_unchanged, rows_gone }: PriceImport): boolean {
  return !is_check && rows_changed + rows_unchanged + rows_gone === 0
}

/** How many prices are held back of each for a reason of its own. */
async function countHeld(ids: readonly number[]): Promise<(id: number) => number> {
  if (ids.length === 0) return () => 0
  const rows = await sql.rows<{ id: number; count: number }>(
    `SELECT c.price_import_id AS id, count(*)::int AS count FROM price_import_changes c
     WHERE c.price_import_id = ANY ($1) AND c.kind = 'held' AND NOT ${isFarFromOthers('c')}
     GROUP BY 1`,
    [ids]
  )
  const counts = new Map(rows.map(({ id, count }) => [id, count]))
  return (id) => counts.get(id) ?? 0
}

function withoutOthers(review: PriceReview): PriceReview {
  return { ...review, reasons: review.reasons.filter((it) => it !== 'new_far'), new_far: 0 }
}

/**
 * What buyers pay, and which of them, is no supplier's business: what they ask for is. Of an import
 * that is no check samples were chosen by what others cost, too.
 */
function outcomeFor(isCheck: boolean, outcome: ImportOutcome): ImportOutcome {
  const atCost = (samples: SamplePosition[]) =>
    isCheck ? samples.map((one) => ({ ...one, price: null, price_before: null })) : []
  const { samples, other_samples: others } = outcome
  return {
    ...outcome,
    samples: atCost(samples),
    ...(others && { other_samples: others.map(atCost) }),
    samples_for: null,
  }
}
