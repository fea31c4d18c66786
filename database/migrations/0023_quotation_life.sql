-- What happens to a quotation after its rows were matched.

ALTER TABLE quotations
  -- How its file writes decimals, as far as its prices could tell: rows are mended by the same rule.
  ADD COLUMN price_mark text CHECK (price_mark IN ('.', ',')),
  -- Of the rejected rows those nobody is asked about any more.
  ADD COLUMN left_out_count integer NOT NULL DEFAULT 0,
  -- Since when a worker looks its offers up again; null: nobody does.
  ADD COLUMN refreshing_since timestamptz,
  -- When who asked was reminded that its prices will hold no longer.
  ADD COLUMN reminded_at timestamptz;
CREATE INDEX quotations_to_remind ON quotations (valid_until)
  WHERE state_id = 4 AND reminded_at IS NULL;

-- What a line came to before its offers were looked up again, when it comes to something else now.
ALTER TABLE quotation_items
  ADD COLUMN old_price numeric(14, 2),
  -- Null: nothing moved, or the buyer has seen it.
  ADD COLUMN old_amount numeric(24, 2),
  -- What was chosen is not offered any more.
  ADD COLUMN is_offer_gone boolean NOT NULL DEFAULT false;

ALTER TABLE quotation_rows
  -- Made a line since, with the same row number: mended, or taken apart. What it was is kept, so that
  -- it can be that again.
  ADD COLUMN is_line boolean NOT NULL DEFAULT false,
  -- What was typed over its cells, by the names of columns; null: nothing.
  ADD COLUMN mended jsonb,
  ADD COLUMN left_out_at timestamptz,
  DROP CONSTRAINT quotation_rows_check,
  -- A rejected row that was mended and merged has both.
  ADD CONSTRAINT quotation_rows_why CHECK (merged_into IS NOT NULL OR reason IS NOT NULL);

-- For which line of a quotation something lies in the cart: those are lines of their own.
ALTER TABLE cart_items ADD COLUMN quotation_item_id bigint;
ALTER TABLE cart_items
  DROP CONSTRAINT cart_items_line_unique,
  ADD CONSTRAINT cart_items_line_unique
    UNIQUE NULLS NOT DISTINCT (cart_id, offer_id, reference, quotation_item_id);
