-- The results of bulk updates get the name of the glossary.

ALTER TABLE line_works RENAME TO bulk_updates;
ALTER TABLE bulk_updates RENAME CONSTRAINT line_works_pkey TO bulk_updates_pkey;
ALTER TABLE bulk_updates RENAME CONSTRAINT line_works_user_id_fkey TO bulk_updates_user_id_fkey;
ALTER TABLE bulk_updates RENAME CONSTRAINT line_works_order_id_fkey TO bulk_updates_order_id_fkey;
ALTER INDEX line_works_age RENAME TO bulk_updates_age;

-- Code of the release before reads and writes the old name during a restart. A later release removes the view.
CREATE VIEW line_works AS SELECT * FROM bulk_updates;
