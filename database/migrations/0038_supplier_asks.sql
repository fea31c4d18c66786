-- Requests to suppliers, one per exported file. They show that a line was requested before, and the cost at
-- that time, with which the response is compared.

CREATE TABLE supplier_asks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_name text NOT NULL,
  file_name text NOT NULL,
  lines_count integer NOT NULL CHECK (lines_count > 0),
  -- Not a foreign key: the request stays when the user is deleted.
  user_id bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE supplier_ask_items (
  ask_id bigint NOT NULL REFERENCES supplier_asks ON DELETE CASCADE,
  order_item_id bigint NOT NULL REFERENCES order_items,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- The cost of one piece in the price list; null: it was unknown.
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
