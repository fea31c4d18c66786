import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { guessColumns, headingReader } from '#app/sheets/columns/guess_columns'
import { parseStock } from '#app/sheets/columns/parse_stock'
import { KNOWN_COLUMNS } from '#app/uploads/mapping/known_columns'
import type { PriceListColumn } from '#shared/upload_columns'

const CONTENT = join(import.meta.dirname, '../../../resources/content')
/** In the order of the table on the page. */
const COLUMNS: readonly PriceListColumn[] = [
  'brand_name',
  'partnumber',
  'price',
  'description',
  'quantity',
  'multiple',
  'min_quantity',
  'weight',
]

/** The rows of tables of a page, cell by cell. */
function rowsOf(place: string): string[][] {
  const lines = readFileSync(join(CONTENT, place, 'for-suppliers.md'), 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('|'))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', ''))
    )
}

const known = KNOWN_COLUMNS.price_list

const fitsOf = headingReader(known)

function columnHeaded(header: string): string | undefined {
  const fits = fitsOf([header])
  return known.find((_, place) => fits[place] === 1)?.name
}

test.group('What suppliers are told of their files', () => {
  for (const place of ['uae/en', 'uae/ru', 'rus/en', 'rus/ru']) {
    test(`${place} names headers that are known`, ({ assert }) => {
      const rows = rowsOf(place).filter(([number = '']) => /^\*{0,2}[1-8]\*{0,2}$/.test(number))
      assert.lengthOf(rows, COLUMNS.length)
      for (const [at, [, , , headers = '']] of rows.entries()) {
        for (const header of headers.split(', ')) {
          assert.equal(columnHeaded(header), COLUMNS[at], `${header} in ${place}`)
        }
      }
    })

    test(`${place} shows a list that needs no question`, ({ assert }) => {
      const rows = rowsOf(place)
      const first = rows.findIndex(([brand]) => brand === 'KARNHOLT')
      const header = rows[first - 2] ?? [] // below it is the line that makes it a header
      const parts = rows.slice(first, first + 4)
      const { columns: guessed } = guessColumns([header], parts, known)
      assert.isTrue(guessed.every(({ confidence }) => confidence > 0.5))
      assert.sameMembers(
        guessed.map(({ name }) => name),
        ['brand_name', 'partnumber', 'description', 'multiple', 'price', 'quantity']
      )
      for (const part of parts) assert.isNotNull(parseStock(part.at(-1) ?? ''))
    })
  }
})
