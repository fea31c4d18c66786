-- One-time links in mails, which prove the ownership of an address and expire.

CREATE TABLE account_links (
  -- SHA-256 of the secret, which only the mail contains.
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  -- The recipient of the mail, whose ownership the link proves.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_user ON account_links (user_id);
CREATE INDEX account_links_expires ON account_links (expires_at);

-- Existing users were created by managers, so their addresses count as confirmed. Anonymised users have no address.
UPDATE users SET email_verified_at = created_at
WHERE email_verified_at IS NULL AND email NOT LIKE 'former-%@users.invalid';
