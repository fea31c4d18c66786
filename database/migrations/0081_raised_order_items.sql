-- The effect of minimum and multiple on the quantity of a line when it was ordered (`Raised` of
-- shared/quantities); null: none. And the maximum delivery time of its offer.

ALTER TABLE order_items
  ADD COLUMN raised jsonb,
  ADD COLUMN delivery_days_max integer CHECK (delivery_days_max >= 0);
