-- What was asked of suppliers, file by file: that a line was asked for yesterday is seen, and what a
-- supplier answers is held against the cost he was asked at.

CREATE TABLE supplier_asks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_name text NOT NULL,
  file_name text NOT NULL,
  lines_count integer NOT NULL CHECK (lines_count > 0),
  -- Not a foreign key: what was asked stays written when the user is gone.
  user_id bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE supplier_ask_items (
  ask_id bigint NOT NULL REFERENCES supplier_asks ON DELETE CASCADE,
  order_item_id bigint NOT NULL REFERENCES order_items,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- What the price list said a piece costs; null: it did not know any more.
  cost numeric(14, 4),
  currency_code text,
  PRIMARY KEY (order_item_id, ask_id)
);

ALTER TABLE uploads
  DROP CONSTRAINT uploads_type_check,
  ADD CONSTRAINT uploads_type_check
    CHECK (type IN ('quotation', 'price', 'price_list', 'supplier_answer'));
ALTER TABLE mapping_profiles
  DROP CONSTRAINT mapping_profiles_type_check,
  ADD CONSTRAINT mapping_profiles_type_check
    CHECK (type IN ('quotation', 'price', 'price_list', 'supplier_answer'));
