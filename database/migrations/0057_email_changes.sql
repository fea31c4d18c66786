-- Requested e-mail addresses that are not confirmed yet; the old address is valid until then.

CREATE TABLE email_changes (
  user_id bigint PRIMARY KEY REFERENCES users,
  email text NOT NULL CHECK (email = lower(email)),
  asked_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
