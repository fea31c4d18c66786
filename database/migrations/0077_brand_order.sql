-- Brands sort in the same order everywhere: case and accents only decide between names that are otherwise equal,
-- in all alphabets. `compareBrands` in shared/brands/brand_order.ts has the same order. No index uses the
-- collation, so a newer version of ICU affects no stored data.

CREATE COLLATION brand_order (provider = icu, locale = 'en');
