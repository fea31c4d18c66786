import { test } from '@japa/runner'
import fc from 'fast-check'
import { readAll } from '#tests/unit/sheets/pieces'

const HEADER = 'Brand;Part number;Name;Price;Quantity'

test.group('Stray quotes in csv', () => {
  test('a quote that meets the sign of an inch swallows no rows', async ({ assert }) => {
    const { rows } = await readAll(
      [
        HEADER,
        'PCA;A-1;"Winter tyre;5,00;100',
        'PCA;A-2;Relay;6,00;10',
        'PCA;A-3;Rim 17";7,00;20',
        'PCA;A-4;Bolt;8,00;30',
      ].join('\n')
    )
    assert.deepEqual(rows.slice(1), [
      ['PCA', 'A-1', '"Winter tyre', '5,00', '100'],
      ['PCA', 'A-2', 'Relay', '6,00', '10'],
      ['PCA', 'A-3', 'Rim 17"', '7,00', '20'],
      ['PCA', 'A-4', 'Bolt', '8,00', '30'],
    ])
  })

  test('is none of the header either', async ({ assert }) => {
    const lines = [
      'Brand;"Part number;Name;Price',
      'PCA;A-1;Bolt;5,00',
      'PCA;A-2";Nut;6,00',
      'PCA;A-3;Relay;7,00',
    ]
    const { rows } = await readAll(lines.join('\r\n'))
    assert.deepEqual(
      rows.map(([, number, , price]) => [number, price]),
      [
        ['"Part number', 'Price'],
        ['A-1', '5,00'],
        ['A-2"', '6,00'],
        ['A-3', '7,00'],
      ]
    )
  })

  test('swallows no rows of a table of {width} columns, with a header or without')
    .with([
      { width: 2, lines: ['Part;Quantity', '"A-1;2', 'A-2";3', 'A-3;4'] },
      { width: 2, lines: ['"A-1;2', 'A-2";3'] },
      { width: 3, lines: ['Part;Name;Price', 'A-1;"5 inch;5.00', 'A-2;6";6.00', 'A-3;Nut;7.00'] },
      { width: 3, lines: ['A-1;"5 inch;5.00', 'A-2;6";6.00'] },
    ])
    .run(async ({ assert }, { lines }) => {
      const { rows } = await readAll(lines.join('\n'), undefined, { delimiter: ';' })
      assert.deepEqual(
        rows,
        lines.map((line) => line.split(';'))
      )
    })

  test('two of them in one line join no cells', async ({ assert }) => {
    const lines = [HEADER, 'PCA;A-1;Bolt;5,00;1', 'PCA;"A-2;Rim 17";7,00;20', 'PCA;A-3;Nut;8,00;3']
    const { rows } = await readAll(lines.join('\n'))
    assert.deepEqual(rows[2], ['PCA', '"A-2', 'Rim 17"', '7,00', '20'])
  })

  test('the sign of an inch before the quote that closes a cell is a character', async ({
    assert,
  }) => {
    const lines = ['"PCA";"A-1";"Bolt";"5,00"', '"PCA";"A-2";"Rim 17"";"7,00"']
    const { rows } = await readAll(lines.join('\n') + '\n')
    assert.deepEqual(rows[1], ['PCA', 'A-2', 'Rim 17"', '7,00'])
  })

  test('texts of several lines stay whole: {name}')
    .with([
      { name: 'in the middle', cell: 'Front\nleft', after: ';5,00' },
      { name: 'at the end', cell: 'Front\nleft\n\nrear', after: '' },
      { name: 'with delimiters', cell: 'Front; left\nalso: 1; 2', after: ';5,00' },
      { name: 'with a list of numbers', cell: 'Fits\nOC 90; OC 91\nOC 92; OC 93', after: ';5,00' },
    ])
    .run(async ({ assert }, { cell, after }) => {
      const plain = `PCA;A-1;Bolt${after && ';4,00'}`
      const { rows } = await readAll(`${plain}\nPCA;A-2;"${cell}"${after}\n${plain}\n`)
      assert.lengthOf(rows, 3)
      assert.deepEqual(rows[1], ['PCA', 'A-2', cell, ...(after ? ['5,00'] : [])])
    })

  test('no quotes put in or taken out give a part the price of another', async ({ assert }) => {
    await fc.assert(
      fc.asyncProperty(tables, mutations, async (table, changes) => {
        const text = changes.reduce(mutated, table.map((row) => row.join(';')).join('\n'))
        const { rows } = await readAll(text, undefined, { delimiter: ';' })
        const inRows = rows.map((row) => row.join(' '))
        for (const number of table.slice(1).map(([, cell = '']) => cell.replaceAll('"', ''))) {
          // Somewhere each of them is: taken, or in a row that is refused for what it lacks.
          assert.isTrue(
            inRows.some((row) => row.replaceAll('"', '').includes(number)),
            `${number} of ${JSON.stringify(text)}`
          )
        }
        for (const row of rows.filter(isSold)) {
          const sold = NUMBER.exec(row[1]?.replaceAll('"', '') ?? '')?.[1]
          assert.equal(row[3]?.replaceAll('"', ''), `${sold},00`, JSON.stringify(text))
          assert.equal(
            row.join('').replaceAll('"', '').match(/A-\d/g)?.length,
            1,
            JSON.stringify(text)
          )
        }
      }),
      { numRuns: 2_000 }
    )
  })
})

const NUMBER = /^A-(\d+)$/
const PRICE = /^\d+,00$/

/** A row that a price list would sell. */
function isSold(row: readonly string[]): boolean {
  const [, number = '', , price = ''] = row.map((cell) => cell.replaceAll('"', ''))
  return NUMBER.test(number) && PRICE.test(price)
}

const names = fc.constantFrom('Relay', 'Rim 17"', '"Bolt; long"', '"Rim 15"""', '', '"Nut"')
const isQuoted = fc.boolean()

/** The parts, … at the prices 10,00, 11,00, …; in some files every cell is quoted. */
const tables = fc
  .tuple(fc.array(names, { minLength: 8, maxLength: 14 }), isQuoted)
  .map(([cells, areQuoted]) => [
    HEADER.split(';'),
    ...cells.map((name, at) => {
      const row = ['PCA', `A-${at + 10}`, name, `${at + 10},00`, '5']
      return areQuoted ? row.map((cell) => (cell.startsWith('"') ? cell : `"${cell}"`)) : row
    }),
  ])

interface Mutation {
  /** In ten thousandths of the places there are. */
  at: number
  isRemoved: boolean
}

const mutations = fc.array(fc.record({ at: fc.nat(9_999), isRemoved: fc.boolean() }), {
  minLength: 1,
  maxLength: 3,
})

/** The text with one quote more, or with one of its quotes less. */
function mutated(text: string, { at, isRemoved }: Mutation): string {
  const quotes = [...text.matchAll(/"/g)].map(({ index }) => index)
  // Quotes at the edge of a cell do the most harm.
  const places = isRemoved
    ? quotes
    : Array.from(text.matchAll(/(?<=^|;)|(?=;|$)/gm), (it) => it.index)
  const place = places[Math.floor((at * places.length) / 10_000)]
  if (place === undefined) return text
  return text.slice(0, place) + (isRemoved ? '' : '"') + text.slice(place + (isRemoved ? 1 : 0))
}
