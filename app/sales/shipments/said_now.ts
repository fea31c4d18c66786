/**
 * What papers of a sale `s` say now of its region `r`, its contractor `c` and who packed it, as an object of
 * JSON: kept in `sales.said` once the sale is issued, so that its papers stay as they are.
 */
export const saidNow = `jsonb_build_object(
  'legal_lines', r.legal_lines, 'payment_lines', r.payment_lines, 'phone', r.phone,
  'contractor_name', c.name, 'contractor_code', c.code, 'legal_address', c.legal_address,
  'tax_id', c.tax_id, 'registration_code', c.registration_code,
  'packed_by', (SELECT nullif(u.name, '') FROM boxes b JOIN users u ON u.id = b.opened_by
    WHERE b.sale_id = s.id ORDER BY b.closed_at DESC NULLS LAST, b.box_number DESC LIMIT 1))`

/** The same as columns. */
export const saidColumns = `legal_lines text[], payment_lines text[], phone text, contractor_name text,
  contractor_code text, legal_address text, tax_id text, registration_code text, packed_by text`
