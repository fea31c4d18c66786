-- Orders, and the ledger of their items.

CREATE SEQUENCE order_numbers START 100001;

CREATE TABLE orders (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  number text NOT NULL UNIQUE DEFAULT nextval('order_numbers')::text,
  contractor_id bigint NOT NULL REFERENCES contractors,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  region_code text NOT NULL REFERENCES regions,
  currency_code text NOT NULL REFERENCES currencies,
  reference text NOT NULL DEFAULT '',
  address_id bigint REFERENCES addresses ON DELETE SET NULL,
  source text NOT NULL CHECK (source IN ('cart', 'file', 'quotation', 'api')),
  state_code text NOT NULL DEFAULT 'pending',
  items_count integer NOT NULL DEFAULT 0,
  -- A sum of many lines may have more digits than the price of one.
  amount numeric(24, 2) NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  -- The values that its items repeat.
  CONSTRAINT orders_repeated UNIQUE (id, contractor_id, currency_code)
);
CREATE INDEX orders_contractor ON orders (contractor_id, created_at DESC, id DESC);

CREATE TABLE order_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_id bigint NOT NULL,
  contractor_id bigint NOT NULL,
  line integer NOT NULL,
  offer_id bigint,
  brand_name text NOT NULL,
  partnumber text NOT NULL,
  partnumber_key text COLLATE "C" NOT NULL,
  name text NOT NULL DEFAULT '',
  price_list_name text NOT NULL,
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  currency_code text NOT NULL,
  delivery_days integer NOT NULL,
  reference text NOT NULL DEFAULT '',
  confirmed_at timestamptz,
  promised_on date,
  promised_on_new date,
  qty_ordered integer NOT NULL CHECK (qty_ordered BETWEEN 1 AND 999999),
  qty_processing integer NOT NULL DEFAULT 0 CHECK (qty_processing >= 0),
  qty_refused integer NOT NULL DEFAULT 0 CHECK (qty_refused >= 0),
  qty_ready integer NOT NULL DEFAULT 0 CHECK (qty_ready >= 0),
  qty_sent integer NOT NULL DEFAULT 0 CHECK (qty_sent >= 0),
  qty_delivered integer NOT NULL DEFAULT 0 CHECK (qty_delivered >= 0),
  state_code text NOT NULL DEFAULT 'pending' CHECK (state_code IN
    ('pending', 'processing', 'awaiting_decision', 'ready', 'partial', 'delivery', 'completed', 'cancelled')),
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (order_id, line),
  -- One check per item instead of three, which also ensures that an item and its order have the same contractor.
  FOREIGN KEY (order_id, contractor_id, currency_code)
    REFERENCES orders (id, contractor_id, currency_code),
  CONSTRAINT order_item_quantities_add_up
    CHECK (qty_processing + qty_refused + qty_ready + qty_sent = qty_ordered),
  CONSTRAINT order_item_delivered_was_sent CHECK (qty_delivered <= qty_sent)
);
CREATE INDEX order_items_contractor ON order_items (contractor_id, created_at DESC, id DESC);
CREATE INDEX order_items_contractor_state ON order_items (contractor_id, state_code, created_at DESC, id DESC);
CREATE INDEX order_items_contractor_key ON order_items (contractor_id, partnumber_key);

-- Append-only; an item's quantities are the sum of its movements.
CREATE TABLE order_item_movements (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Not a foreign key: items are never deleted, and the check would search for every item of an order
  -- with a query plan that may be as old as the connection. A plan made while order_items was small reads
  -- the whole table for each item: an order of 5,000 lines took over 30 s.
  order_item_id bigint NOT NULL,
  quantity integer NOT NULL CHECK (quantity > 0),
  from_bucket text CHECK (from_bucket IN ('processing', 'ready', 'sent')),
  to_bucket text NOT NULL CHECK (to_bucket IN ('processing', 'refused', 'ready', 'sent', 'delivered')),
  reason text CHECK (reason IN
    ('not_available', 'price_changed', 'below_minimum', 'replaced', 'customer_cancelled', 'defect')),
  -- Not a foreign key: the movement stays when the user is deleted.
  actor_id bigint,
  at timestamptz NOT NULL DEFAULT now(),
  -- Two requests with the same key cause one movement.
  move_key text
);
CREATE INDEX order_item_movements_item ON order_item_movements (order_item_id);
CREATE INDEX order_item_movements_key ON order_item_movements (move_key) WHERE move_key IS NOT NULL;

CREATE TABLE order_item_proposals (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_item_id bigint NOT NULL REFERENCES order_items,
  price numeric(14, 2),
  brand_name text,
  partnumber text,
  deadline timestamptz NOT NULL,
  answer text CHECK (answer IN ('accepted', 'declined')),
  answered_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX order_item_proposals_item ON order_item_proposals (order_item_id);

CREATE TABLE cancel_requests (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  order_item_id bigint NOT NULL REFERENCES order_items,
  quantity integer NOT NULL CHECK (quantity > 0),
  reason text NOT NULL DEFAULT '',
  answer text CHECK (answer IN ('accepted', 'declined')),
  user_id bigint REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  answered_at timestamptz
);
CREATE INDEX cancel_requests_item ON cancel_requests (order_item_id);

CREATE TABLE idempotency_keys (
  contractor_id bigint NOT NULL REFERENCES contractors,
  user_id bigint NOT NULL REFERENCES users ON DELETE CASCADE,
  operation text NOT NULL,
  key text NOT NULL,
  body_hash text NOT NULL,
  answer jsonb NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (user_id, contractor_id, operation, key)
);
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

-- The numbers of orders and order items of a contractor: the totals of unfiltered lists.
CREATE TABLE order_counts (
  contractor_id bigint PRIMARY KEY REFERENCES contractors ON DELETE CASCADE,
  orders bigint NOT NULL DEFAULT 0,
  order_items bigint NOT NULL DEFAULT 0
);

CREATE FUNCTION count_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (contractor_id, orders)
  SELECT contractor_id, count(*) * (CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END)
  FROM changed_rows GROUP BY contractor_id ORDER BY contractor_id
  ON CONFLICT (contractor_id) DO UPDATE SET orders = order_counts.orders + excluded.orders;
  RETURN NULL;
END $$;

CREATE FUNCTION count_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO order_counts (contractor_id, order_items)
  SELECT contractor_id, count(*) * (CASE TG_OP WHEN 'DELETE' THEN -1 ELSE 1 END)
  FROM changed_rows GROUP BY contractor_id ORDER BY contractor_id
  ON CONFLICT (contractor_id) DO UPDATE
  SET order_items = order_counts.order_items + excluded.order_items;
  RETURN NULL;
END $$;

CREATE FUNCTION forget_order_counts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Not TRUNCATE: that fails when both tables are emptied by one statement.
  DELETE FROM order_counts;
  RETURN NULL;
END $$;

CREATE TRIGGER orders_inserted AFTER INSERT ON orders
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_deleted AFTER DELETE ON orders
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_orders();
CREATE TRIGGER orders_emptied AFTER TRUNCATE ON orders
  FOR EACH STATEMENT EXECUTE FUNCTION forget_order_counts();
CREATE TRIGGER order_items_inserted AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_order_items();
CREATE TRIGGER order_items_deleted AFTER DELETE ON order_items
  REFERENCING OLD TABLE AS changed_rows FOR EACH STATEMENT EXECUTE FUNCTION count_order_items();
