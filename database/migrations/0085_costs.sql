-- The cost of one piece of a line when it was ordered, for the trader only; a margin cannot be calculated
-- later without it. NULL: the line was ordered before, or the cost is unknown, as for a manual offer or for a
-- replacement part.
ALTER TABLE order_items
  -- The cost of one piece in the price list, in its currency.
  ADD COLUMN cost numeric(14, 4) CHECK (cost > 0),
  ADD COLUMN cost_currency text REFERENCES currencies,
  -- Units of the order's currency for one of cost_currency, at the rates of that day.
  ADD COLUMN cost_rate numeric(20, 10) CHECK (cost_rate > 0),
  -- The same cost of one piece in the order's currency.
  ADD COLUMN cost_amount numeric(16, 4) CHECK (cost_amount >= 0),
  ADD CONSTRAINT order_item_cost_is_whole
    CHECK (num_nulls(cost, cost_currency, cost_rate, cost_amount) IN (0, 4));
