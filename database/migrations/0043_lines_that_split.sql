-- Pieces that continue in a line of their own, with another price or part, are neither refused nor lost.

-- Existing rows are not validated: they satisfy the narrower rule that this one replaces.
ALTER TABLE order_item_movements
  DROP CONSTRAINT order_item_movements_to_bucket_check,
  ADD CONSTRAINT order_item_movements_to_bucket_check CHECK (to_bucket IN
    ('processing', 'refused', 'ready', 'sent', 'delivered', 'other_line')) NOT VALID;
