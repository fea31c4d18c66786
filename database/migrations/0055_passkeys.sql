-- Passkeys (WebAuthn).

CREATE TABLE passkeys (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- The id that the device assigned, base64url.
  credential_id text COLLATE "C" NOT NULL,
  -- The id under which the device stores the user; the same for all passkeys of a user.
  user_handle text COLLATE "C" NOT NULL,
  public_key bytea NOT NULL,
  -- The counter of the device; a lower value means that the passkey was copied.
  counter bigint NOT NULL CHECK (counter >= 0),
  transports text[] NOT NULL DEFAULT '{}',
  name text NOT NULL CHECK (name <> ''),
  added_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz,
  CONSTRAINT passkeys_credential_unique UNIQUE (credential_id)
);
CREATE INDEX passkeys_user ON passkeys (user_id);

CREATE TRIGGER passkeys_changed AFTER INSERT OR DELETE ON passkeys
  FOR EACH ROW EXECUTE FUNCTION notify_accounts_changed('user', 'user_id');

-- Challenges that a passkey has to sign once and soon; they may be lost in a crash.
CREATE UNLOGGED TABLE passkey_challenges (
  challenge text COLLATE "C" PRIMARY KEY,
  purpose text NOT NULL CHECK (purpose IN ('sign_in', 'add', 'confirm')),
  -- Null while the user is not known.
  user_id bigint REFERENCES users ON DELETE CASCADE,
  expires_at timestamptz NOT NULL
);
CREATE INDEX passkey_challenges_expires ON passkey_challenges (expires_at);
CREATE INDEX passkey_challenges_user ON passkey_challenges (user_id);
