import { test } from '@japa/runner'
import { layOut, type Block } from '#app/sales/papers/drawing/paper_flow'

const block = (height: number, staysWithNext = false): Block => ({
  height,
  staysWithNext,
  draw: () => undefined,
})

/** A head, rows of ten and a sum of thirty, on pages of a hundred: the heights of each page. */
function pagesOf(rows: number): number[][] {
  const head = block(5, true)
  const all = Array.from({ length: rows }, (_, index) => block(10, index >= rows - 2))
  const room = { top: 0, bottom: 100, repeated: head }
  return layOut([head, ...all, block(30)], 40, room).map((page) => page.map(({ height }) => height))
}

test.group('Rows over pages', () => {
  test('are all there, under the head on each page, and two of them with the sum', ({ assert }) => {
    for (let rows = 1; rows < 40; rows++) {
      const pages = pagesOf(rows)
      assert.equal(pages.flat().filter((height) => height === 10).length, rows)
      for (const page of pages) {
        assert.equal(page[0], 5)
        assert.isAtMost(
          page.reduce((sum, height) => sum + height),
          100
        )
      }
      const last = pages.at(-1) ?? []
      assert.equal(last.at(-1), 30)
      assert.isAtLeast(last.filter((height) => height === 10).length, Math.min(rows, 2))
    }
  })

  test('have what they belong to said again, and no head over what follows them', ({ assert }) => {
    const under = block(7, true)
    const rows = Array.from({ length: 9 }, () => ({ ...block(10), under }))
    const boxes = Array.from({ length: 9 }, () => ({ ...block(10, true), isAfterTable: true }))
    const pages = layOut([...rows, ...boxes], 40, { top: 0, bottom: 100, repeated: block(5) })
    assert.deepEqual(
      pages.map((page) => page.map(({ height }) => height)),
      [
        [10, 10, 10, 10, 10, 10],
        [5, 7, 10, 10, 10],
        [10, 10, 10, 10, 10, 10, 10, 10, 10],
      ]
    )
  })

  test('higher than a page stand on one of their own', ({ assert }) => {
    const pages = layOut([block(10), block(300), block(10)], 0, { top: 0, bottom: 100 })
    assert.deepEqual(
      pages.map((page) => page.map(({ y, height }) => [y, height])),
      [[[0, 10]], [[0, 300]], [[0, 10]]]
    )
  })
})
