-- What happened to a user, and the mail about it.

CREATE TABLE notifications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  -- The event it came of: delivered twice, it is noted once.
  event_id uuid NOT NULL,
  kind text NOT NULL,
  facts jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  read_at timestamptz,
  -- A mail was wanted and is on its way or sent.
  mailed_at timestamptz,
  UNIQUE (user_id, event_id)
);
CREATE INDEX notifications_user ON notifications (user_id, id DESC);
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
CREATE INDEX notifications_age ON notifications (created_at);

-- Kinds of which a user wants no mail.
CREATE TABLE mail_switched_off (
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  kind text NOT NULL,
  PRIMARY KEY (user_id, kind)
);
