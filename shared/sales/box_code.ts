/**
 * What the barcode of a box's label says: known as soon as there is a box, so a label can be printed before
 * its invoice has a number, and stays the same afterwards. docs/decisions/0036-packing-and-issuing-shipments.md
 */
export function boxCode({ sale_id, box_number }: { sale_id: number; box_number: number }): string {
  return `SB${String(sale_id).padStart(6, '0')}-${box_number}`
}

/** The box a code names; null when it is no code of a box. */
export function parseBoxCode(code: string): { sale_id: number; box_number: number } | null {
  const found = /^SB(\d{6,15})-(\d{1,4})$/.exec(code.trim().toUpperCase())
  return found ? { sale_id: Number(found[1]), box_number: Number(found[2]) } : null
}
