-- Brands sort the same way wherever they are sorted: case and accents tell apart only what is equal
-- without them, in all alphabets. The same order is `compareBrands` in shared/brands/brand_order.ts. No index
-- has it, so a newer ICU changes nothing that is stored.

CREATE COLLATION brand_order (provider = icu, locale = 'en');
