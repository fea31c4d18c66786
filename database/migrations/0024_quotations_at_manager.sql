-- Lines of quotations that wait for a manager, and the answers of managers.

ALTER TABLE quotations
  -- The buyer's note to the manager, and the user who sent the lines and is notified of the answer.
  ADD manager_request text NOT NULL DEFAULT '',
  ADD sent_by bigint REFERENCES users ON DELETE SET NULL;

ALTER TABLE quotation_items
  -- Null: it does not wait for a manager.
  ADD at_manager_since timestamptz,
  -- The manager's draft, which the buyer sees after it is sent back: {offers, note}.
  ADD answer jsonb,
  -- Counts the changes of the draft: of two managers who save at once, the second one gets a conflict.
  ADD answer_version integer NOT NULL DEFAULT 0,
  ADD answered_at timestamptz,
  ADD manager_note text NOT NULL DEFAULT '';
CREATE INDEX quotation_items_at_manager ON quotation_items (quotation_id)
  WHERE at_manager_since IS NOT NULL;
-- Parts that were requested and not found, by number.
CREATE INDEX quotation_items_not_found ON quotation_items (partnumber_key)
  WHERE status = 'none' OR answered_at IS NOT NULL;

ALTER TABLE quotation_offers
  -- An offer that a manager made for this line: there is no row in offers (its id is 0), and its price is
  -- fixed until `valid_until`.
  ADD is_by_hand boolean NOT NULL DEFAULT false,
  -- Of an offer that is in no price list: the name of its source. The id of the list is then below 0, and the
  -- same for the same name within a quotation, because it is one delivery.
  ADD price_list_name text,
  ADD valid_until timestamptz;
