-- What a line tells of its past: the line pieces went on in, and the days that were promised.

-- Not a foreign key, as order_item_id is none (0009_orders.sql). Not looked at again: what is there has none.
ALTER TABLE order_item_movements
  -- Of pieces that go on in another line, that line; of those, the line they came from.
  ADD other_item_id bigint,
  ADD CONSTRAINT order_item_movements_other_item
    CHECK (other_item_id IS NULL OR to_bucket = 'other_line' OR from_bucket IS NULL) NOT VALID;

-- Append-only: each day that was promised for what is open of a line after the first one.
CREATE TABLE order_item_promises (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Not foreign keys: lines are never deleted, and who promised stays written when they are gone.
  order_item_id bigint NOT NULL,
  promised_on date NOT NULL,
  -- What was promised until then; null: nothing.
  promised_before date,
  actor_id bigint,
  at timestamptz NOT NULL DEFAULT now(),
  CHECK (promised_on <> promised_before)
);
CREATE INDEX order_item_promises_item ON order_item_promises (order_item_id);
CREATE TRIGGER order_item_promises_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON order_item_promises
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
