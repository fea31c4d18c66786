-- Messages from the contact form of the public pages.

CREATE TABLE contact_messages (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  region_code text NOT NULL REFERENCES regions,
  -- The language of the answer.
  language text NOT NULL CHECK (language IN ('en', 'ru')),
  name text NOT NULL,
  email text NOT NULL,
  company text NOT NULL DEFAULT '',
  phone text NOT NULL DEFAULT '',
  message text NOT NULL,
  -- The versions of the texts that the sender accepted, as in an application.
  consent text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_messages_created ON contact_messages (created_at);
