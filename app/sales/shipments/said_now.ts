/**
 * All whose boxes of a sale something lies in, as one text, who packed most first; null: nobody is known by
 * name.
 *
 * @param saleId the column of its id
 */
export const packersOf = (saleId: string): string => `(
  SELECT string_agg(name, ', ' ORDER BY pieces DESC, name)
  FROM (SELECT u.name, sum(si.quantity) AS pieces
    FROM boxes b JOIN users u ON u.id = b.opened_by JOIN sale_items si ON si.box_id = b.id
    WHERE b.sale_id = ${saleId} AND u.name <> '' GROUP BY u.id) packers)`

/**
 * What papers of a sale `s` say now of its region `r`, its contractor `c` and who packed it, as an object of
 * JSON: kept in `sales.said` once the sale is issued, so that its papers stay as they are.
 */
export const saidNow = `jsonb_build_object(
  'legal_lines', r.legal_lines, 'payment_lines', r.payment_lines, 'phone', r.phone,
  'contractor_name', c.name, 'contractor_code', c.code, 'legal_address', c.legal_address,
  'tax_id', c.tax_id, 'registration_code', c.registration_code,
  'packed_by', ${packersOf('s.id')})`

/** The same as columns. */
export const saidColumns = `legal_lines text[], payment_lines text[], phone text, contractor_name text,
  contractor_code text, legal_address text, tax_id text, registration_code text, packed_by text`
