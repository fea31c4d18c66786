-- Imports, which create price lists from files.

CREATE TABLE price_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_id bigint NOT NULL REFERENCES price_lists,
  user_id bigint REFERENCES users,
  upload_id bigint REFERENCES uploads,
  file_name text NOT NULL,
  -- Sheet, rows and columns as chosen on the mapping screen; null if all of them were guessed.
  config jsonb,
  -- The mapping with which the file was read in the end.
  mapping jsonb NOT NULL DEFAULT '{}',
  -- A check: reads and compares like an import, and changes nothing.
  is_check boolean NOT NULL DEFAULT false,
  state text NOT NULL DEFAULT 'queued' CONSTRAINT price_imports_state_check CHECK (state IN
    ('queued', 'running', 'awaiting_confirmation', 'live', 'undone', 'failed', 'checked')),
  rows_read integer NOT NULL DEFAULT 0,
  bytes_read bigint NOT NULL DEFAULT 0,
  bytes_total bigint NOT NULL DEFAULT 0,
  rows_total integer NOT NULL DEFAULT 0,
  rows_new integer NOT NULL DEFAULT 0,
  rows_changed integer NOT NULL DEFAULT 0,
  rows_unchanged integer NOT NULL DEFAULT 0,
  rows_gone integer NOT NULL DEFAULT 0,
  rows_duplicate integer NOT NULL DEFAULT 0,
  rows_rejected integer NOT NULL DEFAULT 0,
  -- The numbers of rejected rows by reason. All are counted, but only the first ones are stored.
  reject_counts jsonb NOT NULL DEFAULT '{}',
  brands_added integer NOT NULL DEFAULT 0,
  -- The reasons why it waits for a manager, with examples.
  review jsonb,
  failure text,
  -- Details of `failure`: a limit, a format, names of columns.
  failure_details jsonb,
  confirmed_by bigint REFERENCES users,
  confirmed_at timestamptz,
  -- Of an undo: the import whose file it applies again, and the import that it undoes.
  reapplies_id bigint REFERENCES price_imports,
  undoes_id bigint REFERENCES price_imports,
  created_at timestamptz NOT NULL DEFAULT now(),
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX price_imports_price_list ON price_imports (price_list_id, id DESC);
CREATE INDEX price_imports_upload ON price_imports (upload_id);
-- Every page of a manager shows the number of these imports.
CREATE INDEX price_imports_waiting ON price_imports (finished_at, id)
  WHERE state = 'awaiting_confirmation';

CREATE TABLE price_import_rejects (
  price_import_id bigint NOT NULL REFERENCES price_imports ON DELETE CASCADE,
  line integer NOT NULL,
  reason text NOT NULL,
  cells text[] NOT NULL,
  PRIMARY KEY (price_import_id, line)
);
