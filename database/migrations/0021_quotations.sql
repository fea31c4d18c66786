-- Quotations: lists of wanted parts, with the offers found for each line.

CREATE TABLE quotations (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contractor_id bigint NOT NULL REFERENCES contractors,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  reference text NOT NULL DEFAULT '',
  -- 1 uploaded, 2 processing, 3 at manager, 4 ready, 5 partly ordered, 6 ordered, 7 expired,
  -- 8 cancelled, 9 failed.
  state_id smallint NOT NULL DEFAULT 1 CHECK (state_id BETWEEN 1 AND 9),
  source text NOT NULL CHECK (source IN ('file', 'list', 'api')),
  currency_code text NOT NULL REFERENCES currencies,
  -- Of a file: its upload and its mapping.
  upload_id bigint REFERENCES uploads,
  file_name text NOT NULL DEFAULT '',
  config jsonb,
  -- Rows that were sent without a file and are not matched yet.
  asked jsonb,
  -- The strategy for lines that nobody chose by hand; null: none.
  strategy text CHECK (strategy IN ('cheapest', 'fastest', 'fewest_price_lists')),
  is_split_allowed boolean NOT NULL DEFAULT false,
  -- Every filled row of the table is one of these three.
  rows_count integer NOT NULL DEFAULT 0,
  lines_count integer NOT NULL DEFAULT 0,
  merged_count integer NOT NULL DEFAULT 0,
  rejected_count integer NOT NULL DEFAULT 0,
  -- Totals of the lines, maintained by triggers.
  chosen_count integer NOT NULL DEFAULT 0,
  amount numeric(24, 2) NOT NULL DEFAULT 0,
  failure jsonb,
  valid_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT quotation_rows_add_up CHECK (rows_count = lines_count + merged_count + rejected_count)
);
CREATE INDEX quotations_contractor ON quotations (contractor_id, created_at DESC, id DESC);
CREATE INDEX quotations_upload ON quotations (upload_id) WHERE upload_id IS NOT NULL;

CREATE TABLE quotation_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  quotation_id bigint NOT NULL REFERENCES quotations ON DELETE CASCADE,
  -- The row number in the file or the list; of merged rows, that of the first one.
  row_number integer NOT NULL CHECK (row_number > 0),
  -- The brand and the number as requested.
  brand_name text NOT NULL DEFAULT '',
  partnumber text NOT NULL,
  partnumber_key text COLLATE "C" NOT NULL,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 999999),
  reference text NOT NULL DEFAULT '',
  description text NOT NULL DEFAULT '',
  price_limit numeric(14, 2) CHECK (price_limit >= 0),
  delivery_limit integer CHECK (delivery_limit >= 0),
  merged_count integer NOT NULL DEFAULT 0,
  -- The result of matching.
  status text NOT NULL CHECK (status IN ('found', 'analogue', 'ambiguous', 'none')),
  match text NOT NULL CHECK (match IN ('exact', 'zeros_stripped', 'zeros_added', 'none')),
  -- Of an ambiguous line: the possible brands, the most probable first.
  brands jsonb,
  -- The choice: positions of offers and the quantity of each; empty if nothing is chosen.
  chosen_positions smallint[] NOT NULL DEFAULT '{}',
  chosen_quantities integer[] NOT NULL DEFAULT '{}',
  is_chosen_by_hand boolean NOT NULL DEFAULT false,
  price_name text NOT NULL DEFAULT '',
  delivery_days integer,
  price numeric(14, 2),
  amount numeric(24, 2) NOT NULL DEFAULT 0,
  ordered_quantity integer NOT NULL DEFAULT 0 CHECK (ordered_quantity >= 0),
  version integer NOT NULL DEFAULT 1,
  CONSTRAINT quotation_items_row UNIQUE (quotation_id, row_number),
  CONSTRAINT quotation_items_chosen
    CHECK (cardinality(chosen_positions) = cardinality(chosen_quantities))
);

-- Offers as they were when they were found; they stay when an offer is deleted. There is no foreign key,
-- because a large quotation has 100,000 of them, and each would be checked.
CREATE TABLE quotation_offers (
  quotation_id bigint NOT NULL,
  row_number integer NOT NULL,
  -- From 0, in the order of display.
  position smallint NOT NULL,
  offer_id bigint NOT NULL,
  price_list_id bigint NOT NULL,
  brand_name text NOT NULL,
  partnumber text NOT NULL,
  name text NOT NULL,
  price numeric(14, 2) NOT NULL,
  delivery_days integer NOT NULL,
  delivery_days_max integer,
  available_quantity integer,
  available_is_minimum boolean NOT NULL,
  multiple integer NOT NULL,
  min_quantity integer NOT NULL,
  is_analogue boolean NOT NULL,
  PRIMARY KEY (quotation_id, row_number, position)
);

-- Rows of a file that are not a line of their own.
CREATE TABLE quotation_rows (
  quotation_id bigint NOT NULL REFERENCES quotations ON DELETE CASCADE,
  row_number integer NOT NULL,
  -- The row whose line it was merged into; null: it was rejected for a reason.
  merged_into integer,
  reason text,
  brand_name text NOT NULL,
  partnumber text NOT NULL,
  quantity text NOT NULL,
  reference text NOT NULL,
  cells text[] NOT NULL,
  PRIMARY KEY (quotation_id, row_number),
  CHECK ((merged_into IS NULL) <> (reason IS NULL))
);

-- The sum of the changes of a statement, per quotation.
CREATE FUNCTION keep_quotation_amount() RETURNS trigger LANGUAGE plpgsql AS $$
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
    FROM (SELECT n.quotation_id,
        count(*) FILTER (WHERE n.amount > 0) - count(*) FILTER (WHERE o.amount > 0) AS chosen,
        sum(n.amount - o.amount) AS amount
      FROM new_items n JOIN old_items o ON o.id = n.id GROUP BY n.quotation_id) d
    WHERE q.id = d.quotation_id AND (d.chosen <> 0 OR d.amount <> 0);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER quotation_items_inserted AFTER INSERT ON quotation_items
  REFERENCING NEW TABLE AS new_items FOR EACH STATEMENT EXECUTE FUNCTION keep_quotation_amount();
CREATE TRIGGER quotation_items_deleted AFTER DELETE ON quotation_items
  REFERENCING OLD TABLE AS old_items FOR EACH STATEMENT EXECUTE FUNCTION keep_quotation_amount();
CREATE TRIGGER quotation_items_updated AFTER UPDATE ON quotation_items
  REFERENCING OLD TABLE AS old_items NEW TABLE AS new_items
  FOR EACH STATEMENT EXECUTE FUNCTION keep_quotation_amount();

-- The line of a quotation that was ordered with this item.
ALTER TABLE order_items ADD COLUMN quotation_item_id bigint;
