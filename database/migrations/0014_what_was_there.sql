-- Looks at the rows that were there before 0013_what_stays.sql; reading and writing go on meanwhile.
ALTER TABLE orders VALIDATE CONSTRAINT orders_state_code_check;
