-- A line of a quotation says how many days it takes until all that is chosen for it is there at the latest; it
-- said the fewest. Quotations that are over are written anew when they are looked up again.
UPDATE quotation_items i SET delivery_days = latest.days
FROM (
  SELECT i.id, max(greatest(o.delivery_days, o.delivery_days_max)) AS days
  FROM quotations q
  JOIN quotation_items i ON i.quotation_id = q.id
  JOIN quotation_offers o ON o.quotation_id = i.quotation_id AND o.row_number = i.row_number
    AND o.position = ANY (i.chosen_positions)
  WHERE q.valid_until > now()
  GROUP BY i.id
) latest
WHERE i.id = latest.id AND i.delivery_days < latest.days;
