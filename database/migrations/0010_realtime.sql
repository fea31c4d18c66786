-- Messages between processes about open connections. They may be lost in a crash of the database,
-- because clients then read their data again.

-- Events on their way to the sockets of other processes, kept for some minutes so that a process
-- without a connection can read the missed ones. `seq` counts the events of one origin without gaps.
CREATE UNLOGGED TABLE realtime_events (
  origin uuid NOT NULL,
  seq bigint NOT NULL,
  body text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (origin, seq)
);
CREATE INDEX realtime_events_age ON realtime_events (at);

CREATE UNLOGGED TABLE realtime_nodes (
  id uuid PRIMARY KEY,
  seen_at timestamptz NOT NULL DEFAULT now()
);

-- The members of presence channels, one row per connection.
CREATE UNLOGGED TABLE realtime_members (
  channel text COLLATE "C" NOT NULL,
  socket_id text COLLATE "C" NOT NULL,
  user_id text NOT NULL,
  user_info jsonb NOT NULL DEFAULT '{}',
  node_id uuid NOT NULL,
  PRIMARY KEY (channel, socket_id)
);
CREATE INDEX realtime_members_node ON realtime_members (node_id);
