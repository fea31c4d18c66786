-- How a user wants to be mailed about a kind of notification, where that is not at once of each:
-- once it is about a whole order, or with the digest of the day.
CREATE TABLE mail_choices (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  told text NOT NULL CHECK (told IN ('whole', 'daily')),
  PRIMARY KEY (user_id, kind)
);

-- When who sent a file saw what its check found: then nobody has to be told of it.
ALTER TABLE order_uploads ADD COLUMN seen_at timestamptz;
