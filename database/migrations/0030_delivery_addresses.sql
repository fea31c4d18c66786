-- Where orders go.

ALTER TABLE orders
  -- The address as it was when the order was placed: {kind, name, address}.
  ADD deliver_to jsonb;

ALTER TABLE user_settings
  -- Where the user ordered to last; null: nowhere yet, or it is gone.
  ADD address_id bigint REFERENCES addresses ON DELETE SET NULL;
CREATE INDEX user_settings_address ON user_settings (address_id) WHERE address_id IS NOT NULL;
