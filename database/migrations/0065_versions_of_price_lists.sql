-- Why a manager did not want an import that waited.
ALTER TABLE price_imports ADD COLUMN reject_reason text;
ALTER TABLE price_imports ADD CONSTRAINT price_imports_reject_reason_check
  CHECK (reject_reason IS NULL OR char_length(reject_reason) BETWEEN 1 AND 500 AND failure = 'rejected')
  NOT VALID;
ALTER TABLE price_imports VALIDATE CONSTRAINT price_imports_reject_reason_check;
