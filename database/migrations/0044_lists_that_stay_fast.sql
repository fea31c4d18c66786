-- Lists of contractors with very many lines.

-- By the day they are promised for: sorted and filtered so, and what arrives this week.
CREATE INDEX order_items_contractor_promised
  ON order_items (contractor_id, (coalesce(promised_on_new, promised_on)), id);
-- Those of which something is still to come are few.
CREATE INDEX order_items_contractor_open ON order_items (contractor_id, created_at, id)
  WHERE qty_delivered + qty_refused < qty_ordered;
-- With the id, which every sort ends with; 0048_fast_lists_in_place.sql puts it in the place of the one without.
CREATE INDEX order_items_contractor_key_id ON order_items (contractor_id, partnumber_key, id);
-- Numbers have digits only, so the longer one is the larger one.
CREATE INDEX orders_contractor_number ON orders (contractor_id, length(number), number);
