-- What nobody may take more of than there is for all.

-- A guest's session lies in the browser.
DELETE FROM sessions WHERE user_id IS NULL;
ALTER TABLE sessions ALTER COLUMN user_id SET NOT NULL;

-- Every new line counts in its cart (0008_cart.sql), so the cart knows when it is full. What lies in
-- larger ones already can be changed and ordered, and taken out.
CREATE FUNCTION refuse_full_cart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE check_violation USING MESSAGE = 'the cart is full', TABLE = 'carts',
    CONSTRAINT = 'carts_lines_check';
END $$;
CREATE TRIGGER carts_full BEFORE UPDATE ON carts FOR EACH ROW
  WHEN (NEW.lines > OLD.lines AND NEW.lines > 20000) EXECUTE FUNCTION refuse_full_cart();

-- The same file given twice is kept once.
ALTER TABLE uploads DROP CONSTRAINT uploads_file_key_key;
CREATE INDEX uploads_file_key ON uploads (file_key) WHERE file_key IS NOT NULL;
-- What a contractor keeps is counted with each new file.
CREATE INDEX uploads_contractor ON uploads (contractor_id) WHERE file_key IS NOT NULL;
