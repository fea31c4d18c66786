-- What nobody may take more of than there is for all.

-- A guest's session lies in the browser.
DELETE FROM sessions WHERE user_id IS NULL;
ALTER TABLE sessions ALTER COLUMN user_id SET NOT NULL;

-- Every new line counts in its cart (0008_cart.sql), so the cart knows when it is full. What lies in
-- larger ones already stays.
ALTER TABLE carts ADD CONSTRAINT carts_lines_check CHECK (lines <= 20000) NOT VALID;

-- The same file given twice is kept once.
ALTER TABLE uploads DROP CONSTRAINT uploads_file_key_key;
CREATE INDEX uploads_file_key ON uploads (file_key) WHERE file_key IS NOT NULL;
-- What a contractor keeps is counted with each new file.
CREATE INDEX uploads_contractor ON uploads (contractor_id) WHERE file_key IS NOT NULL;
