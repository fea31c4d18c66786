-- The phone number of a user, empty if unknown. Buyers see the one of their manager.
ALTER TABLE users ADD COLUMN phone text NOT NULL DEFAULT '';
