-- Files that users have uploaded, and the mappings of their columns.

CREATE TABLE uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: uploaded by staff.
  contractor_id bigint REFERENCES contractors,
  -- Null: uploaded on the command line.
  user_id bigint REFERENCES users,
  type text NOT NULL CHECK (type IN ('quotation', 'price', 'price_list')),
  sha256 text NOT NULL CHECK (sha256 ~ '^[0-9a-f]{64}$'),
  name text NOT NULL,
  size bigint NOT NULL CHECK (size > 0),
  format text NOT NULL,
  -- The storage key of the file; null after it was deleted.
  file_key text UNIQUE,
  -- The result of the first reading, as the preview returns it.
  parse_result jsonb,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX uploads_same_file ON uploads (sha256, contractor_id);
CREATE INDEX uploads_kept ON uploads (created_at) WHERE file_key IS NOT NULL;

CREATE TABLE mapping_profiles (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Null: a profile of staff.
  contractor_id bigint REFERENCES contractors,
  type text NOT NULL CHECK (type IN ('quotation', 'price', 'price_list')),
  header_fingerprint text NOT NULL,
  config jsonb NOT NULL,
  user_id bigint REFERENCES users,
  used_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE NULLS NOT DISTINCT (contractor_id, type, header_fingerprint)
);
