-- Sources of new versions of a price list: docs/product/price_lists.md, "Price list sources".

CREATE TABLE price_sources (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_id bigint NOT NULL REFERENCES price_lists ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('url', 'mailbox', 'folder', 'bucket')),
  name text NOT NULL CHECK (name <> '' AND length(name) <= 100),
  -- Its location and rules, without any secret.
  settings jsonb NOT NULL,
  -- Password and key, encrypted with APP_KEY; and the names of those that exist.
  secrets text,
  secret_names text[] NOT NULL DEFAULT '{}'
    CHECK (secret_names <@ ARRAY['password', 'private_key', 'passphrase']),
  -- One of both: an interval in hours, or a time of day in the region's time zone.
  every_hours smallint CHECK (every_hours BETWEEN 1 AND 168),
  daily_at time,
  -- The maximum number of hours without a new file; null: no alarm.
  alarm_hours smallint CHECK (alarm_hours BETWEEN 1 AND 1440),
  is_on boolean NOT NULL DEFAULT true,
  -- The accepted key of the server, and a different one that it has shown since.
  host_key text,
  host_key_shown text,
  -- The last fetched file, by which the same file is recognised.
  seen jsonb NOT NULL DEFAULT '{}',
  next_at timestamptz NOT NULL DEFAULT now(),
  last_look_at timestamptz,
  -- The result of the last poll: the event of its log entry.
  last_outcome text,
  failures smallint NOT NULL DEFAULT 0,
  -- Since when a new file is expected, and whether the alarm was given.
  waits_since timestamptz NOT NULL DEFAULT now(),
  overdue_told_at timestamptz,
  created_by bigint REFERENCES users,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT price_sources_schedule CHECK (num_nonnulls(every_hours, daily_at) = 1),
  CONSTRAINT price_sources_name_unique UNIQUE (price_list_id, name)
);
CREATE INDEX price_sources_due ON price_sources (next_at) WHERE is_on;

-- The log of sources; the newest entries of each source are kept.
CREATE TABLE price_source_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_source_id bigint NOT NULL REFERENCES price_sources ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  event text NOT NULL,
  facts jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX price_source_log_source ON price_source_log (price_source_id, id DESC);

-- The source that fetched the file.
ALTER TABLE price_imports ADD COLUMN price_source_id bigint
  REFERENCES price_sources ON DELETE SET NULL;
CREATE INDEX price_imports_source ON price_imports (price_source_id, finished_at DESC)
  WHERE price_source_id IS NOT NULL;
