import type { DeletionRefused } from '#app/accounts/deletion/delete_account'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const deletionRefusals: RefusalTable<DeletionRefused> = {
  last_company_admin: { status: 422, beside: { password: 'errors.last_company_admin' } },
  last_admin: { status: 422, beside: { password: 'errors.last_admin' } },
}
