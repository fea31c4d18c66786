-- The statements that need exclusive locks, separate from the slow ones before (0044_lists_that_stay_fast.sql) and after.

DROP INDEX order_items_contractor_key;
ALTER INDEX order_items_contractor_key_id RENAME TO order_items_contractor_key;

-- The number of lines of an invoice never changes, so it is stored like its boxes and pieces.
ALTER TABLE sales ADD lines_count integer NOT NULL DEFAULT 0;
