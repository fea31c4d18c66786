/**
 * Whether a source `s` brings files by itself: not for a supplier who is blocked, as they themselves
 * give none. An expression of SQL.
 */
export const mayBring = `NOT EXISTS (SELECT FROM price_lists of_source
  JOIN contractors supplier ON supplier.id = of_source.supplier_id
  WHERE of_source.id = s.price_list_id AND supplier.status = 'blocked')`
