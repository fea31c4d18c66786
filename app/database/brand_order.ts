/** An ORDER BY expression for brands: its collation sorts like `compareBrands`. */
export function inBrandOrder(column: string): string {
  return `${column} COLLATE brand_order`
}
