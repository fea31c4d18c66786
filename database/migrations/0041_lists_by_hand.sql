-- Removes the price list name "By hand" of manual offers: it was stored in the language of the manager, and
-- readers now see it in their own language.
UPDATE quotation_items i SET price_name = ''
FROM quotation_offers o
WHERE o.is_by_hand AND o.price_list_name IN ('By hand', 'Вручную')
  AND i.quotation_id = o.quotation_id AND i.row_number = o.row_number
  AND i.price_name = o.price_list_name;

UPDATE order_items n SET price_list_name = ''
FROM quotation_items i JOIN quotation_offers o
  ON o.quotation_id = i.quotation_id AND o.row_number = i.row_number
WHERE o.is_by_hand AND o.price_list_name IN ('By hand', 'Вручную')
  AND n.quotation_item_id = i.id AND n.price_list_name = o.price_list_name;

UPDATE quotation_offers SET price_list_name = ''
WHERE is_by_hand AND price_list_name IN ('By hand', 'Вручную');
