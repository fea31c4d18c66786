-- A line kept its `raised` when pieces were moved out of it. The requested quantity now stays with the line up to its
-- number of pieces, and minimum and multiple account only for the rest.
UPDATE order_items i SET raised = CASE WHEN qty_ordered > asked THEN i.raised || jsonb_build_object(
    'pieces', qty_ordered - asked, 'amount', ((qty_ordered - asked) * price)::text) END
FROM (SELECT id, (raised ->> 'asked')::int AS asked FROM order_items WHERE raised IS NOT NULL) r
WHERE r.id = i.id AND i.qty_ordered < asked + (i.raised ->> 'pieces')::int;
