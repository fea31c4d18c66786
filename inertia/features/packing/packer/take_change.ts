import type { Packing, PackingBox, PackingChange } from '#shared/answers/staff/packing'

/**
 * The shipment with what a change of it made different; null: it is to be read again, since others changed
 * it meanwhile or pieces of more lines are ready. What did not change stays the same object, so that nothing of it is drawn again.
 */
export function withChange(packing: Packing, change: PackingChange): Packing | null {
  if (change.changes > packing.changes + 1) return null
  // It was read since.
  if (change.changes < packing.changes) return packing
  const lines = new Map(change.lines.map((line) => [line.order_item_id, line]))
  const now = packing.lines.map((line) => lines.get(line.order_item_id) ?? line)
  if (now.reduce((sum, { ready }) => sum + ready, 0) !== change.ready) return null
  return {
    ...packing,
    changes: change.changes,
    amounts: change.amounts,
    lines: lines.size === 0 ? packing.lines : now,
    boxes: boxesWith(packing.boxes, change),
  }
}

function boxesWith(boxes: PackingBox[], { lines, boxes: changed, removed_boxes }: PackingChange) {
  if (changed.length === 0 && removed_boxes.length === 0) return boxes
  const touched = new Set(lines.map((line) => line.order_item_id))
  const now = changed.map((box) => {
    const before = boxes.find(({ id }) => id === box.id)?.items ?? []
    return { ...box, items: itemsWith(before, box.items, touched) }
  })
  const gone = new Set([...removed_boxes, ...now.map(({ id }) => id)])
  return [...boxes.filter(({ id }) => !gone.has(id)), ...now].toSorted(
    (one, other) => one.box_number - other.box_number
  )
}

/** What came last stands first; what lay there already keeps its place. */
function itemsWith(
  before: PackingBox['items'],
  now: PackingBox['items'],
  touched: ReadonlySet<number>
): PackingBox['items'] {
  const there = new Map(now.map((item) => [item.order_item_id, item]))
  const kept = before.flatMap((item) =>
    touched.has(item.order_item_id) ? (there.get(item.order_item_id) ?? []) : item
  )
  const old = new Set(before.map(({ order_item_id }) => order_item_id))
  return [...now.filter(({ order_item_id }) => !old.has(order_item_id)), ...kept]
}
