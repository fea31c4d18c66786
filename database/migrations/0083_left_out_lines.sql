-- Lines of quotations that their buyer gives up, as rejected rows are left out.

ALTER TABLE quotation_items ADD left_out_at timestamptz;
