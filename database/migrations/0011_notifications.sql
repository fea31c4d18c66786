-- Notifications of users, and their mails.

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The event that caused it; if the event is delivered twice, there is one notification.
  event_id uuid NOT NULL,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  -- Set when a mail was requested and is on its way or sent.
  mailed_at timestamptz,
  UNIQUE (user_id, event_id)
);
CREATE INDEX notifications_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_age ON notifications (created_at);

-- Kinds of notifications for which a user receives no mail.
CREATE TABLE mail_switched_off (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  PRIMARY KEY (user_id, kind)
);
