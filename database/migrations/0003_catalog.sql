-- Brands, price lists, offers, and the rules that price them.

CREATE TABLE brands (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  key text COLLATE "C" NOT NULL UNIQUE CHECK (key <> '')
);

CREATE TABLE brand_aliases (
  key text COLLATE "C" PRIMARY KEY CHECK (key <> ''),
  brand_id bigint NOT NULL REFERENCES brands
);

CREATE TABLE price_lists (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL,
  supplier_id bigint REFERENCES contractors,
  region_code text REFERENCES regions,
  currency_code text NOT NULL REFERENCES currencies,
  delivery_days integer NOT NULL DEFAULT 0 CHECK (delivery_days >= 0),
  delivery_days_max integer CHECK (delivery_days_max >= delivery_days),
  valid_hours integer CHECK (valid_hours > 0),
  -- Empty: visible to every price group.
  visible_price_group_ids bigint[] NOT NULL DEFAULT '{}',
  is_active boolean NOT NULL DEFAULT true,
  row_count integer NOT NULL DEFAULT 0,
  updated_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT price_lists_name_unique UNIQUE (name)
);

CREATE TABLE price_imports (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_list_id bigint NOT NULL REFERENCES price_lists,
  user_id bigint REFERENCES users,
  file_name text NOT NULL,
  mapping jsonb NOT NULL DEFAULT '{}',
  state text NOT NULL DEFAULT 'queued'
    CHECK (state IN ('queued', 'running', 'awaiting_confirmation', 'live', 'undone', 'failed')),
  rows_total integer NOT NULL DEFAULT 0,
  rows_new integer NOT NULL DEFAULT 0,
  rows_changed integer NOT NULL DEFAULT 0,
  rows_unchanged integer NOT NULL DEFAULT 0,
  rows_gone integer NOT NULL DEFAULT 0,
  rows_duplicate integer NOT NULL DEFAULT 0,
  rows_rejected integer NOT NULL DEFAULT 0,
  failure text,
  started_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz
);
CREATE INDEX price_imports_price_list ON price_imports (price_list_id, id DESC);

CREATE TABLE price_import_rejects (
  price_import_id bigint NOT NULL REFERENCES price_imports ON DELETE CASCADE,
  line integer NOT NULL,
  reason text NOT NULL,
  cells text[] NOT NULL,
  PRIMARY KEY (price_import_id, line)
);

CREATE TABLE offers (
  id bigint GENERATED ALWAYS AS IDENTITY,
  price_list_id bigint NOT NULL REFERENCES price_lists,
  brand_id bigint NOT NULL REFERENCES brands,
  partnumber text NOT NULL,
  partnumber_key text COLLATE "C" NOT NULL CHECK (partnumber_key <> ''),
  name text NOT NULL DEFAULT '',
  cost numeric(14, 4) NOT NULL CHECK (cost > 0),
  available_quantity integer CHECK (available_quantity >= 0),
  available_is_minimum boolean NOT NULL DEFAULT false,
  multiple integer NOT NULL DEFAULT 1 CHECK (multiple >= 1),
  min_quantity integer NOT NULL DEFAULT 1 CHECK (min_quantity >= 1),
  weight numeric(10, 3),
  gone_at timestamptz,
  PRIMARY KEY (id),
  CONSTRAINT offers_identity UNIQUE (price_list_id, brand_id, partnumber_key)
);
CREATE INDEX offers_search ON offers (partnumber_key) WHERE gone_at IS NULL;

CREATE TABLE crosses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_id bigint NOT NULL REFERENCES brands,
  partnumber_key text COLLATE "C" NOT NULL,
  to_brand_id bigint NOT NULL REFERENCES brands,
  to_partnumber_key text COLLATE "C" NOT NULL,
  kind text NOT NULL DEFAULT 'analogue' CHECK (kind IN ('analogue', 'replacement', 'oem')),
  UNIQUE (partnumber_key, brand_id, to_partnumber_key, to_brand_id)
);

-- The first rule that fits (highest priority, then lowest id) prices an offer.
CREATE TABLE markup_rules (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  price_group_id bigint REFERENCES price_groups,
  contractor_id bigint REFERENCES contractors,
  price_list_id bigint REFERENCES price_lists,
  brand_id bigint REFERENCES brands,
  cost_from numeric(14, 4),
  cost_to numeric(14, 4),
  percent numeric(7, 2) NOT NULL CHECK (percent > -100),
  priority integer NOT NULL DEFAULT 0,
  CHECK ((price_group_id IS NULL) <> (contractor_id IS NULL))
);

INSERT INTO markup_rules (price_group_id, percent) SELECT id, 20 FROM price_groups WHERE name = 'default';
