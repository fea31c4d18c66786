-- Tries within a window of time, as rate-limiter-flexible keeps them; losing them in a crash is fine.
CREATE UNLOGGED TABLE rate_limits (
  key text COLLATE "C" PRIMARY KEY,
  points integer NOT NULL DEFAULT 0,
  -- Milliseconds since 1970.
  expire bigint
);
CREATE INDEX rate_limits_expire ON rate_limits (expire);
