-- No wrong price goes live unseen: what an import comes to, what it changes, and odd prices that are
-- held back (docs/decisions/0062-price-guard-and-held-prices.md).

ALTER TABLE price_imports
  -- What the list is and would be, as a check and an import found it.
  ADD outcome jsonb,
  -- Which decimal mark each doubtful column was read with: it is read the same way again.
  ADD marks jsonb,
  -- Positions of the file whose price is held back: among the new and the changed ones.
  ADD rows_held integer NOT NULL DEFAULT 0,
  -- Whether its changes are kept: while it waits, and for the newest that went live.
  ADD keeps_changes boolean NOT NULL DEFAULT false;
CREATE INDEX price_imports_keeping ON price_imports (price_list_id, id) WHERE keeps_changes;

-- Prices that change, positions that come and go; what changes besides is only counted.
CREATE TABLE price_import_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without a foreign key: a check per row would double the time it takes to write them.
  price_import_id bigint NOT NULL,
  -- Null: the list never had it before.
  offer_id bigint,
  -- Null: a brand that is not made before the import goes live.
  brand_id integer,
  kind text NOT NULL CHECK (kind IN ('price', 'new', 'gone', 'held')),
  -- Why it is held, or was.
  hold_reason text CHECK (hold_reason IN ('tenfold', 'far_from_others', 'by_hand')),
  -- The row of the file; null for what is gone.
  line integer,
  brand_name text NOT NULL,
  partnumber text NOT NULL,
  partnumber_key text COLLATE "C" NOT NULL,
  name text NOT NULL,
  -- Null: it was not on sale.
  cost_before numeric(14, 4),
  -- What the file says; null: it is gone.
  cost_after numeric(14, 4),
  CONSTRAINT price_import_changes_kind CHECK (
    (kind <> 'held' OR hold_reason IS NOT NULL) AND (kind = 'gone') = (cost_after IS NULL)
    AND (kind NOT IN ('price', 'gone') OR cost_before IS NOT NULL))
);
CREATE INDEX price_import_changes_import ON price_import_changes (price_import_id, kind, id);

-- Of each position the newest price that was held back, and what became of it.
CREATE TABLE price_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_id bigint NOT NULL REFERENCES price_lists,
  price_import_id bigint NOT NULL REFERENCES price_imports,
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
  partnumber_key text COLLATE "C" NOT NULL CHECK (partnumber_key <> ''),
  state text NOT NULL DEFAULT 'held'
    CHECK (state IN ('held', 'released', 'refused', 'superseded')),
  reason text NOT NULL CHECK (reason IN ('tenfold', 'far_from_others', 'by_hand')),
  -- The row of the file, as it lies in `offers`.
  partnumber text CHECK (partnumber <> partnumber_key),
  name text NOT NULL DEFAULT '',
  cost numeric(14, 4) NOT NULL CHECK (cost > 0),
  available_quantity integer CHECK (available_quantity >= 0),
  available_is_minimum boolean NOT NULL DEFAULT false,
  multiple integer CHECK (multiple > 1),
  min_quantity integer CHECK (min_quantity > 1),
  weight numeric(10, 3),
  -- Null: it was not on sale.
  cost_before numeric(14, 4),
  held_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint REFERENCES users ON DELETE SET NULL,
  decided_at timestamptz,
  CONSTRAINT price_holds_position UNIQUE (price_list_id, brand_id, partnumber_key)
);
