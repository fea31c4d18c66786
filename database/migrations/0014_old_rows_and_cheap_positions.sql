-- Validates the rows that existed before 0013_what_stays.sql, while other statements read and write.
ALTER TABLE orders VALIDATE CONSTRAINT orders_state_code_check;
ALTER TABLE user_settings VALIDATE CONSTRAINT user_settings_user_id_fkey;
ALTER TABLE sessions VALIDATE CONSTRAINT sessions_user_id_fkey;
ALTER TABLE carts VALIDATE CONSTRAINT carts_user_id_fkey;
ALTER TABLE orders VALIDATE CONSTRAINT orders_user_id_fkey;
ALTER TABLE cancel_requests VALIDATE CONSTRAINT cancel_requests_user_id_fkey;
ALTER TABLE idempotency_keys VALIDATE CONSTRAINT idempotency_keys_user_id_fkey;
ALTER TABLE notifications VALIDATE CONSTRAINT notifications_user_id_fkey;
ALTER TABLE mail_switched_off VALIDATE CONSTRAINT mail_switched_off_user_id_fkey;

-- The number of positions of a file whose price is 0.00 for some customer.
ALTER TABLE price_imports ADD COLUMN rows_too_cheap integer NOT NULL DEFAULT 0;
