-- How often what is packed of a sale was changed: who shows it sees whether an answer has all of it.
ALTER TABLE sales ADD COLUMN changes integer NOT NULL DEFAULT 0;
