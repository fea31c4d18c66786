-- Exported files of lists; they belong to a user at a contractor.

CREATE TABLE exports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contractor_id bigint NOT NULL REFERENCES contractors,
  user_id bigint NOT NULL REFERENCES users,
  -- The kind, as registered in start/exports.ts, and its subject, such as the quotation.
  kind text NOT NULL,
  subject_id bigint,
  filters jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'ready', 'failed', 'expired')),
  -- Of a ready export: file name, storage key and size in bytes.
  file_name text NOT NULL DEFAULT '',
  file_key text UNIQUE,
  size bigint NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  CONSTRAINT exports_ready CHECK ((state = 'ready') = (file_key IS NOT NULL)),
  CONSTRAINT exports_expire CHECK (state <> 'ready' OR expires_at IS NOT NULL)
);
-- The same request while an export is being made returns the same export.
CREATE UNIQUE INDEX exports_pending ON exports (user_id, contractor_id, kind, subject_id, filters)
  NULLS NOT DISTINCT WHERE state = 'pending';
CREATE INDEX exports_of ON exports (user_id, contractor_id, kind, subject_id, id DESC);
CREATE INDEX exports_kept ON exports (expires_at) WHERE state = 'ready';
CREATE INDEX exports_old ON exports (created_at);
