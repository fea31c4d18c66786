-- Sums that are read far more often than they change, kept by the writes themselves, so that no
-- way of writing can forget them and none has to read all lines again.

ALTER TABLE carts
  ADD COLUMN lines integer NOT NULL DEFAULT 0,
  ADD COLUMN total numeric(24, 2) NOT NULL DEFAULT 0;

-- What a statement took away (old) and put in (new), per cart; the version counts such statements.
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

-- How many orders and order items a contractor has: the totals of unfiltered lists.
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

UPDATE carts c SET lines = i.lines, total = i.total
FROM (SELECT cart_id, count(*) AS lines, sum(quantity * price) AS total
  FROM cart_items GROUP BY cart_id) i WHERE i.cart_id = c.id;
INSERT INTO order_counts (contractor_id, orders, order_items)
SELECT o.contractor_id, count(DISTINCT o.id), count(i.id)
FROM orders o LEFT JOIN order_items i ON i.order_id = o.id GROUP BY o.contractor_id;
