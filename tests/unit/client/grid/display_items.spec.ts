import { test } from '@japa/runner'
import { displayItems } from '../../../../inertia/grid/rows/display_items.js'

const rows = [
  { id: 1, group: 'exact' },
  { id: 2, group: 'analogues' },
  { id: 3, group: 'analogues' },
]
const none: ReadonlySet<string> = new Set()
const parts = {
  rowId: (row: { id: number }) => row.id,
  groupOf: (row: { group: string }) => ({ id: row.group, label: row.group }),
  closedGroups: none,
  openRows: none,
}
const ids = (items: readonly { id: string }[]) => items.map((item) => item.id)

test.group('What stands in the body of a table', () => {
  test('is the rows when there is nothing else', ({ assert }) => {
    assert.deepEqual(ids(displayItems(rows, { ...parts, groupOf: undefined })), ['1', '2', '3'])
  })

  test('has a head for every group, once', ({ assert }) => {
    assert.deepEqual(ids(displayItems(rows, parts)), [
      'group:exact',
      '1',
      'group:analogues',
      '2',
      '3',
    ])
  })

  test('leaves out the rows of a closed group', ({ assert }) => {
    const items = displayItems(rows, { ...parts, closedGroups: new Set(['exact']) })
    assert.deepEqual(ids(items), ['group:exact', 'group:analogues', '2', '3'])
    assert.deepEqual(
      items.map((item) => ('index' in item ? item.index : null)),
      [null, null, 0, 1]
    )
  })

  test('has what is said about a row under it, before what is open', ({ assert }) => {
    const remark = (row: { id: number }) => (row.id === 2 ? 'refused' : null)
    const given = { ...parts, groupOf: undefined, remark, openRows: new Set(['2']) }
    assert.deepEqual(ids(displayItems(rows, given)), ['1', '2', 'remark:2', 'detail:2', '3'])
  })

  test('has what is open under its row', ({ assert }) => {
    const items = displayItems(rows, { ...parts, groupOf: undefined, openRows: new Set(['2']) })
    assert.deepEqual(ids(items), ['1', '2', 'detail:2', '3'])
  })
})
