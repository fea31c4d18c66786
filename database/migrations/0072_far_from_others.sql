-- What new positions were compared with (docs/decisions/0062-price-guard-and-held-prices.md), and held
-- prices counted with every page of a manager.

ALTER TABLE price_import_changes
  -- What others ask, in the currency of the list: of a new position that is far from it.
  ADD cost_others numeric;
ALTER TABLE price_holds
  ADD cost_others numeric;

-- Nearly all that were ever held are decided.
CREATE INDEX price_holds_held ON price_holds (price_list_id) WHERE state = 'held';
