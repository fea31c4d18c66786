import { test } from '@japa/runner'
import type { Packing, PackingBox, PackingChange, PackingLine } from '#shared/answers/staff/packing'
import { withChange } from '../../../inertia/features/packing/packer/take_change.js'

const line = (order_item_id: number, packed = 0) =>
  ({ order_item_id, ready: 5, packed }) as PackingLine // what is looked at here

const box = (box_number: number, items: [number, number][]) =>
  ({
    id: box_number + 10,
    box_number,
    items: items.map(([order_item_id, quantity]) => ({ order_item_id, quantity })),
  }) as PackingBox // what is looked at here

const packing = {
  changes: 7,
  lines: [line(1, 2), line(2), line(3, 1)],
  boxes: [
    box(1, [
      [3, 1],
      [1, 2],
    ]),
    box(3, []),
  ],
} as Packing // what is looked at here

const change = (given: Partial<PackingChange>): PackingChange => ({
  id: 1,
  changes: 8,
  ready: 15,
  amounts: null,
  lines: [],
  boxes: [],
  removed_boxes: [],
  ...given,
})

test.group('What a change made different', () => {
  test('is taken over, and nothing else', ({ assert }) => {
    const now = withChange(
      packing,
      change({
        lines: [line(2, 4), line(1, 3)],
        boxes: [
          box(1, [
            [2, 4],
            [1, 3],
          ]),
        ],
      })
    )
    assert.deepEqual(
      now?.lines.map(({ packed }) => packed),
      [3, 4, 1]
    )
    // What is new stands first, what lay there keeps its place.
    assert.deepEqual(
      now?.boxes[0],
      box(1, [
        [2, 4],
        [3, 1],
        [1, 3],
      ])
    )
    assert.equal(now?.changes, 8)
    assert.strictEqual(now?.lines[2], packing.lines[2])
    assert.strictEqual(now?.boxes[1], packing.boxes[1])
    const out = withChange(packing, change({ lines: [line(1)], boxes: [box(1, [])] }))
    assert.deepEqual(out?.boxes[0], box(1, [[3, 1]]))
    const other = withChange(packing, change({ boxes: [box(2, [])], removed_boxes: [11] }))
    assert.deepEqual(other?.boxes, [box(2, []), box(3, [])])
    assert.strictEqual(other?.lines, packing.lines)
  })

  test('is not enough once somebody else changed something, or more is ready', ({ assert }) => {
    assert.isNull(withChange(packing, change({ changes: 9 })))
    assert.isNull(withChange(packing, change({ ready: 16 })))
    assert.isNull(withChange(packing, change({ lines: [line(4, 1)], ready: 20 })))
    // Read since: nothing of it is news.
    assert.strictEqual(withChange(packing, change({ changes: 6 })), packing)
  })
})
