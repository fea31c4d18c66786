-- How the last file of a price list was read: the next one of the list is mapped alike, whoever
-- gives it, and whatever its header says besides.

CREATE TABLE price_list_mappings (
  price_list_id bigint PRIMARY KEY REFERENCES price_lists ON DELETE CASCADE,
  -- Of each column the text of its header, its number (null: not in the last file) and what it was
  -- taken for, if for anything.
  columns jsonb NOT NULL,
  -- Where the brand came from when no column had it, and the decimal marks a person said.
  brand jsonb,
  marks jsonb,
  used_at timestamptz NOT NULL DEFAULT now()
);

-- Of an import that waits: how its file was mapped, remembered with the list once it goes live.
ALTER TABLE price_imports ADD remember jsonb;
