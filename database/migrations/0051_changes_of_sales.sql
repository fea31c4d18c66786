-- Counts the changes of a packed sale, so that a client knows whether a response contains all of them.
ALTER TABLE sales ADD COLUMN changes integer NOT NULL DEFAULT 0;
