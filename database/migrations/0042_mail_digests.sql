-- Users who want one mail a day instead of single mails.
CREATE TABLE mail_digests (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE
);

-- Notifications that wait for a daily mail; `mailed_at` is set when they are in one.
ALTER TABLE notifications ADD COLUMN in_digest boolean NOT NULL DEFAULT false;
CREATE INDEX notifications_digest ON notifications (user_id, id)
  WHERE in_digest AND mailed_at IS NULL;
