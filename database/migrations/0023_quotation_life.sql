-- Changes of a quotation after its rows were matched.

ALTER TABLE quotations
  -- The decimal mark of its file, as far as its prices show it; corrected rows are read with the same mark.
  ADD COLUMN price_mark text CHECK (price_mark IN ('.', ',')),
  -- The number of rejected rows that were left out.
  ADD COLUMN left_out_count integer NOT NULL DEFAULT 0,
  -- The time since which a worker looks up its offers again; null: none does.
  ADD COLUMN refreshing_since timestamptz,
  -- When its user was reminded that its prices are about to expire.
  ADD COLUMN reminded_at timestamptz;
CREATE INDEX quotations_to_remind ON quotations (valid_until)
  WHERE state_id = 4 AND reminded_at IS NULL;

-- The previous values of a line whose amount has changed after its offers were looked up again.
ALTER TABLE quotation_items
  ADD COLUMN old_price numeric(14, 2),
  -- Null: nothing has changed, or the buyer has seen it.
  ADD COLUMN old_amount numeric(24, 2),
  -- The chosen offer is not available any more.
  ADD COLUMN is_offer_gone boolean NOT NULL DEFAULT false;

ALTER TABLE quotation_rows
  -- When the row became a line with the same row number: corrected, or split off. Its earlier values are
  -- kept so that this can be undone.
  ADD COLUMN is_line boolean NOT NULL DEFAULT false,
  -- The values that were typed over its cells, by column; null: none.
  ADD COLUMN mended jsonb,
  ADD COLUMN left_out_at timestamptz,
  DROP CONSTRAINT quotation_rows_check,
  -- A rejected row that was corrected and merged has both.
  ADD CONSTRAINT quotation_rows_why CHECK (merged_into IS NOT NULL OR reason IS NOT NULL);

-- The quotation line that a cart line belongs to; such cart lines are separate.
ALTER TABLE cart_items ADD COLUMN quotation_item_id bigint;
ALTER TABLE cart_items
  DROP CONSTRAINT cart_items_line_unique,
  ADD CONSTRAINT cart_items_line_unique
    UNIQUE NULLS NOT DISTINCT (cart_id, offer_id, reference, quotation_item_id);

-- Sums the changes of a statement without joining its old rows to its new ones: a plan for a few rows
-- would be reused, and takes minutes for 10,000.
CREATE OR REPLACE FUNCTION keep_quotation_amount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    UPDATE quotations q SET chosen_count = q.chosen_count + d.chosen, amount = q.amount + d.amount
    FROM (SELECT quotation_id, count(*) FILTER (WHERE amount > 0) AS chosen, sum(amount) AS amount
      FROM new_items GROUP BY quotation_id) d WHERE q.id = d.quotation_id AND d.chosen > 0;
  ELSIF TG_OP = 'DELETE' THEN
    UPDATE quotations q SET chosen_count = q.chosen_count - d.chosen, amount = q.amount - d.amount
    FROM (SELECT quotation_id, count(*) FILTER (WHERE amount > 0) AS chosen, sum(amount) AS amount
      FROM old_items GROUP BY quotation_id) d WHERE q.id = d.quotation_id AND d.chosen > 0;
  ELSE
    UPDATE quotations q SET chosen_count = q.chosen_count + d.chosen, amount = q.amount + d.amount
    FROM (SELECT quotation_id, sum(chosen) AS chosen, sum(amount) AS amount
      FROM (SELECT quotation_id, (amount > 0)::int AS chosen, amount FROM new_items
        UNION ALL SELECT quotation_id, -(amount > 0)::int, -amount FROM old_items) changed
      GROUP BY quotation_id) d
    WHERE q.id = d.quotation_id AND (d.chosen <> 0 OR d.amount <> 0);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE FUNCTION keep_cart_total() RETURNS trigger LANGUAGE plpgsql AS $$
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
    FROM (SELECT cart_id, sum(amount) AS amount
      FROM (SELECT cart_id, quantity * price AS amount FROM new_items
        UNION ALL SELECT cart_id, -quantity * price FROM old_items) changed
      GROUP BY cart_id) d WHERE c.id = d.cart_id;
  END IF;
  RETURN NULL;
END $$;
