/**
 * VAT and what is to be paid of an amount, as expressions of SQL: rounded half up once, on the sum. Where
 * prices include VAT it is within the amount, else it comes on top.
 */
export function vatOf(amount: string, percent: string, isIncluded: string): string {
  return `round(CASE WHEN ${isIncluded} THEN ${amount} * ${percent} / (100 + ${percent})
    ELSE ${amount} * ${percent} / 100 END, 2)`
}

export function totalOf(amount: string, vat: string, isIncluded: string): string {
  return `CASE WHEN ${isIncluded} THEN ${amount} ELSE ${amount} + ${vat} END`
}

/** What an invoice of a region `r` written now says: its day there, and the VAT of that day; no row without a rate. */
export const termsNow = `SELECT r.prices_include_vat, d.date, v.percent
  FROM (SELECT (now() AT TIME ZONE r.time_zone)::date AS date) d
  CROSS JOIN LATERAL (SELECT v.percent FROM vat_rates v
    WHERE v.region_code = r.code AND v.valid_from <= d.date
    ORDER BY v.valid_from DESC LIMIT 1) v`
