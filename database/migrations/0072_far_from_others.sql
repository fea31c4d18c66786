-- The offers with which new positions were compared (docs/decisions/0062-price-guard-and-held-prices.md), and
-- an index for the number of held prices on every page of a manager.

ALTER TABLE price_import_changes
  -- The median price of others in the currency of the list, for a new position that is far from it.
  ADD cost_others numeric;
ALTER TABLE price_holds
  ADD cost_others numeric;

-- Nearly all holds are decided, so the index is small.
CREATE INDEX price_holds_held ON price_holds (price_list_id) WHERE state = 'held';
