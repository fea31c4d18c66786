-- Anonymised users have no address, because anybody could register an invented one.

ALTER TABLE users ALTER COLUMN email DROP NOT NULL;
UPDATE users SET email = NULL
  WHERE email = 'former-' || id || '@users.invalid' AND name = '' AND contractor_id IS NULL;

-- An invitation ends when its sender loses the right to invite, for whatever reason.

CREATE FUNCTION end_invitations_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM invitations WHERE invited_by = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_end_invitations AFTER UPDATE OF role, contractor_id, deactivated_at ON users
  FOR EACH ROW WHEN (OLD.role = 'contractor_admin' AND (NEW.role <> 'contractor_admin'
    OR NEW.contractor_id IS DISTINCT FROM OLD.contractor_id OR NEW.deactivated_at IS NOT NULL))
  EXECUTE FUNCTION end_invitations_of_user();

CREATE FUNCTION end_invitations_of_contractor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM invitations WHERE contractor_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER contractors_end_invitations AFTER UPDATE OF status ON contractors
  FOR EACH ROW WHEN (NEW.status = 'blocked' AND OLD.status <> 'blocked')
  EXECUTE FUNCTION end_invitations_of_contractor();

-- Ends invitations whose sender had lost the right before.
DELETE FROM invitations i USING users u, contractors c
  WHERE u.id = i.invited_by AND c.id = i.contractor_id
    AND (u.role <> 'contractor_admin' OR u.contractor_id IS DISTINCT FROM i.contractor_id
      OR u.deactivated_at IS NOT NULL OR c.status = 'blocked');
CREATE INDEX invitations_invited_by ON invitations (invited_by);
