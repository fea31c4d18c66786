import type { Box, Sale, SaleDetail } from '#shared/answers/sale'
import type { SaleRow } from '#app/sales/lists/list_sales'
import type { findHands } from '#app/sales/lists/sale_boxes'

export function toSale(row: SaleRow): Sale {
  return {
    ...row,
    issued_at: row.issued_at.toISOString(),
    shipped_at: row.shipped_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  }
}

export function toSaleDetail(
  row: SaleRow,
  boxes: Box[],
  { packed_at, packed_by, issued_by }: Awaited<ReturnType<typeof findHands>>
): SaleDetail {
  return {
    ...toSale(row),
    boxes,
    packed_at: packed_at?.toISOString() ?? null,
    packed_by,
    issued_by,
  }
}
