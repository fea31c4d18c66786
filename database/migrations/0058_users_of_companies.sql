-- What a company's administrator does with its users: invite, switch off, switch on again.

ALTER TABLE users
  -- Since when the user may not sign in; what is theirs stays.
  ADD deactivated_at timestamptz;

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contractor_id bigint NOT NULL REFERENCES contractors,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('buyer', 'contractor_admin')),
  disabled_features text[] NOT NULL DEFAULT '{}',
  -- In which the mail is written, and the portal speaks at first.
  language text NOT NULL CHECK (language IN ('en', 'ru')),
  invited_by bigint NOT NULL REFERENCES users,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- SHA-256 of what stands in the newest mail; null until that is written, and for an address that has an account.
  token_hash bytea UNIQUE,
  CONSTRAINT invitations_once UNIQUE (contractor_id, email)
);
CREATE INDEX invitations_email ON invitations (email);
CREATE INDEX invitations_expires ON invitations (expires_at);

ALTER TABLE addresses
  -- Removed ones are offered no more; what was ordered to them still names them.
  ADD removed_at timestamptz;
