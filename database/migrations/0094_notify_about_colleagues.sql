-- The users who want notifications about the orders of their colleagues get a table with a name that says so.

ALTER TABLE hears_of_colleagues RENAME TO notify_about_colleagues;
ALTER TABLE notify_about_colleagues
  RENAME CONSTRAINT hears_of_colleagues_pkey TO notify_about_colleagues_pkey;
ALTER TABLE notify_about_colleagues
  RENAME CONSTRAINT hears_of_colleagues_user_id_fkey TO notify_about_colleagues_user_id_fkey;

-- Code of the release before reads and writes the old name during a restart. A later release removes the view.
CREATE VIEW hears_of_colleagues AS SELECT * FROM notify_about_colleagues;
