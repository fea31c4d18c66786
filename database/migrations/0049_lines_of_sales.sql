-- Counts the lines of existing invoices, which can be read meanwhile.
UPDATE sales s SET lines_count = (SELECT count(*) FROM sale_items i WHERE i.sale_id = s.id)
WHERE state <> 'packing';
