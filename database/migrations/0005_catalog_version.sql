-- What every search needs and seldom changes (price lists, markup rules, rates, brand aliases) is
-- held in the memory of each process. A search reads this number in its own statement: when it is
-- another one than the memory was filled at, the memory is filled again before anything is priced.

CREATE SEQUENCE catalog_versions;

CREATE TABLE catalog_version (
  only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
  version bigint NOT NULL DEFAULT nextval('catalog_versions'),
  changed_by xid8
);
INSERT INTO catalog_version DEFAULT VALUES;

-- Once per transaction, however many rows it writes.
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
