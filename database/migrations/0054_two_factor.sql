-- Two-factor authentication (TOTP), recovery codes, and the device and last use of sessions.

ALTER TABLE users
  -- Staff have to set up two-factor authentication, except accounts of demos and tests with known passwords.
  ADD COLUMN two_factor_free boolean NOT NULL DEFAULT false,
  -- Shorter than for users without two-factor authentication.
  ADD COLUMN password_is_short boolean NOT NULL DEFAULT false;
UPDATE users SET two_factor_free = true WHERE email LIKE '%@demo.test';

CREATE TABLE two_factors (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with the key of the application.
  secret text NOT NULL,
  -- The time step of the last accepted code, so that no code is accepted twice.
  last_step bigint NOT NULL,
  -- The salt of the hashes of its recovery codes.
  salt bytea NOT NULL,
  turned_on_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE recovery_codes (
  user_id bigint NOT NULL REFERENCES two_factors ON DELETE CASCADE,
  -- argon2id.
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

CREATE TRIGGER two_factors_changed AFTER INSERT OR DELETE ON two_factors
  FOR EACH ROW EXECUTE FUNCTION notify_accounts_changed('user', 'user_id');

ALTER TABLE sessions
  ADD COLUMN used_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN ip text NOT NULL DEFAULT '',
  ADD COLUMN user_agent text NOT NULL DEFAULT '';
