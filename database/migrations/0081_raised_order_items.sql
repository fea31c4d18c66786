-- What minimum and multiple added to the quantity of a line when it was ordered (`Raised` of
-- shared/quantities); null: nothing. And how long its delivery may take at most, as its offer said.

ALTER TABLE order_items
  ADD COLUMN raised jsonb,
  ADD COLUMN delivery_days_max integer CHECK (delivery_days_max >= 0);
