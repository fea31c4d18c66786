-- Brands that a supplier names for the first time wait for the decision of a manager
-- (docs/decisions/0069-brand-queue-and-aliases.md).

ALTER TABLE brands
  -- Null: confirmed. A brand that is created without a value here enters the queue.
  ADD COLUMN waits_since timestamptz;
ALTER TABLE brands ALTER COLUMN waits_since SET DEFAULT now();
CREATE INDEX brands_waiting ON brands (waits_since, id) WHERE waits_since IS NOT NULL;

-- The price lists with offers of a waiting brand, the first one first.
CREATE TABLE brand_namings (
  brand_id bigint NOT NULL REFERENCES brands ON DELETE CASCADE,
  price_list_id bigint NOT NULL REFERENCES price_lists ON DELETE CASCADE,
  price_import_id bigint REFERENCES price_imports ON DELETE SET NULL,
  named_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (brand_id, price_list_id)
);

-- The decisions on waiting brands.
CREATE TABLE brand_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('confirmed', 'alias')),
  -- A worker executes an alias by moving its offers.
  state text NOT NULL CHECK (state IN ('moving', 'done', 'undoing', 'undone')),
  -- Without foreign keys, because the row of a brand that became an alias is deleted.
  brand_id bigint NOT NULL,
  to_brand_id bigint,
  -- The name in the file, and the name since.
  name text NOT NULL,
  key text COLLATE "C" NOT NULL CHECK (key <> ''),
  name_now text NOT NULL,
  -- The rows that were moved or deleted with an alias, so that it can be undone: aliases, crosses, markup rules.
  belongings jsonb,
  offers_moved integer NOT NULL DEFAULT 0,
  -- Positions that their price list had under both names.
  offers_merged integer NOT NULL DEFAULT 0,
  decided_by bigint REFERENCES users,
  decided_at timestamptz NOT NULL DEFAULT now(),
  undone_by bigint REFERENCES users,
  undone_at timestamptz,
  CHECK ((kind = 'alias') = (to_brand_id IS NOT NULL))
);
CREATE INDEX brand_decisions_newest ON brand_decisions (decided_at DESC, id DESC);
-- A brand is moved once at a time, to another brand or back.
CREATE UNIQUE INDEX brand_decisions_under_way ON brand_decisions (brand_id)
  WHERE state IN ('moving', 'undoing');

-- The offers that an alias has moved, in chunks.
CREATE TABLE brand_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  decision_id bigint NOT NULL REFERENCES brand_decisions ON DELETE CASCADE,
  price_list_id bigint NOT NULL,
  offer_ids bigint[] NOT NULL
);
CREATE INDEX brand_moves_decision ON brand_moves (decision_id, id);

-- An offer keeps its part. If its brand turns out to be an alias, or that decision was wrong, it is still the
-- same part, and carts continue to refer to it.
CREATE OR REPLACE FUNCTION refuse_offer_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.price_list_id = NEW.price_list_id AND EXISTS (
    SELECT FROM brand_decisions d
    WHERE (d.state = 'moving' AND d.brand_id = OLD.brand_id AND d.to_brand_id = NEW.brand_id)
      OR (d.state = 'undoing' AND d.to_brand_id = OLD.brand_id AND d.brand_id = NEW.brand_id)
  ) THEN
    RETURN NEW;
  END IF;
  RAISE integrity_constraint_violation USING MESSAGE = 'an offer stays what it is an offer of';
END $$;

-- Locks the brands of new offers until the commit, so that none of them becomes an alias meanwhile, and
-- records which list has named a waiting brand.
CREATE OR REPLACE FUNCTION check_offer_references() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_brands bigint[];
  held integer;
BEGIN
  SELECT array_agg(DISTINCT brand_id ORDER BY brand_id) INTO of_brands FROM added;
  IF of_brands IS NULL THEN
    RETURN NULL;
  END IF;
  SELECT count(*) INTO held
  FROM (SELECT FROM brands WHERE id = ANY (of_brands) ORDER BY id FOR KEY SHARE) b;
  IF held < cardinality(of_brands) OR EXISTS (
    SELECT FROM (SELECT DISTINCT price_list_id FROM added) o
    LEFT JOIN price_lists l ON l.id = o.price_list_id WHERE l.id IS NULL
  ) THEN
    RAISE foreign_key_violation USING MESSAGE = 'an offer refers to no price list or no brand';
  END IF;
  IF EXISTS (SELECT FROM brands WHERE id = ANY (of_brands) AND waits_since IS NOT NULL) THEN
    INSERT INTO brand_namings (brand_id, price_list_id, price_import_id)
    SELECT o.brand_id, o.price_list_id, (SELECT max(i.id) FROM price_imports i
      WHERE i.price_list_id = o.price_list_id AND i.state = 'running' AND NOT i.is_check)
    FROM (SELECT DISTINCT price_list_id, brand_id FROM added) o
    JOIN brands b ON b.id = o.brand_id AND b.waits_since IS NOT NULL
    ORDER BY o.brand_id, o.price_list_id
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
