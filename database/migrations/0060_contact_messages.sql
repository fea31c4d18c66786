-- What visitors of the public pages write in the contact form.

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  region_code text NOT NULL REFERENCES regions,
  -- In what they want to be answered.
  language text NOT NULL CHECK (language IN ('en', 'ru')),
  name text NOT NULL,
  email text NOT NULL,
  company text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  message text NOT NULL,
  -- Which texts the sender agreed to, as of an application.
  consent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_created ON contact_messages (created_at);
