-- User administration of a company: invite, deactivate, reactivate.

ALTER TABLE users
  -- Since when the user may not sign in; the user's data stays.
  ADD deactivated_at timestamptz;

CREATE TABLE invitations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contractor_id bigint NOT NULL REFERENCES contractors,
  email text NOT NULL CHECK (email = lower(email)),
  name text NOT NULL,
  role text NOT NULL CHECK (role IN ('buyer', 'contractor_admin')),
  disabled_features text[] NOT NULL DEFAULT '{}',
  -- The language of the mail and, at first, of the portal.
  language text NOT NULL CHECK (language IN ('en', 'ru')),
  invited_by bigint NOT NULL REFERENCES users,
  sent_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  -- SHA-256 of the secret in the newest mail; null until it is sent, and for an address that has an account.
  token_hash bytea UNIQUE,
  CONSTRAINT invitations_once UNIQUE (contractor_id, email)
);
CREATE INDEX invitations_email ON invitations (email);
CREATE INDEX invitations_expires ON invitations (expires_at);

ALTER TABLE addresses
  -- Removed addresses are not offered any more; earlier orders still refer to them.
  ADD removed_at timestamptz;
