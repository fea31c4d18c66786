/** What is chosen of lines `i`: how many of which place `c`, of offer `o`, of price list `l`, where it is one. */
export const chosenOffers = `unnest(i.chosen_positions, i.chosen_quantities) WITH ORDINALITY
    AS c (position, quantity, place)
  JOIN quotation_offers o ON o.quotation_id = i.quotation_id AND o.row_number = i.row_number
    AND o.position = c.position
  LEFT JOIN price_lists l ON l.id = o.price_list_id`

/** What the price list of offer `o` is called; one that a manager made by hand may name its own. */
export const priceListName = `coalesce(o.price_list_name, l.name, '')`
