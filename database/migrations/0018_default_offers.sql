-- Which of several offers for one number a buyer takes unless they choose: it is marked in a search
-- and taken by pasted lists. The days are kept while another way is chosen.
ALTER TABLE user_settings
  ADD COLUMN default_offer text NOT NULL DEFAULT 'cheapest'
    CHECK (default_offer IN ('cheapest', 'fastest', 'cheapest_within')),
  ADD COLUMN default_offer_days integer NOT NULL DEFAULT 3
    CHECK (default_offer_days BETWEEN 0 AND 90);
