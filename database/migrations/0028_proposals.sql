-- What staff propose for a line instead of what was ordered, and what the buyer decides.

ALTER TABLE order_item_proposals
  -- What the line said before.
  ADD old_price numeric(14, 2),
  ADD old_brand_name text,
  ADD old_partnumber text,
  -- A word to the buyer.
  ADD note text NOT NULL DEFAULT '',
  -- Not foreign keys: who proposed and who decided stays written when they are gone. Nobody decided
  -- what the deadline did.
  ADD proposed_by bigint,
  ADD answered_by bigint,
  ADD reminded_at timestamptz,
  DROP CONSTRAINT order_item_proposals_answer_check,
  ADD CONSTRAINT order_item_proposals_answer_check
    CHECK (answer IN ('accepted', 'declined', 'withdrawn', 'overdue')),
  ADD CONSTRAINT order_item_proposals_something CHECK (price IS NOT NULL OR partnumber IS NOT NULL);

-- One at a time of a line, and those whose deadline comes next.
CREATE UNIQUE INDEX order_item_proposals_open ON order_item_proposals (order_item_id)
  WHERE answer IS NULL;
CREATE INDEX order_item_proposals_deadline ON order_item_proposals (deadline) WHERE answer IS NULL;
