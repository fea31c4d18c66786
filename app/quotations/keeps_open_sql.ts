/**
 * Lines `i` that keep a quotation open, as an expression: neither ordered nor left out, and no manager has
 * answered that they cannot be had.
 */
export const keepsOpen = `i.ordered_quantity = 0 AND i.left_out_at IS NULL
  AND (i.status <> 'none' OR i.at_manager_since IS NOT NULL OR i.answered_at IS NULL)`

/** Rows `r` of its file that do: rejected, and nobody said that they are no loss. Totals ask for nothing. */
export const rowKeepsOpen = `NOT r.is_line AND r.merged_into IS NULL AND r.left_out_at IS NULL
  AND r.reason <> 'total_row'`
