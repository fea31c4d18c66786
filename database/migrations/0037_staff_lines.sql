-- The staff's side of orders: lines over all contractors, and what is done with many at once.

ALTER TABLE order_item_movements
  -- A word to the buyer, who reads it with the line.
  ADD note text NOT NULL DEFAULT '';

-- What staff have to work on, the longest waiting first.
CREATE INDEX order_items_open ON order_items (created_at, id) WHERE qty_processing + qty_ready > 0;
CREATE INDEX order_items_pending ON order_items (created_at, id) WHERE state_code = 'pending';
-- Lines of all contractors.
CREATE INDEX order_items_created ON order_items (created_at, id);
CREATE INDEX order_items_key ON order_items (partnumber_key);
CREATE INDEX orders_number ON orders (number COLLATE "C");

-- What one confirmation did with the lines of one order, so that a repetition does nothing and the
-- rest of one that was cut short goes on. Kept for thirty days.
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
