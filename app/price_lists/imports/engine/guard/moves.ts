/*
| Conditions on the prices of rows `c` of the temporary table `price_changes`:
| docs/product/price_list_imports.md, "Review by a manager".
*/

/** On sale before and after, at another price. */
export const IS_MOVED =
  'c.offer_id IS NOT NULL AND NOT c.is_gone AND NOT c.was_gone AND c.cost <> c.cost_before'

/** Ten times dearer or more, or cheaper; exactly tenfold counts. Not what somebody released at that price. */
export const IS_TENFOLD =
  '((c.cost >= c.cost_before * 10 OR c.cost * 10 <= c.cost_before) AND NOT c.is_released)'

/** On sale again at another price, and last not long ago. */
export const IS_BACK =
  'c.offer_id IS NOT NULL AND NOT c.is_gone AND c.is_back AND c.cost <> c.cost_before'

/** On sale after, and not before. */
export const IS_NEW = 'NOT c.is_gone AND (c.offer_id IS NULL OR c.was_gone)'
