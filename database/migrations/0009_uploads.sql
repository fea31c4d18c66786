-- Files users gave us, how their columns were mapped, and price imports made of them.

CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: given by staff.
  contractor_id bigint REFERENCES contractors,
  -- Null: given on the command line.
  user_id bigint REFERENCES users,
  type text NOT NULL CHECK (type IN ('quotation', 'price', 'price_list')),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  format text NOT NULL,
  -- Where the file is kept; null once it was removed.
  file_key text UNIQUE,
  -- What was read from it first, as the preview answers it.
  parse_result jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_same_file ON uploads (sha256, contractor_id);
CREATE INDEX uploads_kept ON uploads (created_at) WHERE file_key IS NOT NULL;

CREATE TABLE mapping_profiles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: of staff.
  contractor_id bigint REFERENCES contractors,
  type text NOT NULL CHECK (type IN ('quotation', 'price', 'price_list')),
  header_fingerprint text NOT NULL,
  config jsonb NOT NULL,
  user_id bigint REFERENCES users,
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (contractor_id, type, header_fingerprint)
);

ALTER TABLE price_imports
  ADD COLUMN upload_id bigint REFERENCES uploads,
  -- Which sheet, rows and columns, as the mapping screen said; null when all was guessed.
  ADD COLUMN config jsonb,
  -- Reads and compares like an import and changes nothing.
  ADD COLUMN is_check boolean NOT NULL DEFAULT false,
  ADD COLUMN rows_read integer NOT NULL DEFAULT 0,
  ADD COLUMN bytes_read bigint NOT NULL DEFAULT 0,
  ADD COLUMN bytes_total bigint NOT NULL DEFAULT 0,
  ADD COLUMN brands_added integer NOT NULL DEFAULT 0,
  -- Rejected rows by reason: all are counted, of very many only the first are kept.
  ADD COLUMN reject_counts jsonb NOT NULL DEFAULT '{}',
  -- What made it wait for a manager, with examples.
  ADD COLUMN review jsonb,
  -- What `failure` is about: a limit, a format, names of columns.
  ADD COLUMN failure_details jsonb,
  ADD COLUMN confirmed_by bigint REFERENCES users,
  ADD COLUMN confirmed_at timestamptz,
  -- An undo: the import whose file it applies again, and the one it takes back.
  ADD COLUMN reapplies_id bigint REFERENCES price_imports,
  ADD COLUMN undoes_id bigint REFERENCES price_imports,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  DROP CONSTRAINT price_imports_state_check,
  ADD CONSTRAINT price_imports_state_check CHECK (state IN
    ('queued', 'running', 'awaiting_confirmation', 'live', 'undone', 'failed', 'checked'));
CREATE INDEX price_imports_upload ON price_imports (upload_id);
-- Every page of a manager says how many there are.
CREATE INDEX price_imports_waiting ON price_imports (finished_at, id)
  WHERE state = 'awaiting_confirmation';
