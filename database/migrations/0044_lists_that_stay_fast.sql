-- Lists of contractors with very many lines.

-- By the day they are promised for: sorted and filtered so, and what arrives this week.
CREATE INDEX order_items_contractor_promised
  ON order_items (contractor_id, (coalesce(promised_on_new, promised_on)), id);
-- Those of which something is still to come are few.
CREATE INDEX order_items_contractor_open ON order_items (contractor_id, created_at, id)
  WHERE qty_delivered + qty_refused < qty_ordered;
-- With the id, which every sort ends with.
DROP INDEX order_items_contractor_key;
CREATE INDEX order_items_contractor_key ON order_items (contractor_id, partnumber_key, id);
-- Numbers have digits only, so the longer one is the larger one.
CREATE INDEX orders_contractor_number ON orders (contractor_id, length(number), number);

-- How many lines an invoice has never changes: kept with it, as its boxes and pieces are.
ALTER TABLE sales ADD lines_count integer NOT NULL DEFAULT 0;
UPDATE sales s SET lines_count = (SELECT count(*) FROM sale_items i WHERE i.sale_id = s.id)
WHERE state <> 'packing';
