-- A code beside the password (TOTP), what stands in for it, and where and since when a session is used.

ALTER TABLE users
  -- Staff have to set up two-factor; accounts of demos and tests, whose passwords everybody knows, do not.
  ADD COLUMN two_factor_free boolean NOT NULL DEFAULT false,
  -- Shorter than what is asked of who has no two-factor.
  ADD COLUMN password_is_short boolean NOT NULL DEFAULT false;
UPDATE users SET two_factor_free = true WHERE email LIKE '%@demo.test';

CREATE TABLE two_factors (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Encrypted with the key of the application.
  secret text NOT NULL,
  -- Of the newest code that was taken: no code is taken twice.
  last_step bigint NOT NULL,
  -- Of the hashes of its recovery codes.
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
