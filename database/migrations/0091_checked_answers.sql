-- The column mapping with which a supplier's answer was last checked: the address of the check alone shows it again.

ALTER TABLE uploads ADD COLUMN checked_config jsonb;
