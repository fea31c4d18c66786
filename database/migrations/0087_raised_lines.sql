-- Order lines that were raised to minimum and multiple are few: lists of them do not pass by all the others.
CREATE INDEX order_items_contractor_raised ON order_items (contractor_id, created_at, id)
  WHERE raised IS NOT NULL;
