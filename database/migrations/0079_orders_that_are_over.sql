-- An order whose items are all completed or cancelled is over; it stood as partial when some were the one and
-- some the other.
UPDATE orders o SET state_code = 'completed'
WHERE o.state_code = 'partial' AND NOT EXISTS (
  SELECT FROM order_items i WHERE i.order_id = o.id AND i.state_code NOT IN ('completed', 'cancelled'));
