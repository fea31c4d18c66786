-- Delivery addresses of orders.

ALTER TABLE orders
  -- The address as it was when the order was placed: {kind, name, address}.
  ADD deliver_to jsonb;

ALTER TABLE user_settings
  -- The address of the user's last order; null: none yet, or it was deleted.
  ADD address_id bigint REFERENCES addresses ON DELETE SET NULL;
CREATE INDEX user_settings_address ON user_settings (address_id) WHERE address_id IS NOT NULL;
