-- Few order lines were raised to minimum and multiple; the index lets lists of them skip all others.
CREATE INDEX order_items_contractor_raised ON order_items (contractor_id, created_at, id)
  WHERE raised IS NOT NULL;
