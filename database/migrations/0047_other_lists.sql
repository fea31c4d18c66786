-- A proposal may come from another price list, for the same part: once it is accepted the line is of that list.

ALTER TABLE order_item_proposals
  -- Not a foreign key: offers go with their list.
  ADD offer_id bigint,
  ADD price_list_name text,
  -- As the offer says it, and the most it can take.
  ADD delivery_days integer,
  ADD latest_days integer,
  ADD CONSTRAINT order_item_proposals_whole_offer
    CHECK (num_nulls(offer_id, price_list_name, delivery_days, latest_days) IN (0, 4)) NOT VALID;
