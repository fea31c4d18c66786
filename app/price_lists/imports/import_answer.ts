import type { ImportOutcome, PriceImport, SamplePosition } from '#shared/answers/price_import'
import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { notFound } from '#app/http/refusals/refusal'
import { findImport } from '#app/price_lists/imports/find_import'
import { mayConfirmImports } from '#app/price_lists/imports/import_policy'

/** `{data}` with one import. */
export async function importAnswer(user: SignedInUser, id: number): Promise<{ data: PriceImport }> {
  const found = await findImport(id)
  if (!found) throw notFound()
  return { data: importFor(user, found) }
}

/** An import as this user may see it: who works at the trader is no supplier's business. */
export function importFor(user: SignedInUser, found: PriceImport): PriceImport {
  const decides = mayConfirmImports(user).ok
  const { cancel, confirm, reject, hold } = found.may
  const may = {
    ...found.may,
    // Who decides says no with a reason, where others withdraw.
    cancel: cancel && !(decides && reject),
    confirm: confirm && decides,
    reject: reject && decides,
    hold: hold && decides,
  }
  if (isManager(user)) return { ...found, may }
  return {
    ...found,
    user_name: found.is_by_staff ? null : found.user_name,
    confirmed_by_name: null,
    outcome: found.outcome && withoutPrices(found.outcome),
    may,
  }
}

/** What buyers pay, and which of them, is no supplier's business: what they ask for is. */
function withoutPrices(outcome: ImportOutcome): ImportOutcome {
  const atCost = (samples: SamplePosition[]) =>
    samples.map((one) => ({ ...one, price: null, price_before: null }))
  const { samples, other_samples: others } = outcome
  return {
    ...outcome,
    samples: atCost(samples),
    ...(others && { other_samples: others.map(atCost) }),
    samples_for: null,
  }
}
