-- Data that must not be changed after it was written, and sums that must be correct at every commit.

-- For tables with an immutable history, and for the tables that the history refers to.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE integrity_constraint_violation USING
    MESSAGE = format('%s of %s is refused: its rows stay', TG_OP, TG_TABLE_NAME),
    TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
END $$;

CREATE TRIGGER order_item_movements_stay BEFORE UPDATE OR DELETE OR TRUNCATE ON order_item_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
CREATE TRIGGER audit_log_stays BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
-- Movements refer to items without a foreign key (0009_orders.sql); this trigger is its other half.
CREATE TRIGGER order_items_stay BEFORE DELETE OR TRUNCATE ON order_items
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
-- A user who leaves is anonymised in their row (app/accounts/anonymise_user.ts), because orders, movements
-- and audit log entries refer to it.
CREATE TRIGGER users_stay BEFORE DELETE OR TRUNCATE ON users
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- The ledger: the buckets of an item are the sum of its movements, and every movement belongs to an item.
-- It is checked once per transaction, at its commit, for the items that the transaction wrote, because a
-- check per row would double the time of an order of thousands of lines. Two transactions that move pieces
-- of one item both write its row, so the second one waits for the first and is checked with its result.

-- The items that a transaction has written and not checked yet. The check deletes them before the commit,
-- so each transaction sees only its own rows here.
CREATE UNLOGGED TABLE unchecked_order_items (order_item_ids bigint[] NOT NULL);

CREATE FUNCTION note_unchecked_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'order_item_movements' THEN
    INSERT INTO unchecked_order_items
    SELECT array_agg(order_item_id) FROM written HAVING count(*) > 0;
  ELSE
    INSERT INTO unchecked_order_items SELECT array_agg(id) FROM written HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER order_item_movements_noted AFTER INSERT ON order_item_movements
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unchecked_order_items();
CREATE TRIGGER order_items_added_noted AFTER INSERT ON order_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unchecked_order_items();
CREATE TRIGGER order_items_changed_noted AFTER UPDATE ON order_items
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION note_unchecked_order_items();

-- Only a fault in the code can violate it, so its name is not mapped to an expected refusal.
CREATE FUNCTION check_order_items() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids bigint[];
  wrong bigint;
BEGIN
  WITH taken AS (DELETE FROM unchecked_order_items RETURNING order_item_ids)
  SELECT array_agg(DISTINCT id) INTO ids FROM taken, unnest(order_item_ids) AS id;
  -- All of the transaction was checked with its first statement.
  IF ids IS NULL THEN
    RETURN NULL;
  END IF;
  -- Planned anew each time: a plan from when the tables were small reads them whole for every line.
  EXECUTE $check$
    SELECT coalesce(i.id, m.id)
    FROM (SELECT id, qty_processing, qty_refused, qty_ready, qty_sent, qty_delivered
      FROM order_items WHERE id = ANY ($1)) i
    FULL JOIN (
      SELECT order_item_id AS id,
        sum(CASE 'processing' WHEN to_bucket THEN quantity WHEN from_bucket THEN -quantity ELSE 0 END)
          AS processing,
        sum(CASE 'refused' WHEN to_bucket THEN quantity ELSE 0 END) AS refused,
        sum(CASE 'ready' WHEN to_bucket THEN quantity WHEN from_bucket THEN -quantity ELSE 0 END)
          AS ready,
        -- What is delivered stays counted as sent.
        sum(CASE WHEN to_bucket = 'sent' THEN quantity
          WHEN from_bucket = 'sent' AND to_bucket <> 'delivered' THEN -quantity ELSE 0 END) AS sent,
        sum(CASE 'delivered' WHEN to_bucket THEN quantity ELSE 0 END) AS delivered
      FROM order_item_movements WHERE order_item_id = ANY ($1) GROUP BY order_item_id) m
      ON m.id = i.id
    WHERE (i.qty_processing, i.qty_refused, i.qty_ready, i.qty_sent, i.qty_delivered)
      IS DISTINCT FROM (m.processing, m.refused, m.ready, m.sent, m.delivered)
    LIMIT 1
  $check$ INTO wrong USING ids;
  IF wrong IS NOT NULL THEN
    RAISE integrity_constraint_violation USING
      MESSAGE = format('order item %s is not the sum of its movements', wrong),
      TABLE = 'order_items', CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER order_items_follow_movements AFTER INSERT ON unchecked_order_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_order_items();

-- The next file validates existing rows, without a lock that other statements wait for.
ALTER TABLE orders ADD CONSTRAINT orders_state_code_check CHECK (state_code IN
  ('pending', 'processing', 'awaiting_decision', 'ready', 'partial', 'delivery', 'completed', 'cancelled'))
  NOT VALID;

-- Users are never deleted, so these keys need no ON DELETE action.
ALTER TABLE user_settings DROP CONSTRAINT user_settings_user_id_fkey,
  ADD CONSTRAINT user_settings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users NOT VALID;
ALTER TABLE sessions DROP CONSTRAINT sessions_user_id_fkey,
  ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users NOT VALID;
ALTER TABLE carts DROP CONSTRAINT carts_user_id_fkey,
  ADD CONSTRAINT carts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users NOT VALID;
ALTER TABLE orders DROP CONSTRAINT orders_user_id_fkey,
  ADD CONSTRAINT orders_user_id_fkey FOREIGN KEY (user_id) REFERENCES users NOT VALID;
ALTER TABLE cancel_requests DROP CONSTRAINT cancel_requests_user_id_fkey,
  ADD CONSTRAINT cancel_requests_user_id_fkey FOREIGN KEY (user_id) REFERENCES users NOT VALID;
ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_user_id_fkey,
  ADD CONSTRAINT idempotency_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users NOT VALID;
ALTER TABLE notifications DROP CONSTRAINT notifications_user_id_fkey,
  ADD CONSTRAINT notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES users NOT VALID;
ALTER TABLE mail_switched_off DROP CONSTRAINT mail_switched_off_user_id_fkey,
  ADD CONSTRAINT mail_switched_off_user_id_fkey FOREIGN KEY (user_id) REFERENCES users NOT VALID;

-- Data of a user that belongs to the contractor is removed when the user moves to another contractor.
-- Orders, uploads and stored responses have a contractor column of their own; these tables do not.
CREATE FUNCTION leave_contractor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM cart_items WHERE cart_id = (SELECT id FROM carts WHERE user_id = NEW.id);
  DELETE FROM notifications WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER users_leave_contractor AFTER UPDATE OF contractor_id ON users FOR EACH ROW
  WHEN (OLD.contractor_id IS DISTINCT FROM NEW.contractor_id)
  EXECUTE FUNCTION leave_contractor();
