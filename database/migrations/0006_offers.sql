-- Brands, price lists, offers, and the rules for their prices.

CREATE TABLE brands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  key text COLLATE "C" NOT NULL UNIQUE CHECK (key <> '')
);

CREATE TABLE brand_aliases (
  key text COLLATE "C" PRIMARY KEY CHECK (key <> ''),
  brand_id bigint NOT NULL REFERENCES brands
);

CREATE TABLE price_lists (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  supplier_id bigint REFERENCES contractors,
  region_code text REFERENCES regions,
  currency_code text NOT NULL REFERENCES currencies,
  delivery_days integer NOT NULL DEFAULT 0 CHECK (delivery_days >= 0),
  delivery_days_max integer CHECK (delivery_days_max >= delivery_days),
  valid_hours integer CHECK (valid_hours > 0),
  -- Empty: visible to every price group.
  visible_price_group_ids bigint[] NOT NULL DEFAULT '{}',
  is_active boolean NOT NULL DEFAULT true,
  row_count integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT price_lists_name_unique UNIQUE (name)
);

CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  -- The triggers below enforce both foreign keys, because checking each row would double the time that
  -- loading a price list takes.
  price_list_id bigint NOT NULL,
  brand_id bigint NOT NULL,
  partnumber text NOT NULL,
  partnumber_key text COLLATE "C" NOT NULL CHECK (partnumber_key <> ''),
  name text NOT NULL DEFAULT '',
  cost numeric(14, 4) NOT NULL CHECK (cost > 0),
  available_quantity integer CHECK (available_quantity >= 0),
  available_is_minimum boolean NOT NULL DEFAULT false,
  multiple integer NOT NULL DEFAULT 1 CHECK (multiple >= 1),
  min_quantity integer NOT NULL DEFAULT 1 CHECK (min_quantity >= 1),
  weight numeric(10, 3),
  gone_at timestamptz,
  PRIMARY KEY (id),
  CONSTRAINT offers_identity UNIQUE (price_list_id, brand_id, partnumber_key)
);
CREATE INDEX offers_search ON offers (partnumber_key) WHERE gone_at IS NULL;

-- One check per statement instead of two per row.
CREATE FUNCTION check_offer_references() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT price_list_id, brand_id FROM added) o
    LEFT JOIN price_lists l ON l.id = o.price_list_id
    LEFT JOIN brands b ON b.id = o.brand_id
    WHERE l.id IS NULL OR b.id IS NULL
  ) THEN
    RAISE foreign_key_violation USING MESSAGE = 'an offer refers to no price list or no brand';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER offers_references AFTER INSERT ON offers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_offer_references();

CREATE FUNCTION refuse_offer_move() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING MESSAGE = 'an offer stays what it is an offer of';
END $$;
CREATE TRIGGER offers_stay BEFORE UPDATE ON offers FOR EACH ROW
  WHEN (OLD.price_list_id <> NEW.price_list_id OR OLD.brand_id <> NEW.brand_id)
  EXECUTE FUNCTION refuse_offer_move();

CREATE FUNCTION refuse_if_offered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (TG_TABLE_NAME = 'brands' AND EXISTS (SELECT FROM offers WHERE brand_id = OLD.id))
    OR (TG_TABLE_NAME = 'price_lists' AND EXISTS (SELECT FROM offers WHERE price_list_id = OLD.id))
  THEN
    RAISE foreign_key_violation USING MESSAGE = 'offers refer to it';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER brands_offered BEFORE DELETE ON brands
  FOR EACH ROW EXECUTE FUNCTION refuse_if_offered();
CREATE TRIGGER price_lists_offered BEFORE DELETE ON price_lists
  FOR EACH ROW EXECUTE FUNCTION refuse_if_offered();

CREATE TABLE crosses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id bigint NOT NULL REFERENCES brands,
  partnumber_key text COLLATE "C" NOT NULL,
  to_brand_id bigint NOT NULL REFERENCES brands,
  to_partnumber_key text COLLATE "C" NOT NULL,
  kind text NOT NULL DEFAULT 'analogue' CHECK (kind IN ('analogue', 'replacement', 'oem')),
  UNIQUE (partnumber_key, brand_id, to_partnumber_key, to_brand_id)
);

-- The first matching rule (highest priority, then lowest id) determines the price of an offer.
CREATE TABLE markup_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_group_id bigint REFERENCES price_groups,
  contractor_id bigint REFERENCES contractors,
  price_list_id bigint REFERENCES price_lists,
  brand_id bigint REFERENCES brands,
  cost_from numeric(14, 4),
  cost_to numeric(14, 4),
  percent numeric(7, 2) NOT NULL CHECK (percent > -100),
  priority integer NOT NULL DEFAULT 0,
  CHECK ((price_group_id IS NULL) <> (contractor_id IS NULL))
);

INSERT INTO markup_rules (price_group_id, percent) SELECT id, 20 FROM price_groups WHERE name = 'default';

-- Every process caches data that each search needs and that rarely changes (price lists, markup rules,
-- rates, brand aliases). A search reads this number in its own statement, and reloads the cache before it
-- calculates prices if the number has changed.

CREATE SEQUENCE catalog_versions;

CREATE TABLE catalog_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT nextval('catalog_versions'),
  changed_by xid8
);
INSERT INTO catalog_version DEFAULT VALUES;

-- Executed once per transaction, however many rows it writes.
CREATE FUNCTION renew_catalog_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_version (changed_by) VALUES (pg_current_xact_id())
  ON CONFLICT (only_row) DO UPDATE SET version = excluded.version, changed_by = excluded.changed_by
  WHERE catalog_version.changed_by IS DISTINCT FROM excluded.changed_by;
  RETURN NULL;
END $$;

-- Deferred to the commit, so that two long transactions do not wait for each other here.
DO $$
DECLARE
  watched text;
BEGIN
  FOREACH watched IN ARRAY ARRAY['price_lists', 'markup_rules', 'currency_rates', 'brand_aliases'] LOOP
    EXECUTE format(
      'CREATE CONSTRAINT TRIGGER catalog_changed AFTER INSERT OR UPDATE OR DELETE ON %I '
      'DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION renew_catalog_version()', watched);
    EXECUTE format(
      'CREATE TRIGGER catalog_emptied AFTER TRUNCATE ON %I '
      'FOR EACH STATEMENT EXECUTE FUNCTION renew_catalog_version()', watched);
  END LOOP;
END $$;
