import type { MadeSale } from '#app/demo/sales/sent_pieces'
import { insertRows } from '#app/demo/write_rows'
import type { Transaction } from '#app/database/sql'

/** So many lines lie in one box. */
const LINES = 5

/** Writes the boxes of sales with what lies in them. */
export async function writeBoxes(
  tx: Transaction,
  sales: (MadeSale & { id: number })[],
  packer: number | null
): Promise<void> {
  const boxes = sales.flatMap((sale) =>
    Array.from({ length: Math.ceil(sale.pieces.length / LINES) }, (_, index) => ({
      sale,
      box_number: index + 1,
      pieces: sale.pieces.slice(index * LINES, (index + 1) * LINES),
    }))
  )
  const ids = await insertRows(
    tx,
    'boxes',
    boxes.map(({ sale, box_number, pieces }) => {
      const parts = pieces.reduce((sum, it) => sum + Number(it.weight ?? 0.4) * it.quantity, 0)
      const isSmall = parts < 6
      return {
        sale_id: sale.id,
        box_number,
        // The box itself weighs something too.
        weight: (parts + 0.35).toFixed(3),
        is_weighed: true,
        length: isSmall ? 40 : 60,
        width: isSmall ? 30 : 40,
        height: isSmall ? 30 : 40,
        closed_at: sale.issued_at,
        label_printed_at: sale.issued_at,
        opened_by: packer,
        created_at: sale.issued_at,
      }
    })
  )
  await insertRows(
    tx,
    'sale_items',
    boxes.flatMap(({ sale, pieces }, index) =>
      pieces.map((it) => ({
        sale_id: sale.id,
        box_id: ids[index],
        contractor_id: it.contractor_id,
        order_item_id: it.order_item_id,
        order_id: it.order_id,
        order_number: it.order_number,
        reference: it.reference,
        brand_name: it.brand_name,
        partnumber: it.partnumber,
        partnumber_key: it.partnumber_key,
        name: it.name,
        quantity: it.quantity,
        price: it.price,
      }))
    )
  )
}
