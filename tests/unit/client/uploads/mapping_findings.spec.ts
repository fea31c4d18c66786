import { test } from '@japa/runner'
import type { ParseResult } from '#shared/answers/upload'
import { columnLetter } from '../../../../inertia/features/uploads/mapping/columns/column_letter.js'
import { columnState } from '../../../../inertia/features/uploads/mapping/columns/column_state.js'
import { draftOf, withColumn } from '../../../../inertia/features/uploads/mapping/draft.js'
import { findingsOf } from '../../../../inertia/features/uploads/mapping/panel/findings.js'
import {
  cellDoubt,
  columnLooks,
} from '../../../../inertia/features/uploads/mapping/table/cell_doubt.js'
import { column, parsed } from './mapping_scene.js'

const found = [
  column(1, 'brand_name'),
  column(2, 'partnumber'),
  column(3, 'price'),
  column(4, 'quantity'),
  column(5),
]

function doubts(
  columnNumber: number,
  cells: [text: string, kind: string][],
  given = parsed({ columns_found: found })
) {
  const look = columnLooks('price_list', given, draftOf(given))[columnNumber - 1]
  if (!look) throw new Error('there is no such column')
  return cells.map(([text, kind]) => cellDoubt(look, text, kind))
}

test.group('A cell', () => {
  test('of part numbers is doubted when a spreadsheet program has eaten some of it', (t) => {
    const cells: [string, string][] = [
      ['9.86E+08', 's'],
      ['12345678901234567', 'x'],
      ['OC 90', 's'],
    ]
    t.assert.deepEqual(doubts(2, cells), ['exponent', 'digits', null])
    const warned = parsed({
      columns_found: found,
      warnings: [{ type: 'leading_zeros_lost', column: 2, count: 1, example: '451103079' }],
    })
    const numbers: [string, string][] = [
      ['451103079', 'n'],
      ['451103079', 's'],
      ['12', 'n'],
    ]
    t.assert.deepEqual(doubts(2, numbers, warned), ['zeros', null, null])
  })

  test('that is needed is doubted when it is empty, an error or no number', ({ assert }) => {
    assert.deepEqual(
      doubts(1, [
        ['', ' '],
        ['#N/A', 'e'],
      ]),
      ['empty', 'error']
    )
    assert.deepEqual(
      doubts(3, [
        ['on request', 's'],
        ['1 200,50', 's'],
      ]),
      ['not_number', null]
    )
    assert.deepEqual(
      doubts(4, [
        ['10 шт', 's'],
        ['>10', 's'],
        ['10', 'n'],
      ]),
      ['stock', 'stock', null]
    )
  })

  test('of a skipped column is never doubted', ({ assert }) => {
    assert.deepEqual(
      doubts(5, [
        ['#N/A', 'e'],
        ['', ' '],
      ]),
      [null, null]
    )
  })
})

test.group('What was seen in a file', () => {
  const file = (given: Partial<ParseResult> = {}) =>
    parsed({
      columns_found: found,
      rows: {
        begin: [
          { number: 5, cells: ['', 'OC 90', '12', '5'], kinds: ' sns' },
          { number: 6, cells: ['MANN', '9.86E+08', 'ask', '5 шт'], kinds: 'ssss' },
        ],
        end: [],
      },
      ...given,
    })

  test('names the rows with needed cells that are empty or no numbers', ({ assert }) => {
    const seen = findingsOf('price_list', file(), draftOf(file()))
    assert.containSubset(seen, [
      { type: 'cells', doubt: 'empty', name: 'brand_name', row: 5, count: 1 },
      { type: 'cells', doubt: 'not_number', name: 'price', row: 6, example: 'ask' },
    ])
  })

  test('has the warnings of mapped columns, with the row where it can be seen', ({ assert }) => {
    const warnings: ParseResult['warnings'] = [
      { type: 'exponent_numbers', column: 2, count: 3, example: '9.86E+08' },
    ]
    const warned = file({ warnings })
    const [first] = findingsOf('price_list', warned, draftOf(warned))
    assert.containSubset(first, { type: 'warning', row: 6 })
    const skipped = withColumn(draftOf(warned), 2, null)
    assert.notInclude(
      findingsOf('price_list', warned, skipped).map(({ type }) => type),
      'warning'
    )
  })

  test('has the warning of a second table until its columns are used', ({ assert }) => {
    const warnings: ParseResult['warnings'] = [
      { type: 'second_table', column: 5, count: 3, example: 'PCA' },
    ]
    const warned = parsed({
      columns_found: [...found.slice(0, 4), column(5, null, 0)],
      rows: { begin: [], end: [] },
      warnings,
    })
    const draft = draftOf(warned)
    const finding = { type: 'warning', warning: warnings[0], row: null } as const
    assert.deepInclude(findingsOf('price_list', warned, draft), finding)
    const used = withColumn(draft, 5, 'weight')
    assert.notDeepInclude(findingsOf('price_list', warned, used), finding)
  })

  test('asks about weak guesses until something was said about them', ({ assert }) => {
    const weak = parsed({
      columns_found: [...found.slice(0, 4), column(5, 'weight', 0.54)],
      rows: { begin: [], end: [] },
    })
    const draft = draftOf(weak)
    const asked = { type: 'weak', name: 'weight', column: 5, percent: 54 } as const
    assert.deepInclude(findingsOf('price_list', weak, draft), asked)
    for (const said of [withColumn(draft, 5, 'weight'), withColumn(draft, 5, null)]) {
      assert.deepEqual(findingsOf('price_list', weak, said), [])
    }
  })
})

test.group('A column', () => {
  test('says who named it', ({ assert }) => {
    const table_headers = { brand_name: 1, price: 3 }
    const profile = { table_headers, brand: null, used_at: '2026-11-01' }
    const given = parsed({ columns_found: found, profile })
    const draft = withColumn(draftOf(given), 2, 'partnumber')
    const sources = given.columns_found.map((one) => columnState(given, draft, one).source)
    assert.deepEqual(sources, ['remembered', 'chosen', 'remembered', 'skipped', 'skipped'])
  })

  test('without a header may be what its values look like', ({ assert }) => {
    const given = parsed({ columns_found: [column(1, 'brand_name', 0.5)] })
    const [one = column(1)] = given.columns_found
    assert.deepInclude(columnState(given, draftOf(given), one), { source: 'maybe', percent: 50 })
  })

  test('is called by letters', ({ assert }) => {
    assert.deepEqual([1, 26, 27, 702, 703, 16384].map(columnLetter), [
      'A',
      'Z',
      'AA',
      'ZZ',
      'AAA',
      'XFD',
    ])
  })
})
