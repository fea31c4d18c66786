-- Lines of quotations that wait for an answer of a manager, and what managers answer.

ALTER TABLE quotations
  -- What the buyer wrote to the manager, and who sent the lines: they hear of the answer.
  ADD manager_request text NOT NULL DEFAULT '',
  ADD sent_by bigint REFERENCES users ON DELETE SET NULL;

ALTER TABLE quotation_items
  -- Null: it does not wait for a manager.
  ADD at_manager_since timestamptz,
  -- What the manager prepares, for the buyer to see once it is sent back: {offers, note}.
  ADD answer jsonb,
  -- Counts the changes of it: of two managers at once the second one is told.
  ADD answer_version integer NOT NULL DEFAULT 0,
  ADD answered_at timestamptz,
  ADD manager_note text NOT NULL DEFAULT '';
CREATE INDEX quotation_items_at_manager ON quotation_items (quotation_id)
  WHERE at_manager_since IS NOT NULL;
-- What was asked for and not found, by number.
CREATE INDEX quotation_items_not_found ON quotation_items (partnumber_key)
  WHERE status = 'none' OR answered_at IS NOT NULL;

ALTER TABLE quotation_offers
  -- Made by a manager for this line: there is no such offer (its id is 0), and its price holds as it is
  -- until `valid_until`.
  ADD is_by_hand boolean NOT NULL DEFAULT false,
  -- Of what comes from none of our price lists: its name; the list's id is then below 0, the same for
  -- the same name within a quotation, because it is one delivery.
  ADD price_list_name text,
  ADD valid_until timestamptz;
