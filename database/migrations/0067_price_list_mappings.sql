-- The mapping of the last file of a price list, which is used for the next one, whoever uploads it and
-- whatever else its header contains.

CREATE TABLE price_list_mappings (
  price_list_id bigint PRIMARY KEY REFERENCES price_lists ON DELETE CASCADE,
  -- Of each column: the text of its header, its number (null: not in the last file) and its meaning, if it
  -- has one.
  columns jsonb NOT NULL,
  -- The source of the brand if no column contains it, and the decimal marks that a user chose.
  brand jsonb,
  marks jsonb,
  used_at timestamptz NOT NULL DEFAULT now()
);

-- The mapping of a waiting import, which is remembered for the list when it goes live.
ALTER TABLE price_imports ADD remember jsonb;
