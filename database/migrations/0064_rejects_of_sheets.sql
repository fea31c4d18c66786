-- Rows that were rejected say which sheet they are in, when a file was read from several of them: the
-- line is their place in the whole then. And which brand they have, when no column says it.
ALTER TABLE price_import_rejects
  ADD COLUMN sheet text,
  ADD COLUMN sheet_line integer,
  ADD COLUMN brand text;
