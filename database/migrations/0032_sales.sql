-- Sales: pieces packed into boxes and sent with an invoice.

ALTER TABLE contractors
  -- The days from the date of an invoice to its due date.
  ADD payment_terms_days integer NOT NULL DEFAULT 0 CHECK (payment_terms_days BETWEEN 0 AND 365),
  -- A note that the warehouse reads while packing.
  ADD packing_notes text NOT NULL DEFAULT '',
  -- The maximum weight of a box in kilograms; null: no limit.
  ADD box_weight_limit numeric(8, 3) CHECK (box_weight_limit > 0);

ALTER TABLE regions
  -- Bank details, and a contact for questions about an invoice.
  ADD payment_lines text[] NOT NULL DEFAULT '{}',
  ADD phone text NOT NULL DEFAULT '';

-- The last invoice number of each region. It is increased by an UPDATE in the transaction that issues the
-- sale, so numbers have no gaps.
CREATE TABLE sale_numbers (
  region_code text PRIMARY KEY REFERENCES regions,
  last_number bigint NOT NULL DEFAULT 0 CHECK (last_number >= 0)
);
INSERT INTO sale_numbers (region_code) SELECT code FROM regions;

CREATE TABLE sales (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  contractor_id bigint NOT NULL REFERENCES contractors,
  region_code text NOT NULL REFERENCES regions,
  currency_code text NOT NULL REFERENCES currencies,
  state text NOT NULL DEFAULT 'packing' CHECK (state IN ('packing', 'issued', 'shipped', 'delivered')),
  -- Null while the sale is packed, like all other values of an invoice.
  number text COLLATE "C",
  date date,
  due_on date,
  boxes_count integer NOT NULL DEFAULT 0,
  pieces_count bigint NOT NULL DEFAULT 0,
  weight numeric(10, 3) NOT NULL DEFAULT 0,
  -- The sum of the lines; `prices_include_vat` says whether it contains `vat`.
  amount numeric(24, 2) NOT NULL DEFAULT 0,
  prices_include_vat boolean NOT NULL DEFAULT false,
  vat_percent numeric(5, 2) NOT NULL DEFAULT 0,
  vat numeric(24, 2) NOT NULL DEFAULT 0,
  -- The amount due.
  total numeric(24, 2) NOT NULL DEFAULT 0,
  -- Seller, buyer and packer, as printed documents show them from the day of issue on.
  said jsonb,
  address_id bigint REFERENCES addresses ON DELETE SET NULL,
  -- The address of the orders: {kind, name, address}.
  deliver_to jsonb,
  carrier text NOT NULL DEFAULT '',
  tracking text NOT NULL DEFAULT '',
  -- The person who signed for the delivery.
  received_by text NOT NULL DEFAULT '',
  -- Not foreign keys: they stay when the users are deleted.
  issued_by bigint,
  shipped_by bigint,
  delivered_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  issued_at timestamptz,
  shipped_at timestamptz,
  delivered_at timestamptz,
  UNIQUE (region_code, number),
  CONSTRAINT sales_repeated UNIQUE (id, contractor_id),
  CONSTRAINT sale_issued_says_all
    CHECK (state = 'packing' OR (number IS NOT NULL AND date IS NOT NULL AND issued_at IS NOT NULL
      AND said IS NOT NULL)),
  CONSTRAINT sale_packed_has_no_number CHECK (state <> 'packing' OR number IS NULL)
);
CREATE INDEX sales_contractor ON sales (contractor_id, date DESC, id DESC) WHERE state <> 'packing';
-- A contractor has one shipment to an address in packing at a time. The content of the address is compared,
-- because the address itself may be deleted while pieces wait for it.
CREATE UNIQUE INDEX sales_packing
  ON sales (contractor_id, region_code, currency_code, md5(coalesce(deliver_to::text, '')))
  WHERE state = 'packing';
-- The work of the warehouse: sales to ship, and sales on the way.
CREATE INDEX sales_going ON sales (state, issued_at DESC, id DESC) WHERE state <> 'packing';
CREATE INDEX sales_address ON sales (address_id) WHERE address_id IS NOT NULL;

CREATE TABLE boxes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id bigint NOT NULL REFERENCES sales ON DELETE CASCADE,
  box_number integer NOT NULL CHECK (box_number > 0),
  -- Kilograms; null: not weighed.
  weight numeric(8, 3) CHECK (weight > 0),
  -- False: calculated from the weights of the parts.
  is_weighed boolean NOT NULL DEFAULT false,
  -- Centimetres.
  length integer CHECK (length BETWEEN 1 AND 1000),
  width integer CHECK (width BETWEEN 1 AND 1000),
  height integer CHECK (height BETWEEN 1 AND 1000),
  closed_at timestamptz,
  label_printed_at timestamptz,
  -- Not a foreign key. The user who packs into the box.
  opened_by bigint,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (sale_id, box_number),
  CONSTRAINT boxes_repeated UNIQUE (id, sale_id)
);

CREATE TABLE sale_items (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  sale_id bigint NOT NULL,
  box_id bigint NOT NULL,
  contractor_id bigint NOT NULL,
  order_item_id bigint NOT NULL REFERENCES order_items,
  order_id bigint NOT NULL,
  order_number text NOT NULL,
  reference text NOT NULL DEFAULT '',
  brand_name text NOT NULL,
  partnumber text NOT NULL,
  partnumber_key text COLLATE "C" NOT NULL,
  name text NOT NULL DEFAULT '',
  quantity integer NOT NULL CHECK (quantity > 0),
  price numeric(14, 2) NOT NULL CHECK (price >= 0),
  amount numeric(24, 2) NOT NULL GENERATED ALWAYS AS (quantity * price) STORED,
  -- The country of origin, as customs documents name it; empty: unknown.
  origin text NOT NULL DEFAULT '',
  UNIQUE (box_id, order_item_id),
  FOREIGN KEY (sale_id, contractor_id) REFERENCES sales (id, contractor_id) ON DELETE CASCADE,
  FOREIGN KEY (box_id, sale_id) REFERENCES boxes (id, sale_id) ON DELETE CASCADE
);
CREATE INDEX sale_items_sale ON sale_items (sale_id);
CREATE INDEX sale_items_contractor ON sale_items (contractor_id, id DESC);
CREATE INDEX sale_items_contractor_key ON sale_items (contractor_id, partnumber_key);
CREATE INDEX sale_items_order_item ON sale_items (order_item_id);

-- The number of pieces in boxes of sales that are packed. These pieces are ready, and cannot be moved
-- elsewhere before they are taken out of the box.
ALTER TABLE order_items
  ADD qty_packed integer NOT NULL DEFAULT 0 CHECK (qty_packed >= 0),
  ADD CONSTRAINT order_item_packed_is_ready CHECK (qty_packed <= qty_ready),
  -- The shelf on which ready pieces lie.
  ADD shelf text NOT NULL DEFAULT '';
-- Pieces to pack, of all contractors.
CREATE INDEX order_items_ready ON order_items (contractor_id) WHERE qty_ready > 0;
