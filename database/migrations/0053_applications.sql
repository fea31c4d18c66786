-- Applications of companies, as the registered user described them, until a manager decides.

CREATE TABLE applications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  region_code text NOT NULL REFERENCES regions,
  company_name text NOT NULL,
  tax_id text NOT NULL,
  wants_to_buy boolean NOT NULL,
  wants_to_supply boolean NOT NULL,
  contact_name text NOT NULL,
  phone text NOT NULL,
  -- When the applicant accepted the terms and the privacy policy, and their versions.
  consent_at timestamptz NOT NULL DEFAULT now(),
  consent_version text NOT NULL,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'approved', 'rejected')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Its place in the queue: the time at which the applicant's address was confirmed.
  waits_since timestamptz,
  -- The reason of a rejection, in words for the applicant.
  reason text NOT NULL DEFAULT '',
  answered_by bigint REFERENCES users,
  answered_at timestamptz,
  contractor_id bigint REFERENCES contractors,
  CHECK (wants_to_buy OR wants_to_supply),
  CHECK ((state = 'waiting') = (answered_at IS NULL)),
  CHECK (state <> 'approved' OR contractor_id IS NOT NULL)
);
CREATE UNIQUE INDEX applications_one_waits ON applications (user_id) WHERE state = 'waiting';
CREATE INDEX applications_user ON applications (user_id);
CREATE INDEX applications_queue ON applications (waits_since, id)
  WHERE state = 'waiting' AND waits_since IS NOT NULL;
CREATE INDEX applications_contractor ON applications (contractor_id);

-- Finds companies that are contractors already.
CREATE INDEX contractors_tax_id ON contractors (tax_id) WHERE tax_id <> '';
