-- Proposals of staff that replace an ordered line, and the decisions of buyers.

ALTER TABLE order_item_proposals
  -- The values of the line before.
  ADD old_price numeric(14, 2),
  ADD old_brand_name text,
  ADD old_partnumber text,
  -- A note to the buyer.
  ADD note text NOT NULL DEFAULT '',
  -- Not foreign keys: they stay when the users are deleted. There is no user if the deadline
  -- decided.
  ADD proposed_by bigint,
  ADD answered_by bigint,
  ADD reminded_at timestamptz,
  DROP CONSTRAINT order_item_proposals_answer_check,
  ADD CONSTRAINT order_item_proposals_answer_check
    CHECK (answer IN ('accepted', 'declined', 'withdrawn', 'overdue')),
  ADD CONSTRAINT order_item_proposals_something CHECK (price IS NOT NULL OR partnumber IS NOT NULL);

-- A line has one open proposal at a time; open proposals by deadline.
CREATE UNIQUE INDEX order_item_proposals_open ON order_item_proposals (order_item_id)
  WHERE answer IS NULL;
CREATE INDEX order_item_proposals_deadline ON order_item_proposals (deadline) WHERE answer IS NULL;
