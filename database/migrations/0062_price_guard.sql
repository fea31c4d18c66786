-- Prevents wrong prices from going live unnoticed: the outcome of an import, its changes, and held prices
-- (docs/decisions/0062-price-guard-and-held-prices.md).

ALTER TABLE price_imports
  -- Figures of the list before and after, as a check or an import calculated them.
  ADD outcome jsonb,
  -- The decimal mark with which each ambiguous column was read, so that it is read the same way again.
  ADD marks jsonb,
  -- The number of positions with a held price, which are among the new and the changed ones.
  ADD rows_held integer NOT NULL DEFAULT 0,
  -- Whether its changes are stored: while it waits, and for the newest imports that went live.
  ADD keeps_changes boolean NOT NULL DEFAULT false;
CREATE INDEX price_imports_keeping ON price_imports (price_list_id, id) WHERE keeps_changes;

-- Changed prices, and new and gone positions; other changes are only counted.
CREATE TABLE price_import_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Without a foreign key, because checking each row would double the time to write them.
  price_import_id bigint NOT NULL,
  -- Null: the list never had it before.
  offer_id bigint,
  -- Null: a brand that is created when the import goes live.
  brand_id integer,
  kind text NOT NULL CHECK (kind IN ('price', 'new', 'gone', 'held')),
  -- The reason of a current or former hold.
  hold_reason text CHECK (hold_reason IN ('tenfold', 'far_from_others', 'by_hand')),
  -- The row in the file; null for a gone position.
  line integer,
  brand_name text NOT NULL,
  partnumber text NOT NULL,
  partnumber_key text COLLATE "C" NOT NULL,
  name text NOT NULL,
  -- Null: it was not on sale.
  cost_before numeric(14, 4),
  -- The values of the file; null: it is gone.
  cost_after numeric(14, 4),
  CONSTRAINT price_import_changes_kind CHECK (
    (kind <> 'held' OR hold_reason IS NOT NULL) AND (kind = 'gone') = (cost_after IS NULL)
    AND (kind NOT IN ('price', 'gone') OR cost_before IS NOT NULL))
);
CREATE INDEX price_import_changes_import ON price_import_changes (price_import_id, kind, id);

-- The newest held price of each position, and the decision on it.
CREATE TABLE price_holds (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_id bigint NOT NULL REFERENCES price_lists,
  price_import_id bigint NOT NULL REFERENCES price_imports,
  brand_id integer NOT NULL REFERENCES brands ON DELETE CASCADE,
  partnumber_key text COLLATE "C" NOT NULL CHECK (partnumber_key <> ''),
  state text NOT NULL DEFAULT 'held'
    CHECK (state IN ('held', 'released', 'refused', 'superseded')),
  reason text NOT NULL CHECK (reason IN ('tenfold', 'far_from_others', 'by_hand')),
  -- The row of the file, in the format of `offers`.
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
