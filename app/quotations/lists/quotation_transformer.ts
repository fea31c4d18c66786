import type { Quotation, QuotationItem } from '#shared/answers/quotation'
import { raisedOfParts } from '#shared/quantities/raised_parts'
import { brandKey } from '#shared/search_keys'
import { chosenOf } from '#app/quotations/chosen_values'
import type { QuotationItemRow } from '#app/quotations/lists/list_quotation_items'
import type { QuotationRow } from '#app/quotations/lists/list_quotations'

export function toQuotation(row: QuotationRow): Quotation {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    valid_until: row.valid_until?.toISOString() ?? null,
  }
}

/** @param currencyCode what the quotation is in */
export function toQuotationItem(
  { chosen_positions, chosen_quantities, offers, ...row }: QuotationItemRow,
  currencyCode: string,
  hasOffers: boolean
): QuotationItem {
  const item = {
    ...row,
    alias_of: aliasOf(row),
    chosen: chosenOf({ chosen_positions, chosen_quantities }),
    parts: row.parts.map(withOldRate),
    raised: raisedOfParts(row.quantity, row.parts),
    at_manager_since: row.at_manager_since?.toISOString() ?? null,
    answered_at: row.answered_at?.toISOString() ?? null,
  }
  if (!hasOffers) return item
  return {
    ...item,
    offers: (offers ?? []).map(({ offer_id, updated_at, valid_until, ...offer }) => ({
      ...withOldRate(offer),
      id: offer_id,
      currency_code: currencyCode,
      updated_at: new Date(updated_at).toISOString(),
      valid_until: valid_until && new Date(valid_until).toISOString(),
    })),
  }
}

/** Omits `old_rate_on` when the rate was not old. */
function withOldRate<Priced extends { old_rate_on: string | null }>({
  old_rate_on,
  ...priced
}: Priced) {
  return { ...priced, ...(old_rate_on !== null && { old_rate_on }) }
}

/** The brand of what is taken, where it was asked for under another name of it. */
function aliasOf({
  brand_name,
  parts,
}: Pick<QuotationItemRow, 'brand_name' | 'parts'>): string | null {
  const asked = brandKey(brand_name)
  const own = parts.find((part) => !part.is_analogue)
  return asked !== '' && own && brandKey(own.brand_name) !== asked ? own.brand_name : null
}
