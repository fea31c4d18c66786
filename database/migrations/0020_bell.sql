-- Notifications tell users about actions of others; an own action has one only for its mail.
ALTER TABLE notifications ADD COLUMN in_bell boolean NOT NULL DEFAULT true;

-- Users who want notifications about the orders of their colleagues.
CREATE TABLE hears_of_colleagues (
  user_id bigint PRIMARY KEY REFERENCES users
);
