-- Links in mails that prove whose an address is: each opens one thing, once, for a while.

CREATE TABLE account_links (
  -- SHA-256 of what stands in the mail, and nowhere else.
  token_hash bytea PRIMARY KEY,
  purpose text NOT NULL,
  user_id bigint NOT NULL REFERENCES users,
  -- Where the mail went: what its link proves.
  email text NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX account_links_user ON account_links (user_id);
CREATE INDEX account_links_expires ON account_links (expires_at);

-- Who is here already came by a manager's hand. Of users who were made nobody there is no address.
UPDATE users SET email_verified_at = created_at
WHERE email_verified_at IS NULL AND email NOT LIKE 'former-%@users.invalid';
