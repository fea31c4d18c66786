-- Order lines of all contractors for staff, and bulk updates of them.

ALTER TABLE order_item_movements
  -- A note to the buyer, shown with the line.
  ADD note text NOT NULL DEFAULT '';

-- Lines that staff have to process, the longest waiting first.
CREATE INDEX order_items_open ON order_items (created_at, id) WHERE qty_processing + qty_ready > 0;
CREATE INDEX order_items_pending ON order_items (created_at, id) WHERE state_code = 'pending';
-- Lines of all contractors.
CREATE INDEX order_items_created ON order_items (created_at, id);
CREATE INDEX order_items_key ON order_items (partnumber_key);
CREATE INDEX orders_number ON orders (number COLLATE "C");

-- The result of a bulk update for the lines of one order, so that a repetition changes nothing and an
-- interrupted one continues. Kept for thirty days.
CREATE TABLE line_works (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  key text NOT NULL,
  order_id bigint NOT NULL REFERENCES orders ON DELETE CASCADE,
  body_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, key, order_id)
);
CREATE INDEX line_works_age ON line_works (created_at);
