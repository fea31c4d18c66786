-- What a piece of a line cost when it was ordered, for the trader alone: a margin that is not kept
-- then cannot be told later. NULL: ordered before this was kept, or not known, as of an offer that a
-- manager made by hand or of another part that came instead.
ALTER TABLE order_items
  -- As the price list said it, of one piece, in its currency.
  ADD COLUMN cost numeric(14, 4) CHECK (cost > 0),
  ADD COLUMN cost_currency text REFERENCES currencies,
  -- Units of the order's currency for one of cost_currency, at the rates of that day.
  ADD COLUMN cost_rate numeric(20, 10) CHECK (cost_rate > 0),
  -- The same cost of one piece in the order's currency.
  ADD COLUMN cost_amount numeric(16, 4) CHECK (cost_amount >= 0),
  ADD CONSTRAINT order_item_cost_is_whole
    CHECK (num_nulls(cost, cost_currency, cost_rate, cost_amount) IN (0, 4));
