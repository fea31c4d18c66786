-- Browsers in which a user has signed in before: failed attempts of others do not lock them out.

CREATE TABLE known_devices (
  -- SHA-256 of the value in the browser's cookie.
  token_hash bytea NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, user_id)
);
CREATE INDEX known_devices_user ON known_devices (user_id);
CREATE INDEX known_devices_expires ON known_devices (expires_at);
