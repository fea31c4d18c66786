-- Offers need less disk space, and one index by number serves both search and identity
-- (docs/decisions/0025-storage-layout-of-offers.md). This is the only migration that rewrites offers: a
-- million take about five seconds, in which they can be read and not written.

-- Without a limit on the time of statements; the limit on waiting for locks stays.
SET LOCAL statement_timeout = 0;
SET LOCAL maintenance_work_mem = '256MB';
LOCK TABLE offers IN SHARE ROW EXCLUSIVE MODE;

CREATE TABLE packed_offers (
  -- Long columns before short ones, which avoids padding.
  id bigint GENERATED ALWAYS AS IDENTITY,
  gone_at timestamptz,
  -- Triggers enforce both foreign keys (0006_offers.sql).
  price_list_id integer NOT NULL,
  brand_id integer NOT NULL,
  available_quantity integer CHECK (available_quantity >= 0),
  -- NULL: one, the usual value.
  multiple integer CHECK (multiple > 1),
  min_quantity integer CHECK (min_quantity > 1),
  available_is_minimum boolean NOT NULL DEFAULT false,
  partnumber_key text COLLATE "C" NOT NULL CHECK (partnumber_key <> ''),
  -- NULL: it equals the key.
  partnumber text CHECK (partnumber <> partnumber_key),
  name text NOT NULL DEFAULT '',
  cost numeric(14, 4) NOT NULL CHECK (cost > 0),
  weight numeric(10, 3)
);

INSERT INTO packed_offers (id, gone_at, price_list_id, brand_id, available_quantity, multiple,
  min_quantity, available_is_minimum, partnumber_key, partnumber, name, cost, weight)
OVERRIDING SYSTEM VALUE
SELECT id, gone_at, price_list_id, brand_id, available_quantity, nullif(multiple, 1),
  nullif(min_quantity, 1), available_is_minimum, partnumber_key, nullif(partnumber, partnumber_key),
  name, cost, weight
FROM offers;
SELECT setval('packed_offers_id_seq', last_value, is_called) FROM offers_id_seq;

ALTER TABLE cart_items DROP CONSTRAINT cart_items_offer_id_fkey;
DROP TABLE offers;
ALTER TABLE packed_offers RENAME TO offers;
ALTER SEQUENCE packed_offers_id_seq RENAME TO offers_id_seq;
-- Renames check constraints. Those of NOT NULL columns have names from PostgreSQL 18 on.
DO $$
DECLARE
  named text;
BEGIN
  FOR named IN SELECT conname FROM pg_constraint
    WHERE conrelid = 'offers'::regclass AND conname LIKE 'packed\_offers\_%' LOOP
    EXECUTE format('ALTER TABLE offers RENAME CONSTRAINT %I TO %I', named, substr(named, 8));
  END LOOP;
END $$;

ALTER TABLE offers ADD PRIMARY KEY (id);
-- The identity of an offer, which also serves the search by number.
ALTER TABLE offers ADD CONSTRAINT offers_identity UNIQUE (partnumber_key, brand_id, price_list_id);
-- All offers of a price list. The index is small, because it has few different values.
CREATE INDEX offers_price_list ON offers (price_list_id);
ALTER TABLE cart_items ADD CONSTRAINT cart_items_offer_id_fkey
  FOREIGN KEY (offer_id) REFERENCES offers;

CREATE TRIGGER offers_references AFTER INSERT ON offers REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION check_offer_references();
CREATE TRIGGER offers_stay BEFORE UPDATE ON offers FOR EACH ROW
  WHEN (OLD.price_list_id <> NEW.price_list_id OR OLD.brand_id <> NEW.brand_id)
  EXECUTE FUNCTION refuse_offer_move();

-- The planner must not get statistics of an empty table: it would read all rows of the first list in each
-- search until they are committed.
DO $$
BEGIN
  IF EXISTS (SELECT FROM offers) THEN
    ANALYZE offers;
  END IF;
END $$;
