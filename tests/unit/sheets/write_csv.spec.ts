import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { test } from '@japa/runner'
import fc from 'fast-check'
import { csvLine, writeCsv } from '#app/sheets/csv/write_csv'
import { encode, readAll } from '#tests/unit/sheets/pieces'

const letters = fc.constantFrom(...Array.from('ab,;\t|"\'\r\n =я№0.'), '""', '\r\n')
const cells = fc
  .string({ unit: letters, maxLength: 12 })
  // Those in front get a mark against formulas, which the next test is about.
  .filter((cell) => !/^[=+\-@\t\r]/.test(cell))

test.group('Writing csv', () => {
  test('gives what is read again', async ({ assert }) => {
    const tableOf = (width: number) =>
      fc.array(fc.array(cells, { minLength: width, maxLength: width }), { minLength: 1 })
    const table = fc.integer({ min: 2, max: 5 }).chain(tableOf)
    const delimiters = fc.constantFrom(',', ';', '\t', '|')
    await fc.assert(
      fc.asyncProperty(
        table,
        delimiters,
        fc.integer({ min: 1, max: 50 }),
        async (rows, delimiter, length) => {
          const written = rows.map((row) => csvLine(row, { delimiter })).join('')
          fc.pre(written.trim() !== '' && !/^"?sep=/i.test(written))
          // Lines of a text that have the numbers of the rows before it are taken for rows.
          fc.pre(!/\d/.test(written) || !rows.flat().some((cell) => /[\r\n]/.test(cell)))
          const read = await readAll(`\uFEFF${written}`, length, { delimiter })
          assert.deepEqual(read.rows, rows)
        }
      ),
      { numRuns: 300 }
    )
  })

  test('gives no text at which the reader fails', async ({ assert }) => {
    const anything = fc.string({ unit: letters, maxLength: 200 })
    await fc.assert(
      fc.asyncProperty(anything, fc.integer({ min: 1, max: 20 }), async (content, length) => {
        fc.pre(content.trim() !== '')
        const whole = await readAll(encode(content, 'utf-8'))
        const parts = await readAll(encode(content, 'utf-8'), length)
        assert.deepEqual(parts.rows, whole.rows)
      }),
      { numRuns: 500 }
    )
  })

  test('keeps text from being run as a formula, and numbers as numbers', ({ assert }) => {
    assert.equal(
      csvLine(['=1+1', '@x', '-5+1', '-5.5', -5, null, Number.NaN]),
      "'=1+1,'@x,'-5+1,-5.5,-5,,\r\n"
    )
  })

  test('waits for a slow reader and writes the mark of UTF-8', async ({ assert }) => {
    const output = new PassThrough({ highWaterMark: 1024 })
    let taken = 0
    function* rows() {
      for (; taken < 50_000; taken++) yield ['Фильтр', taken]
    }
    const writing = writeCsv(rows(), output)
    await new Promise((resolve) => setImmediate(resolve))
    assert.isBelow(taken, 20_000)
    const written = await text(output)
    await writing
    assert.isTrue(written.endsWith('Фильтр,49999\r\n'))
    assert.equal(written.split('\r\n').length, 50_001)
  })

  test('stops taking rows when the reader is gone', async ({ assert }) => {
    const output = new PassThrough({ highWaterMark: 1024 })
    let taken = 0
    function* rows() {
      for (;;) yield ['x'.repeat(100), taken++]
    }
    const writing = writeCsv(rows(), output)
    setImmediate(() => output.destroy())
    await assert.rejects(() => writing)
    assert.isBelow(taken, 10_000)
  })
})
