-- The bell tells what others did; what a user did themselves is noted for its mail alone.
ALTER TABLE notifications ADD COLUMN in_bell boolean NOT NULL DEFAULT true;

-- Users who want to hear of the orders of their colleagues.
CREATE TABLE hears_of_colleagues (
  user_id bigint PRIMARY KEY REFERENCES users
);
