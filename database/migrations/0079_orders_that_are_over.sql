-- An order whose items are all completed or cancelled is completed; it was partial before if it had both
-- kinds of items.
UPDATE orders o SET state_code = 'completed'
WHERE o.state_code = 'partial' AND NOT EXISTS (
  SELECT FROM order_items i WHERE i.order_id = o.id AND i.state_code NOT IN ('completed', 'cancelled'));
