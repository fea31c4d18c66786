import type { Packing, PackingBox, ScanOutcome } from '#shared/answers/staff/packing'

export type PackedOutcome = Extract<ScanOutcome, { kind: 'packed' }>

export const isOwn = (boxId: number) => (one: PackingBox) =>
  one.id === boxId && one.is_open && one.is_mine

/** What was packed of a line, as a scan would say it. */
export function piecesOf(
  { lines, boxes }: Packing,
  { box_id, order_item_id }: { box_id: number; order_item_id: number },
  quantity: number
): PackedOutcome['pieces'] {
  const box_number = boxes.find((one) => one.id === box_id)?.box_number ?? 0
  const line = lines.find((one) => one.order_item_id === order_item_id)
  if (!line) return []
  const { order_number, brand_name, partnumber, packed, ready } = line
  const where = { box_id, box_number, packed, ready }
  return [{ order_item_id, order_number, brand_name, partnumber, quantity, ...where }]
}

/** The box the next scan goes into: the one that was chosen, else the newest of one's own that is open. */
export function openBoxOf(boxes: readonly PackingBox[], chosen: number | null): PackingBox | null {
  const own = boxes.filter((one) => one.is_open && one.is_mine)
  return own.find((one) => one.id === chosen) ?? own.at(-1) ?? null
}
