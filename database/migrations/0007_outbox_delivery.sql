-- How the delivery of events went (docs/architecture.md, "Events").

ALTER TABLE outbox
  ADD COLUMN attempts integer NOT NULL DEFAULT 0,
  -- A receiver failed: the event, and what came after it about the same subject, wait until then.
  ADD COLUMN next_try_at timestamptz,
  ADD COLUMN last_error text,
  -- No further tries; the subject's later events go on without it.
  ADD COLUMN given_up_at timestamptz;

DROP INDEX outbox_waiting;
CREATE INDEX outbox_waiting ON outbox (id) WHERE delivered_at IS NULL AND given_up_at IS NULL;
CREATE INDEX outbox_retrying ON outbox (subject)
  WHERE delivered_at IS NULL AND given_up_at IS NULL AND next_try_at IS NOT NULL;
CREATE INDEX outbox_delivered ON outbox (delivered_at) WHERE delivered_at IS NOT NULL;

-- A move that was asked for twice under one name happens once.
ALTER TABLE order_item_movements ADD COLUMN move_key text;
CREATE INDEX order_item_movements_key ON order_item_movements (move_key) WHERE move_key IS NOT NULL;
