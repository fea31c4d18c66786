-- What was asked for in a line, all together, before the offer's minimum and multiple raised it to
-- `quantity`: more of the same is added to this. NULL: just as much as `quantity`.
ALTER TABLE cart_items ADD COLUMN asked_quantity integer
  CHECK (asked_quantity BETWEEN 1 AND 999999);
