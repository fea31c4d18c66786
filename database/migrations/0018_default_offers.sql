-- The default offer of a user for a number with several offers: a search marks it, and pasted lists use
-- it. The days are kept while another kind of default offer is chosen.
ALTER TABLE user_settings
  ADD COLUMN default_offer text NOT NULL DEFAULT 'cheapest'
    CHECK (default_offer IN ('cheapest', 'fastest', 'cheapest_within')),
  ADD COLUMN default_offer_days integer NOT NULL DEFAULT 3
    CHECK (default_offer_days BETWEEN 0 AND 90);
