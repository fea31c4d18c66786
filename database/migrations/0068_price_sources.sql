-- Where new versions of a price list are fetched from: docs/product/price_lists.md, "Price list sources".

CREATE TABLE price_sources (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_id bigint NOT NULL REFERENCES price_lists ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('url', 'mailbox', 'folder', 'bucket')),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
  -- Where it is and what of it is taken, without any secret.
  settings jsonb NOT NULL,
  -- Password and key, encrypted with APP_KEY; and which there are.
  secrets text,
  secret_names text[] NOT NULL DEFAULT '{}'
    CHECK (secret_names <@ ARRAY['password', 'private_key', 'passphrase']),
  -- One of both: every so many hours, or every day at a time of the region's zone.
  every_hours smallint CHECK (every_hours BETWEEN 1 AND 168),
  daily_at time,
  -- A new file is expected at least every so many hours; null: nobody is told.
  alarm_hours smallint CHECK (alarm_hours BETWEEN 1 AND 1440),
  is_on boolean NOT NULL DEFAULT true,
  -- Of the server's key: what was accepted, and another one that it showed since.
  host_key text,
  host_key_shown text,
  -- What was taken last: by it the same file is recognised.
  seen jsonb NOT NULL DEFAULT '{}',
  next_at timestamptz NOT NULL DEFAULT now(),
  last_look_at timestamptz,
  -- How it ended: the event of its line in the log.
  last_outcome text,
  failures smallint NOT NULL DEFAULT 0,
  -- Since when a new file is waited for, and whether somebody was told that it is late.
  waits_since timestamptz NOT NULL DEFAULT now(),
  overdue_told_at timestamptz,
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT price_sources_schedule CHECK (num_nonnulls(every_hours, daily_at) = 1),
  CONSTRAINT price_sources_name_unique UNIQUE (price_list_id, name)
);
CREATE INDEX price_sources_due ON price_sources (next_at) WHERE is_on;

-- What a source did; of each the newest lines are kept.
CREATE TABLE price_source_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_source_id bigint NOT NULL REFERENCES price_sources ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX price_source_log_source ON price_source_log (price_source_id, id DESC);

-- The source that brought the file.
ALTER TABLE price_imports ADD COLUMN price_source_id bigint
  REFERENCES price_sources ON DELETE SET NULL;
CREATE INDEX price_imports_source ON price_imports (price_source_id, finished_at DESC)
  WHERE price_source_id IS NOT NULL;
