-- The total requested quantity of a line before minimum and multiple raised it to `quantity`; further
-- quantities are added to it. NULL: it equals `quantity`.
ALTER TABLE cart_items ADD COLUMN asked_quantity integer
  CHECK (asked_quantity BETWEEN 1 AND 999999);
