-- What nobody can read beside: apart from what takes long, before (0044_lists_that_stay_fast.sql) and after.

DROP INDEX order_items_contractor_key;
ALTER INDEX order_items_contractor_key_id RENAME TO order_items_contractor_key;

-- How many lines an invoice has never changes: kept with it, as its boxes and pieces are.
ALTER TABLE sales ADD lines_count integer NOT NULL DEFAULT 0;
