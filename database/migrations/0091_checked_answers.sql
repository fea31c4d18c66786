-- The mapping with which a supplier response was last checked, so that the URL of the check shows it again.

ALTER TABLE uploads ADD COLUMN checked_config jsonb;
