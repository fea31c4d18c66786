import type { Denied, Permission } from '#app/accounts/account_policy'
import { refused, type RefusalTable } from '#app/http/refusals/refused'

const denials: RefusalTable<Denied> = {
  forbidden: 403,
  contractor_required: 403,
  contractor_blocked: 403,
  feature_disabled: ({ feature }) => ({ status: 403, texts: { feature } }),
  // What belongs to somebody else and what is not there get the same answer.
  not_found: 404,
}

/**
 * Goes on only with a policy's yes, and with what follows from it.
 *
 * @throws Refusal for a no
 */
export function permit<Value>(permission: Permission<Value>): Value {
  if (permission.ok) return permission.value
  throw refused(permission.error, denials)
}
