-- Where a user can be called: empty when they did not say. Buyers see that of their manager.
ALTER TABLE users ADD COLUMN phone text NOT NULL DEFAULT '';
