-- The delivery days of a quotation line are now the days until all its chosen pieces have arrived at the latest; before,
-- they were the fewest. Expired quotations get them when they are refreshed, except lines that a refresh skips.
SET LOCAL statement_timeout = 0;
UPDATE quotation_items i SET delivery_days = latest.days
FROM (
  SELECT i.id, max(greatest(o.delivery_days, o.delivery_days_max)) AS days
  FROM quotations q
  JOIN quotation_items i ON i.quotation_id = q.id
  JOIN quotation_offers o ON o.quotation_id = i.quotation_id AND o.row_number = i.row_number
    AND o.position = ANY (i.chosen_positions)
  WHERE q.valid_until > now() OR i.answered_at IS NOT NULL OR i.at_manager_since IS NOT NULL
  GROUP BY i.id
) latest
WHERE i.id = latest.id AND i.delivery_days < latest.days;
