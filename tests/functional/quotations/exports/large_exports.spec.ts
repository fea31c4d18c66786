import { test } from '@japa/runner'
import { eventually, withBackground } from '#tests/scenes/background'
import { call } from '#tests/scenes/cart'
import { givenBuyer } from '#tests/scenes/cast'
import { givenOffers } from '#tests/scenes/catalog'
import {
  bookOf,
  cellsOf,
  edited,
  givenExport,
  importFile,
  type CellEdit,
} from '#tests/scenes/quotations/exports'

const LINES = 10_000

test.group('A quotation of ten thousand lines', (group) => {
  group.setup(withBackground)

  test('goes into a file and back', async ({ client, assert }) => {
    const buyer = await givenBuyer()
    const offers = await givenOffers(LINES)
    const items = offers.map(({ partnumber }) => ({ partnumber, quantity: 2 }))
    const asked = await call(client, buyer, 'post', '/api/quotations', { items })
    asked.assertStatus(202)
    const { data: quotation } = asked.body()
    const path = `/api/quotations/${quotation.id}`
    await eventually(
      async () => (await call(client, buyer, 'get', path)).body().data.state_id === 4
    )
    const file = await givenExport(client, buyer, quotation)
    const cells = cellsOf(bookOf(file))
    assert.deepEqual(
      cells.slice(1).map(([row, , number, quantity]) => [row, number, quantity]),
      offers.map(({ partnumber }, index) => [index + 1, partnumber, 2])
    )
    // Every line but the last one.
    const edits = Array.from({ length: LINES - 1 }, (_, row): CellEdit => [row, 'Quantity ✎', 3])
    const { status, body } = await importFile(buyer, quotation, edited(file, ...edits))
    assert.equal(status, 200)
    assert.deepEqual(
      [body.data.changed_count, body.data.unchanged_count, body.data.changed.length],
      [LINES - 1, 1, LINES - 1]
    )
    const { data } = (await call(client, buyer, 'get', path)).body()
    assert.deepEqual([data.chosen_count, data.amount], [LINES, ((LINES - 1) * 36 + 24).toFixed(2)])
  })
})
