-- Lines of quotations that the buyer left out, like rejected rows.

ALTER TABLE quotation_items ADD left_out_at timestamptz;
