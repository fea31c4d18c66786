import { test } from '@japa/runner'
import { toTsv, type CopiedCell } from '../../../../inertia/grid/selection/tsv.js'

const text = (value: string): CopiedCell => ({ kind: 'text', value })
const number = (value: string): CopiedCell => ({ kind: 'number', value })

test.group('Copied cells', () => {
  test('are parted by tabs and line breaks', ({ assert }) => {
    const rows = [
      [text('BOSCH'), number('12')],
      [text('NGK'), number('3')],
    ]
    assert.equal(toTsv(rows, 'en'), 'BOSCH\t12\nNGK\t3')
  })

  test('carry raw numbers, with a decimal comma for a Russian spreadsheet', ({ assert }) => {
    assert.equal(toTsv([[number('1240.50')]], 'en'), '1240.50')
    assert.equal(toTsv([[number('1240.50')]], 'ru'), '1240,50')
    assert.equal(toTsv([[number('-7')]], 'ru'), '-7')
  })

  test('never run {0} as a formula')
    .with([['=1+1'], ['+7 900'], ['-12/B'], ['@here']])
    .run(({ assert }, [value]) => {
      assert.equal(toTsv([[text(value)]], 'en'), `'${value}`)
    })

  test('keep tabs, line breaks and quotes of a text inside its cell', ({ assert }) => {
    assert.equal(toTsv([[text('a\tb'), text('5" disc')]], 'en'), '"a\tb"\t"5"" disc"')
    assert.equal(toTsv([[text('one\ntwo')]], 'en'), '"one\ntwo"')
  })

  test('keep a part number as text, point and all', ({ assert }) => {
    assert.equal(toTsv([[text('09.A820.11')]], 'ru'), '09.A820.11')
  })

  test('are words where a number column has words in it', ({ assert }) => {
    assert.equal(toTsv([[number('on request')]], 'ru'), 'on request')
    assert.equal(toTsv([[number('=1+1')]], 'ru'), "'=1+1")
  })
})
