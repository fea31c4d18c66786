-- The reason why a manager rejected a waiting import.
ALTER TABLE price_imports ADD COLUMN reject_reason text;
ALTER TABLE price_imports ADD CONSTRAINT price_imports_reject_reason_check
  CHECK (reject_reason IS NULL OR char_length(reject_reason) BETWEEN 1 AND 500 AND failure = 'rejected')
  NOT VALID;
ALTER TABLE price_imports VALIDATE CONSTRAINT price_imports_reject_reason_check;

-- The version that an update was added to; null for a whole list.
ALTER TABLE price_imports ADD COLUMN stands_on_id bigint;
ALTER TABLE price_imports ADD CONSTRAINT price_imports_stands_on_id_fkey
  FOREIGN KEY (stands_on_id) REFERENCES price_imports NOT VALID;
ALTER TABLE price_imports VALIDATE CONSTRAINT price_imports_stands_on_id_fkey;

-- The versions of a list, the newest first.
CREATE INDEX price_imports_live ON price_imports (price_list_id, finished_at DESC, id DESC)
  WHERE state = 'live';
