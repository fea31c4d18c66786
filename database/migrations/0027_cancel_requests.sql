-- Requests of buyers to cancel pieces of a line, and their outcome.

ALTER TABLE cancel_requests
  -- The number of cancelled pieces, which is lower than requested if other pieces were ready by then.
  ADD cancelled_quantity integer CHECK (cancelled_quantity >= 0),
  -- The answer of staff in words.
  ADD note text NOT NULL DEFAULT '',
  -- Not a foreign key: it stays when the user is deleted. Null: nothing was left to cancel.
  ADD answered_by bigint,
  DROP CONSTRAINT cancel_requests_answer_check,
  ADD CONSTRAINT cancel_requests_answer_check
    CHECK (answer IN ('accepted', 'declined', 'withdrawn', 'too_late'));

-- A line has one open request at a time; the queue contains the open ones.
CREATE UNIQUE INDEX cancel_requests_open ON cancel_requests (order_item_id) WHERE answer IS NULL;
