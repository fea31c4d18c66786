-- Order uploads: files with quantities, and the result of their check, row by row.

CREATE TABLE order_uploads (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contractor_id bigint NOT NULL REFERENCES contractors,
  user_id bigint REFERENCES users ON DELETE SET NULL,
  upload_id bigint NOT NULL REFERENCES uploads,
  file_name text NOT NULL,
  config jsonb NOT NULL,
  currency_code text NOT NULL REFERENCES currencies,
  state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'checked', 'ordered', 'failed')),
  -- The order that a worker places after the check; null: it only checks.
  wish jsonb,
  rows_read integer NOT NULL DEFAULT 0,
  -- Every filled row of the table is one of these four.
  rows_count integer NOT NULL DEFAULT 0,
  lines_count integer NOT NULL DEFAULT 0,
  merged_count integer NOT NULL DEFAULT 0,
  unasked_count integer NOT NULL DEFAULT 0,
  rejected_count integer NOT NULL DEFAULT 0,
  -- The number of lines that request more than is known to be available.
  short_count integer NOT NULL DEFAULT 0,
  amount numeric(24, 2) NOT NULL DEFAULT 0,
  -- The number of lines whose price has risen, at today's prices.
  moved_count integer NOT NULL DEFAULT 0,
  moved_amount numeric(24, 2) NOT NULL DEFAULT 0,
  failure jsonb,
  refusal text,
  order_id bigint UNIQUE REFERENCES orders,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT order_upload_rows_add_up
    CHECK (rows_count = lines_count + merged_count + unasked_count + rejected_count),
  CONSTRAINT order_upload_ordered CHECK ((state = 'ordered') = (order_id IS NOT NULL))
);
CREATE INDEX order_uploads_upload ON order_uploads (upload_id);
-- Order uploads without an order are deleted after some time.
CREATE INDEX order_uploads_unordered ON order_uploads (created_at) WHERE order_id IS NULL;

-- Rows with a quantity.
CREATE TABLE order_upload_rows (
  order_upload_id bigint NOT NULL REFERENCES order_uploads ON DELETE CASCADE,
  row_number integer NOT NULL CHECK (row_number > 0),
  outcome text NOT NULL CHECK (outcome IN ('line', 'merged', 'rejected')),
  reason text,
  -- The first row with the same request; null: no offer was found.
  line_row integer,
  offer_id bigint,
  -- In that first row: the total of all rows with the same request.
  line_quantity integer CHECK (line_quantity > 0),
  price_seen numeric(14, 2),
  price numeric(14, 2),
  price_name text NOT NULL DEFAULT '',
  available_quantity integer,
  available_is_minimum boolean,
  minimum integer,
  multiple integer,
  brand_name text NOT NULL,
  partnumber text NOT NULL,
  reference text NOT NULL,
  quantity text NOT NULL,
  -- Of rejected rows: the cells of the file.
  cells text[],
  PRIMARY KEY (order_upload_id, row_number),
  CHECK ((outcome = 'rejected') = (reason IS NOT NULL)),
  CHECK (outcome = 'rejected' OR offer_id IS NOT NULL AND price IS NOT NULL)
);
