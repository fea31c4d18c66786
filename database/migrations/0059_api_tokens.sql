-- Tokens, with which programs call the API as a user.

CREATE TABLE api_tokens (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL REFERENCES users,
  -- The contractor of the user when it was created; null for staff. It is not valid at another contractor.
  contractor_id bigint REFERENCES contractors,
  name text NOT NULL CHECK (name <> ''),
  -- SHA-256 of the secret, which only its owner has.
  token_hash bytea NOT NULL CHECK (length(token_hash) = 32),
  abilities text[] NOT NULL CHECK (cardinality(abilities) > 0
    AND abilities <@ ARRAY['read', 'cart', 'order', 'quotation', 'erp']),
  -- Null: the default limit.
  calls_per_minute integer CHECK (calls_per_minute > 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  revoked_by bigint REFERENCES users,
  -- Written once a minute at most.
  last_used_at timestamptz,
  calls_on date,
  calls integer NOT NULL DEFAULT 0,
  -- The days before its expiry at which the user was notified last.
  told_days smallint,
  CONSTRAINT api_tokens_hash_unique UNIQUE (token_hash),
  CONSTRAINT api_tokens_last_a_year CHECK (expires_at <= created_at + interval '367 days'),
  -- No token has both the trader's ERP ability and abilities of a contractor.
  CONSTRAINT erp_is_the_traders CHECK ((abilities = '{erp}') = (contractor_id IS NULL))
);
-- A form that is sent twice creates one token; the name is free again after the token expires.
CREATE UNIQUE INDEX api_tokens_name_unique ON api_tokens (user_id, lower(name))
  WHERE revoked_at IS NULL;
CREATE INDEX api_tokens_contractor ON api_tokens (contractor_id) WHERE revoked_at IS NULL;
CREATE INDEX api_tokens_expires ON api_tokens (expires_at) WHERE revoked_at IS NULL;

-- Removes the token from the caches of all processes; its use changes nothing.
CREATE TRIGGER api_tokens_changed
  AFTER UPDATE OF abilities, calls_per_minute, expires_at, revoked_at ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION notify_accounts_changed('token', 'token_hash');
CREATE TRIGGER api_tokens_deleted AFTER DELETE ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION notify_accounts_changed('token', 'token_hash');

-- A revocation is permanent, and the abilities of a token never increase.
CREATE FUNCTION hold_api_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.revoked_at IS NOT NULL AND NEW.revoked_at IS NULL
    OR NEW.expires_at > OLD.expires_at
    OR NOT NEW.abilities <@ OLD.abilities
    OR (NEW.token_hash, NEW.user_id, NEW.contractor_id)
      IS DISTINCT FROM (OLD.token_hash, OLD.user_id, OLD.contractor_id) THEN
    RAISE integrity_constraint_violation USING
      MESSAGE = format('token %s would be worth more than it was', OLD.id),
      TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER api_tokens_never_grow BEFORE UPDATE ON api_tokens
  FOR EACH ROW EXECUTE FUNCTION hold_api_token();

-- Users who move to another company or lose the role admin lose their tokens.
CREATE FUNCTION revoke_api_tokens() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE api_tokens SET revoked_at = now() WHERE user_id = NEW.id AND revoked_at IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER users_leave_tokens AFTER UPDATE OF contractor_id, role ON users FOR EACH ROW
  WHEN (OLD.contractor_id IS DISTINCT FROM NEW.contractor_id
    OR OLD.role = 'admin' AND NEW.role <> 'admin')
  EXECUTE FUNCTION revoke_api_tokens();
