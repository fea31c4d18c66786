import type { ColleagueRefused } from '#app/contractors/company/users/change_colleague'
import type { RefusalTable } from '#app/http/refusals/refusal'

export const colleagueRefusals: RefusalTable<ColleagueRefused> = {
  not_found: 404,
  last_company_admin: { status: 422, beside: { user: 'errors.last_company_admin' } },
  yourself: { status: 422, beside: { user: 'errors.yourself' } },
}
