-- Lists of contractors with very many lines.

-- Serves sorting and filtering by the promised day, and the list of arrivals of this week.
CREATE INDEX order_items_contractor_promised
  ON order_items (contractor_id, (coalesce(promised_on_new, promised_on)), id);
-- Items with pieces that are still to come; there are few.
CREATE INDEX order_items_contractor_open ON order_items (contractor_id, created_at, id)
  WHERE qty_delivered + qty_refused < qty_ordered;
-- Includes the id, with which every sort ends; 0048_fast_lists_in_place.sql replaces the index without it.
CREATE INDEX order_items_contractor_key_id ON order_items (contractor_id, partnumber_key, id);
-- Numbers contain digits only, so a longer one is larger.
CREATE INDEX orders_contractor_number ON orders (contractor_id, length(number), number);
