import { test } from '@japa/runner'
import {
  arrange,
  changeColumn,
  clampWidth,
  displayed,
  moveBy,
  placeBefore,
  type ColumnSetting,
} from '../../../../inertia/grid/columns/column_layout.js'

const columns = [
  { id: 'brand' },
  { id: 'number', pinned: true },
  { id: 'price' },
  { id: 'note', hidden: true },
]
const ids = (settings: readonly ColumnSetting[]) => settings.map(({ id }) => id).join(' ')

test.group('The arrangement of columns', () => {
  test('is the columns as they are defined when nothing is saved', ({ assert }) => {
    const settings = arrange(columns, undefined)
    assert.equal(ids(settings), 'brand number price note')
    assert.equal(ids(displayed(settings)), 'number brand price')
  })

  test('takes order, width and visibility from what is saved', ({ assert }) => {
    const saved = JSON.stringify([
      { id: 'price', visible: true, width: 140, pinned: false },
      { id: 'brand', visible: false, width: null, pinned: false },
      { id: 'number', visible: true, width: null, pinned: false },
      { id: 'note', visible: true, width: null, pinned: false },
    ])
    const settings = arrange(columns, saved)
    assert.equal(ids(displayed(settings)), 'price number note')
    assert.equal(settings[0]?.width, 140)
  })

  test('ignores columns that are gone and appends new ones', ({ assert }) => {
    const saved = JSON.stringify([{ id: 'price' }, { id: 'gone' }, { id: 'brand' }])
    assert.equal(ids(arrange(columns, saved)), 'price brand number note')
  })

  test('counts {0} as nothing saved')
    .with([['no json'], ['{}'], ['null'], ['[1, null, {"id": 5}]'], ['']])
    .run(({ assert }, [saved]) => {
      assert.deepEqual(arrange(columns, saved), arrange(columns, undefined))
    })

  test('survives a column saved twice and a width that is none', ({ assert }) => {
    const saved = JSON.stringify([
      { id: 'price', width: 'x' },
      { id: 'price', width: 90_000 },
    ])
    const settings = arrange(columns, saved)
    assert.equal(ids(settings), 'price brand number note')
    assert.isNull(settings[0]?.width)
  })

  test('moves a column past its visible neighbour, over hidden ones', ({ assert }) => {
    const settings = arrange([{ id: 'a' }, { id: 'x', hidden: true }, { id: 'b' }], undefined)
    assert.equal(ids(displayed(moveBy(settings, 'a', 1))), 'b a')
    assert.equal(ids(displayed(moveBy(settings, 'b', -1))), 'b a')
  })

  test('does not move a column out of the table or out of the pinned ones', ({ assert }) => {
    const settings = arrange(columns, undefined)
    assert.equal(ids(displayed(moveBy(settings, 'price', 1))), 'number brand price')
    assert.equal(ids(displayed(moveBy(settings, 'brand', -1))), 'number brand price')
  })

  test('places a dragged column before another or last', ({ assert }) => {
    const settings = arrange([{ id: 'a' }, { id: 'b' }, { id: 'c' }], undefined)
    assert.equal(ids(placeBefore(settings, 'c', 'a')), 'c a b')
    assert.equal(ids(placeBefore(settings, 'a', null)), 'b c a')
    assert.equal(ids(placeBefore(settings, 'a', 'a')), 'a b c')
  })

  test('never hides the last visible column', ({ assert }) => {
    const settings = arrange([{ id: 'a' }, { id: 'b', hidden: true }], undefined)
    assert.equal(ids(displayed(changeColumn(settings, 'a', { visible: false }))), 'a')
  })

  test('keeps widths within reason', ({ assert }) => {
    assert.equal(clampWidth(3), 48)
    assert.equal(clampWidth(3, 90), 90)
    assert.equal(clampWidth(5000), 800)
    assert.equal(clampWidth(100.6), 101)
  })
})
