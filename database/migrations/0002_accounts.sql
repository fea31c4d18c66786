-- Contractors, the people who sign in, and their sessions.

CREATE TABLE contractors (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  code text NOT NULL UNIQUE,
  name text NOT NULL,
  legal_address text NOT NULL DEFAULT '',
  tax_id text NOT NULL DEFAULT '',
  registration_code text NOT NULL DEFAULT '',
  region_code text NOT NULL REFERENCES regions,
  currency_code text NOT NULL REFERENCES currencies,
  price_group_id bigint NOT NULL REFERENCES price_groups,
  manager_id bigint,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'active', 'blocked')),
  price_tolerance_percent numeric(5, 2) NOT NULL DEFAULT 0 CHECK (price_tolerance_percent >= 0),
  credit_limit numeric(14, 2),
  balance numeric(14, 2),
  is_customer boolean NOT NULL DEFAULT true,
  is_supplier boolean NOT NULL DEFAULT false,
  disabled_features text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE addresses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contractor_id bigint NOT NULL REFERENCES contractors ON DELETE CASCADE,
  kind text NOT NULL DEFAULT 'delivery' CHECK (kind IN ('delivery', 'pickup')),
  name text NOT NULL DEFAULT '',
  address text NOT NULL
);
CREATE INDEX addresses_contractor ON addresses (contractor_id);

CREATE TABLE users (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  email text NOT NULL CHECK (email = lower(email)),
  password text NOT NULL,
  email_verified_at timestamptz,
  contractor_id bigint REFERENCES contractors,
  role text NOT NULL DEFAULT 'buyer'
    CHECK (role IN ('buyer', 'contractor_admin', 'manager', 'warehouse', 'editor', 'admin')),
  disabled_features text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT users_email_unique UNIQUE (email),
  CONSTRAINT staff_has_no_contractor
    CHECK (role IN ('buyer', 'contractor_admin') OR contractor_id IS NULL)
);
CREATE INDEX users_contractor ON users (contractor_id);
ALTER TABLE contractors ADD FOREIGN KEY (manager_id) REFERENCES users;

CREATE TABLE user_settings (
  user_id bigint PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  language text NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'ru')),
  locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'ru')),
  -- The user chose the number format separately, so choosing a language does not change it.
  locale_is_own boolean NOT NULL DEFAULT false,
  table_settings jsonb NOT NULL DEFAULT '{}'
);

CREATE TABLE sessions (
  id text COLLATE "C" PRIMARY KEY,
  user_id bigint REFERENCES users ON DELETE CASCADE,
  payload jsonb NOT NULL,
  remember boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The idle expiry; it is extended on use, but never past the absolute expiry.
  expires_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id);
CREATE INDEX sessions_expires ON sessions (expires_at);

CREATE TABLE audit_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  user_id bigint,
  contractor_id bigint,
  event text NOT NULL,
  subject text NOT NULL DEFAULT '',
  details jsonb NOT NULL DEFAULT '{}',
  request_id text NOT NULL DEFAULT ''
);

-- Tells every process that its cached data about a session, a user or a contractor is outdated.

CREATE FUNCTION notify_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('accounts_changed', TG_ARGV[0] || ':' || (changed ->> TG_ARGV[1]));
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_changed AFTER UPDATE OF payload, user_id ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_accounts_changed('session', 'id');
-- The expired rows that the cleanup deletes have no effect for anybody any more.
CREATE TRIGGER sessions_deleted AFTER DELETE ON sessions
  FOR EACH ROW WHEN (OLD.expires_at > now())
  EXECUTE FUNCTION notify_accounts_changed('session', 'id');
CREATE TRIGGER users_changed AFTER UPDATE OR DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION notify_accounts_changed('user', 'id');
CREATE TRIGGER user_settings_changed AFTER INSERT OR UPDATE OR DELETE ON user_settings
  FOR EACH ROW EXECUTE FUNCTION notify_accounts_changed('user', 'user_id');
CREATE TRIGGER contractors_changed AFTER UPDATE ON contractors
  FOR EACH ROW WHEN (OLD.* IS DISTINCT FROM NEW.*)
  EXECUTE FUNCTION notify_accounts_changed('contractor', 'id');

-- Attempts within a period, in the format of rate-limiter-flexible; they may be lost in a crash.
CREATE UNLOGGED TABLE rate_limits (
  key text COLLATE "C" PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970.
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
