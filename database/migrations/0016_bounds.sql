-- Limits on the use of shared resources.

-- The session of a guest is stored in the browser.
DELETE FROM sessions WHERE user_id IS NULL;
ALTER TABLE sessions ALTER COLUMN user_id SET NOT NULL;

-- Every new line is counted in its cart (0008_cart.sql), so the cart knows when it is full. The lines of
-- carts that are larger already can be changed, ordered and removed.
CREATE FUNCTION refuse_full_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING MESSAGE = 'the cart is full', TABLE = 'carts',
    CONSTRAINT = 'carts_lines_check';
END $$;
CREATE TRIGGER carts_full BEFORE UPDATE ON carts FOR EACH ROW
  WHEN (NEW.lines > OLD.lines AND NEW.lines > 20000) EXECUTE FUNCTION refuse_full_cart();

-- A file that is uploaded twice is stored once.
ALTER TABLE uploads DROP CONSTRAINT uploads_file_key_key;
CREATE INDEX uploads_file_key ON uploads (file_key) WHERE file_key IS NOT NULL;
-- The storage of a contractor is summed with each new file.
CREATE INDEX uploads_contractor ON uploads (contractor_id) WHERE file_key IS NOT NULL;
