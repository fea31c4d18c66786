-- The offers that each user is about to order.

CREATE TABLE carts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  user_id bigint NOT NULL UNIQUE REFERENCES users ON DELETE CASCADE,
  currency_code text NOT NULL REFERENCES currencies,
  version integer NOT NULL DEFAULT 0,
  -- Totals that are read far more often than they change. Triggers maintain them, so no statement can
  -- forget them and none has to read all lines again.
  lines integer NOT NULL DEFAULT 0,
  total numeric(24, 2) NOT NULL DEFAULT 0
);

CREATE TABLE cart_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  cart_id bigint NOT NULL REFERENCES carts ON DELETE CASCADE,
  offer_id bigint NOT NULL REFERENCES offers,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999999),
  -- The server's price when the line was added or last accepted, in the currency of the cart.
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  brand_name text NOT NULL,
  partnumber text NOT NULL,
  reference text NOT NULL DEFAULT '',
  added_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT cart_items_line_unique UNIQUE (cart_id, offer_id, reference)
);
CREATE INDEX cart_items_offer ON cart_items (offer_id);

-- The removed (old) and added (new) lines of a statement, per cart; the version counts such statements.
CREATE FUNCTION keep_cart_total() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE carts c SET version = version + 1, lines = c.lines + d.lines, total = c.total + d.amount
    FROM (SELECT cart_id, count(*) AS lines, sum(quantity * price) AS amount
      FROM new_items GROUP BY cart_id) d WHERE c.id = d.cart_id;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE carts c SET version = version + 1, lines = c.lines - d.lines, total = c.total - d.amount
    FROM (SELECT cart_id, count(*) AS lines, sum(quantity * price) AS amount
      FROM old_items GROUP BY cart_id) d WHERE c.id = d.cart_id;
  ELSE
    UPDATE carts c SET version = version + 1, total = c.total + d.amount
    FROM (SELECT n.cart_id, sum(n.quantity * n.price - o.quantity * o.price) AS amount
      FROM new_items n JOIN old_items o ON o.id = n.id GROUP BY n.cart_id) d WHERE c.id = d.cart_id;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER cart_items_inserted AFTER INSERT ON cart_items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_cart_total();
CREATE TRIGGER cart_items_deleted AFTER DELETE ON cart_items
  REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_cart_total();
CREATE TRIGGER cart_items_updated AFTER UPDATE ON cart_items
  REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_cart_total();
