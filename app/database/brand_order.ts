/** A column of brands as it is sorted: by the collation that compares as `compareBrands` does. */
export function inBrandOrder(column: string): string {
  return `${column} COLLATE brand_order`
}
