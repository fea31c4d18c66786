-- The mode of a source, whole lists or updates: docs/product/price_lists.md, "Price list sources".
ALTER TABLE price_sources ADD COLUMN mode text NOT NULL DEFAULT 'full';
ALTER TABLE price_sources ADD CONSTRAINT price_sources_mode_check
  CHECK (mode IN ('full', 'update')) NOT VALID;
ALTER TABLE price_sources VALIDATE CONSTRAINT price_sources_mode_check;
