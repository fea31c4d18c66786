import type { RateWarning } from '#shared/answers/dashboard'
import { isManager } from '#app/accounts/account_policy'
import type { SignedInUser } from '#app/accounts/signed_in_user'
import { sql } from '#app/database/sql'
import { BASE_CURRENCY, RATES_OLD_AFTER_DAYS, ratesOfToday } from '#app/offers/catalog_snapshot'

/**
 * The currencies that customers pay in or that price lists have, and whose rate is missing or old; none where
 * all of them are one currency. Only for staff who look after prices.
 */
export async function listRateWarnings(user: SignedInUser): Promise<RateWarning[]> {
  if (!isManager(user)) return []
  return sql.rows<RateWarning>(
    `WITH used AS (
       SELECT currency_code FROM price_lists WHERE is_active
       UNION SELECT currency_code FROM contractors WHERE is_customer AND status = 'active')
     SELECT currency_code, date::text AS rate_on
     FROM used LEFT JOIN (${ratesOfToday}) today USING (currency_code)
     WHERE currency_code <> $1 AND (SELECT count(*) FROM used) > 1
       AND (date IS NULL OR date < current_date - $2::int)
     ORDER BY currency_code`,
    [BASE_CURRENCY, RATES_OLD_AFTER_DAYS]
  )
}
