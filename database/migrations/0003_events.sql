-- Events: written in the transaction of the change and delivered after its commit (docs/architecture.md,
-- "Events").

CREATE TABLE outbox (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  event_id uuid NOT NULL DEFAULT gen_random_uuid(),
  event text NOT NULL,
  subject text NOT NULL,
  contractor_id bigint,
  user_id bigint,
  payload jsonb NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  -- When the relay created its deliveries.
  routed_at timestamptz
);
CREATE INDEX outbox_new ON outbox (id) WHERE routed_at IS NULL;
CREATE INDEX outbox_routed ON outbox (routed_at) WHERE routed_at IS NOT NULL;

-- Deliveries that a receiver has not processed yet; a row is deleted after its delivery.
CREATE TABLE event_deliveries (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  receiver text NOT NULL,
  outbox_id bigint NOT NULL REFERENCES outbox,
  -- The subject of the event.
  subject text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  -- The receiver failed: this event and later events of the same subject wait until then.
  next_try_at timestamptz,
  last_error text,
  -- There are no further automatic attempts; later events of the subject are delivered.
  failed_at timestamptz,
  UNIQUE (receiver, outbox_id)
);
CREATE INDEX event_deliveries_retrying ON event_deliveries (receiver, subject)
  WHERE failed_at IS NULL AND next_try_at IS NOT NULL;
CREATE INDEX event_deliveries_event ON event_deliveries (outbox_id);
CREATE INDEX event_deliveries_failed ON event_deliveries (id) WHERE failed_at IS NOT NULL;
