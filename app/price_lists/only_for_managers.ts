/*
| What other suppliers cost is no supplier's business, nor is what can be told from it.
*/

/**
 * A change or a hold is held back because others cost something else. An expression of SQL, never null.
 *
 * @param of what the change or the hold is called
 * @param reason its column
 */
export function isFarFromOthers(of: string, reason: 'hold_reason' | 'reason' = 'hold_reason') {
  return `(${of}.${reason} IS NOT DISTINCT FROM 'far_from_others')`
}

/** What a change `c` is for who may not know of others: as if it were not held back. */
export const KIND_WITHOUT_OTHERS = `CASE WHEN c.kind <> 'held' OR NOT ${isFarFromOthers('c')}
  THEN c.kind WHEN c.cost_before IS NULL THEN 'new' ELSE 'price' END`

/**
 * Which changes `c` they see: of a list's first file nothing is kept but what is far from others, or
 * held.
 */
export const SHOWN_WITHOUT_OTHERS = `(c.cost_others IS NULL AND NOT ${isFarFromOthers('c')}
  OR EXISTS (SELECT FROM price_imports i JOIN price_imports before ON before.price_list_id = i.price_list_id
    AND before.state IN ('live', 'undone')
    AND (before.finished_at, before.id) < (i.finished_at, i.id)
  WHERE i.id = c.price_import_id))`
