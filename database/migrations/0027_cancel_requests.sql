-- What a buyer asks to cancel of a line, and what became of it.

ALTER TABLE cancel_requests
  -- How many pieces it was: fewer than were asked for when the others were ready by then.
  ADD cancelled_quantity integer CHECK (cancelled_quantity >= 0),
  -- What staff wrote with the answer.
  ADD note text NOT NULL DEFAULT '',
  -- Not a foreign key: who answered stays written when they are gone. Null: nothing was left to cancel.
  ADD answered_by bigint,
  DROP CONSTRAINT cancel_requests_answer_check,
  ADD CONSTRAINT cancel_requests_answer_check
    CHECK (answer IN ('accepted', 'declined', 'withdrawn', 'too_late'));

-- One at a time of a line, and the queue of those that wait.
CREATE UNIQUE INDEX cancel_requests_open ON cancel_requests (order_item_id) WHERE answer IS NULL;
