-- The frequency of a user's mails about a kind of notification, unless each has a mail at once: one when it
-- concerns a whole order, or the daily digest.
CREATE TABLE mail_choices (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  told text NOT NULL CHECK (told IN ('whole', 'daily')),
  PRIMARY KEY (user_id, kind)
);

-- When the user who uploaded the file saw the result of its check, so that no notification is needed.
ALTER TABLE order_uploads ADD COLUMN seen_at timestamptz;
