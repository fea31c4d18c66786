import { ratesOfToday } from '#app/offers/catalog_snapshot'

/** The columns of order lines that keep what they cost. They are the trader's: no buyer ever sees them. */
export const costColumns = 'cost, cost_currency, cost_rate, cost_amount'

/**
 * What one piece of an offer costs today, as a query with the columns `offer_id` and `costColumns`: as
 * its price list says it, and in another currency. An offer by hand, and one that is gone, is absent.
 *
 * @param offerIds SQL of an array of ids
 * @param currency SQL of the code of the other currency
 */
export const costOfOffers = (offerIds: string, currency: string) => `
  SELECT o.id AS offer_id, o.cost, l.currency_code AS cost_currency,
    round(r.rate, 10) AS cost_rate, round(o.cost * r.rate, 4) AS cost_amount
  FROM offers o JOIN price_lists l ON l.id = o.price_list_id
  JOIN (
    SELECT f.currency_code, f.rate / t.rate AS rate
    FROM (${ratesOfToday}) f, (${ratesOfToday}) t
    WHERE t.currency_code = ${currency} AND f.currency_code <> ${currency}
    UNION ALL SELECT ${currency}, 1) r ON r.currency_code = l.currency_code
  WHERE o.id = ANY (${offerIds})`
