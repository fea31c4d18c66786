-- The data of an empty installation: regions, currencies and the default markup.

CREATE TABLE currencies (
  code text PRIMARY KEY CHECK (code ~ '^[A-Z]{3}$')
);

-- The value of one unit of the currency in the base currency (USD), from that date on.
CREATE TABLE currency_rates (
  currency_code text NOT NULL REFERENCES currencies,
  date date NOT NULL,
  rate numeric(18, 8) NOT NULL CHECK (rate > 0),
  PRIMARY KEY (currency_code, date)
);

CREATE TABLE regions (
  code text PRIMARY KEY CHECK (code IN ('RUS', 'UAE')),
  default_locale text NOT NULL CHECK (default_locale IN ('en', 'ru')),
  default_currency text NOT NULL REFERENCES currencies,
  time_zone text NOT NULL,
  prices_include_vat boolean NOT NULL,
  legal_lines text[] NOT NULL DEFAULT '{}'
);

CREATE TABLE vat_rates (
  region_code text NOT NULL REFERENCES regions,
  valid_from date NOT NULL,
  percent numeric(5, 2) NOT NULL CHECK (percent >= 0),
  PRIMARY KEY (region_code, valid_from)
);

CREATE TABLE price_groups (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  name text NOT NULL UNIQUE
);

INSERT INTO currencies (code) VALUES ('USD'), ('EUR'), ('RUB'), ('AED');
INSERT INTO currency_rates (currency_code, date, rate) VALUES
  ('USD', '2024-01-01', 1),
  ('EUR', '2024-01-01', 1.1),
  ('RUB', '2024-01-01', 0.0125),
  ('AED', '2024-01-01', 0.2722940776);
INSERT INTO regions (code, default_locale, default_currency, time_zone, prices_include_vat) VALUES
  ('RUS', 'ru', 'RUB', 'Europe/Moscow', true),
  ('UAE', 'en', 'AED', 'Asia/Dubai', false);
INSERT INTO vat_rates (region_code, valid_from, percent) VALUES
  ('RUS', '2019-01-01', 20),
  ('RUS', '2026-01-01', 22),
  ('UAE', '2018-01-01', 5);
INSERT INTO price_groups (name) VALUES ('default');
