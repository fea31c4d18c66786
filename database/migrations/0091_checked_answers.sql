-- How a supplier's answer was mapped when it was last looked at: the address of that look alone shows it again.

ALTER TABLE uploads ADD COLUMN checked_config jsonb;
