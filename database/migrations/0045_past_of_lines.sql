-- The history of a line: the line in which its pieces continue, and earlier promised days.

-- Not a foreign key, like order_item_id (0009_orders.sql). Not validated, because existing rows have none.
ALTER TABLE order_item_movements
  -- Of pieces that continue in another line: that line; and in that line: the line they came from.
  ADD other_item_id bigint,
  ADD CONSTRAINT order_item_movements_other_item
    CHECK (other_item_id IS NULL OR to_bucket = 'other_line' OR from_bucket IS NULL) NOT VALID;

-- Append-only: each change of the promised day of the open pieces of a line.
CREATE TABLE order_item_promises (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Not foreign keys: lines are never deleted, and the entry stays when the user is deleted.
  order_item_id bigint NOT NULL,
  promised_on date NOT NULL,
  -- The day promised until then; null: none.
  promised_before date,
  actor_id bigint,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK (promised_on <> promised_before)
);
CREATE INDEX order_item_promises_item ON order_item_promises (order_item_id);
CREATE TRIGGER order_item_promises_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON order_item_promises
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
