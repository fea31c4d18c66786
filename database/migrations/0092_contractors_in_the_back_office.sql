-- The fields of contractors that staff keep in the back office.

ALTER TABLE contractors
  -- Read by staff alone.
  ADD notes text NOT NULL DEFAULT '',
  -- The name of the contractor in the trader's ERP.
  ADD external_id text CHECK (length(external_id) BETWEEN 1 AND 64),
  -- Why it is blocked, as its users read it.
  ADD status_reason text NOT NULL DEFAULT '',
  -- Grows with each change of the record, so that nobody overwrites a change they have not seen.
  ADD version integer NOT NULL DEFAULT 1;

ALTER TABLE contractors ADD CONSTRAINT contractors_external_id UNIQUE (external_id);

-- The history of a record.
CREATE INDEX audit_log_subject ON audit_log (subject, id DESC);
