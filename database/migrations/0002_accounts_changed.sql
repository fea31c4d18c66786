-- Tells every process that what it holds in memory about a session, a user or a contractor is old.

CREATE FUNCTION notify_accounts_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed jsonb := to_jsonb(CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END);
BEGIN
  PERFORM pg_notify('accounts_changed', TG_ARGV[0] || ':' || (changed ->> TG_ARGV[1]));
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_changed AFTER UPDATE OF payload, user_id ON sessions
  FOR EACH ROW EXECUTE FUNCTION notify_accounts_changed('session', 'id');
-- What the sweep removes is over for everybody already.
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
