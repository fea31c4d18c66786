import { usualChoice } from '#shared/default_offer'
import type { PageUser } from '#shared/answers/page_props'
import { isUserContractor } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import type { PageVisit } from '#app/http/stack/page_shares'

/** Who is signed in, what is switched off for them, and how they want to read. */
export function accountShare({ user, language, always }: PageVisit) {
  return {
    disabled_features: always(user?.disabled_features ?? []),
    isUserContractor: always(isUserContractor(user)),
    locale: always(language),
    auth: always({ user: user ? pageUser(user) : null }),
    format_locale: always(user?.locale ?? language),
    table_settings: user?.table_settings ?? {},
    default_offer: user?.default_offer ?? usualChoice.default_offer,
    default_offer_days: user?.default_offer_days ?? usualChoice.default_offer_days,
  }
}

function pageUser(user: SignedInUser): PageUser {
  const { id, name, email, role, contractor } = user
  return {
    id,
    name,
    email,
    role,
    contractor: contractor && {
      name: contractor.name,
      code: contractor.code,
      status: contractor.status,
      status_reason: contractor.status_reason,
      region_code: contractor.region_code,
      time_zone: contractor.time_zone,
      currency_code: contractor.currency_code,
      vat: contractor.vat,
      is_customer: contractor.is_customer,
      is_supplier: contractor.is_supplier,
      manager: contractor.manager,
    },
  }
}
