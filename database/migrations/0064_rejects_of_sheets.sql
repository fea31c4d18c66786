-- The sheet of a rejected row in a file that was read from several sheets; the line then counts through all
-- of them. And its brand, if no column contains it.
ALTER TABLE price_import_rejects
  ADD COLUMN sheet text,
  ADD COLUMN sheet_line integer,
  ADD COLUMN brand text;
