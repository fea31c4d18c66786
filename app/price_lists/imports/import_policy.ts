import { isManager, type Permission } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { failed, ok } from '#app/errors/result'
import type { PriceImport, PriceImportState } from '#shared/answers/price_import'

/** What abilities depend on. */
export interface AbilityFacts {
  state: PriceImportState
  is_check: boolean
  /** The import is an undo of that one. */
  undoes_id: number | null
  has_file: boolean
  /** Its place among the versions of its list that are kept: 1 is on sale, null is none of them. */
  place: number | null
  /** The files it is made of are kept, and can be read. */
  can_be_read: boolean
  /** The version before it can be read; or there was none, and the list would be empty. */
  can_go_back: boolean
}

/** Letting an import go live that waits for a yes: the trader's business, whoever started it. */
export function mayConfirmImports(user: SignedInUser): Permission {
  return isManager(user) ? ok(null) : failed('forbidden')
}

/** What can be done with an import now, by those who may. */
export function importAbilities(facts: AbilityFacts): PriceImport['may'] {
  const { state, is_check, undoes_id, has_file } = facts
  const waits = state === 'awaiting_confirmation'
  return {
    cancel: state === 'queued' || state === 'running' || waits,
    confirm: waits && has_file,
    reject: waits,
    undo: !is_check && undoes_id === null && facts.place === 1 && facts.can_go_back,
    put_back: facts.place !== null && facts.place > 1 && facts.can_be_read,
    download_file: has_file,
    hold: waits && has_file,
  }
}
