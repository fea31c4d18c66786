/**
 * Compares the names of brands in the order in which they are sorted everywhere: case and accents tell
 * apart only what is equal without them, in all alphabets. The database has the same order as the
 * collation `brand_order`.
 */
export const compareBrands = new Intl.Collator('en').compare
