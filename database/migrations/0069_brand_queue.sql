-- Brands that a supplier names for the first time wait until somebody says what they are
-- (docs/decisions/0069-brand-queue-and-aliases.md).

ALTER TABLE brands
  -- Null: somebody has said that it is a brand. Whoever makes one without saying so puts it into the queue.
  ADD COLUMN waits_since timestamptz;
ALTER TABLE brands ALTER COLUMN waits_since SET DEFAULT now();
CREATE INDEX brands_waiting ON brands (waits_since, id) WHERE waits_since IS NOT NULL;

-- Which price lists brought offers of a brand that waits, the first one first.
CREATE TABLE brand_namings (
  brand_id bigint NOT NULL REFERENCES brands ON DELETE CASCADE,
  price_list_id bigint NOT NULL REFERENCES price_lists ON DELETE CASCADE,
  price_import_id bigint REFERENCES price_imports ON DELETE SET NULL,
  named_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (brand_id, price_list_id)
);

-- What was said of brands that waited.
CREATE TABLE brand_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL CHECK (kind IN ('confirmed', 'alias')),
  -- An alias is carried out by a worker: its offers move.
  state text NOT NULL CHECK (state IN ('moving', 'done', 'undoing', 'undone')),
  -- Without foreign keys: of a brand that became an alias nothing is left.
  brand_id bigint NOT NULL,
  to_brand_id bigint,
  -- As it was named, and as it is called since.
  name text NOT NULL,
  key text COLLATE "C" NOT NULL CHECK (key <> ''),
  name_now text NOT NULL,
  -- What came along with an alias or ended with it, so that it can go back: aliases, crosses, markup rules.
  belongings jsonb,
  offers_moved integer NOT NULL DEFAULT 0,
  -- Positions their price list had under both names.
  offers_merged integer NOT NULL DEFAULT 0,
  decided_by bigint REFERENCES users,
  decided_at timestamptz NOT NULL DEFAULT now(),
  undone_by bigint REFERENCES users,
  undone_at timestamptz,
  CHECK ((kind = 'alias') = (to_brand_id IS NOT NULL))
);
CREATE INDEX brand_decisions_newest ON brand_decisions (decided_at DESC, id DESC);
-- A brand is on its way once, to one brand or back.
CREATE UNIQUE INDEX brand_decisions_under_way ON brand_decisions (brand_id)
  WHERE state IN ('moving', 'undoing');

-- Which offers an alias has moved, in the pieces in which it did.
CREATE TABLE brand_moves (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  decision_id bigint NOT NULL REFERENCES brand_decisions ON DELETE CASCADE,
  price_list_id bigint NOT NULL,
  offer_ids bigint[] NOT NULL
);
CREATE INDEX brand_moves_decision ON brand_moves (decision_id, id);

-- An offer stays what it is an offer of. Its brand may turn out to be another name of one, and that to be
-- a mistake: then it is the same part all the same, and carts go on pointing at it.
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

-- Holds the brands of new offers until they are committed, so that one that becomes an alias meanwhile
-- is not taken away from under them; and notes which list has named a brand that waits.
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
