-- A proposal may use another price list for the same part; after it is accepted, the line belongs to that list.

ALTER TABLE order_item_proposals
  -- Not a foreign key: offers are deleted with their list.
  ADD offer_id bigint,
  ADD price_list_name text,
  -- The delivery days of the offer, and their maximum.
  ADD delivery_days integer,
  ADD latest_days integer,
  ADD CONSTRAINT order_item_proposals_whole_offer
    CHECK (num_nulls(offer_id, price_list_name, delivery_days, latest_days) IN (0, 4)) NOT VALID;
