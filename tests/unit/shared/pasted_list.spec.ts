import { test } from '@japa/runner'
import { readPastedList } from '#shared/pasted_list'

/** Rows as `number × quantity`, with the brand behind it. */
function rowsOf(text: string): string[] | null {
  const list = readPastedList(text)
  return (
    list &&
    list.rows.map(({ partnumber, brand_name, quantity }) =>
      [`${partnumber} × ${quantity}`, brand_name].filter(Boolean).join(' ')
    )
  )
}

const two = ['OC 90 × 2', 'W 719/5 × 10']

test.group('A pasted list', () => {
  for (const [what, text, rows] of [
    ['numbers in lines', 'OC 90\nW 719/5', ['OC 90 × 1', 'W 719/5 × 1']],
    [
      'lines of Windows, and empty ones at the end',
      'OC 90\r\nW 719/5\r\n\r\n',
      ['OC 90 × 1', 'W 719/5 × 1'],
    ],
    ['cells of a spreadsheet', 'OC 90\t2\nW 719/5\t10', two],
    ['cells between semicolons', 'OC 90;2;\nW 719/5;10;', two],
    ['quantities before numbers', '2\tOC 90\n10\tW 719/5', two],
    ['quantities with a unit', 'OC 90\t2 шт\nW 719/5\t10 шт.', two],
    [
      'quantities as spreadsheets write them',
      'OC 90\t2,00\nW 719/5\t1 200.00',
      ['OC 90 × 2', 'W 719/5 × 1200'],
    ],
    ['cells that are quoted', '"OC 90"\t2\n"W 719/5"\t10', two],
    ['a header', 'Part number\tQty\nOC 90\t2\nW 719/5\t10', two],
    [
      'a Russian header, in another order',
      'Кол-во;Наименование;Артикул\n2;Фильтр 90;OC 90\n10;Фильтр;W 719/5',
      two,
    ],
    [
      'brands apart',
      'KARNHOLT\tOC 90\t2\nMann Filter\tW 719/5\t10',
      ['OC 90 × 2 KARNHOLT', 'W 719/5 × 10 Mann Filter'],
    ],
    [
      'brands that a header names',
      'Бренд\tНомер\tКоличество\nмеерман\tOC 90\t2\n\tW 719/5\t10',
      ['OC 90 × 2 меерман', 'W 719/5 × 10'],
    ],
    [
      'names and prices beside',
      '1\tOC 90\tOil filter, spin-on\t12.48\t2\n2\tW 719/5\tOil filter\t9.90\t10',
      two,
    ],
    ['an export with a total', 'Артикул\tКол-во\nOC 90\t2\nW 719/5\t10\nИтого\t12', two],
    ['quantities with times in front', '2x OC 90\n10 × W 719/5', two],
    ['quantities with times behind', 'OC 90 x2\nW 719/5 × 10', two],
    ['quantities in pieces behind', 'OC 90 - 2 pcs\nW 719/5 10pcs', two],
    ['quantities in Russian pieces', 'OC 90 2 шт\nW 719/5 – 10 шт.', two],
    ['quantities behind a dash or a colon', 'OC 90 - 2\nW 719/5: 10', two],
    ['quantities in brackets', 'OC 90 (2)\nW 719/5 (10 pcs)', two],
    [
      'figures behind numbers, which may be quantities',
      'OC90 2\nW719/5 10',
      ['OC90 2 × 1', 'W719/5 10 × 1'],
    ],
    [
      'quantities behind a word',
      '678-327 qty 2\nTV-05887, Qty: 10',
      ['678-327 × 2', 'TV-05887 × 10'],
    ],
    ['quantities behind a Russian word', 'OC 90 кол-во 2\nW 719/5 (количество 10 шт)', two],
    ['one number with the word for its quantity', '678-327 qty 2', ['678-327 × 2']],
    [
      'brands beside numbers in many groups',
      'HAVELSTEIN 0 403 613 086\n0 403 613 086 HAVELSTEIN - 2 pcs',
      ['HAVELSTEIN 0 403 613 086 × 1', '0 403 613 086 HAVELSTEIN × 2'],
    ],
    [
      'brands in the text',
      'MANN W 712/75 2 шт\nKARNHOLT OC 90 4 шт',
      ['MANN W 712/75 × 2', 'KARNHOLT OC 90 × 4'],
    ],
    ['a list that is numbered', '1. OC 90 - 2 pcs\n2. W 719/5 - 10 pcs', two],
    ['bullets of a chat', '• OC 90 x 2\n- W 719/5 x 10', two],
    [
      'messages of a chat',
      '[09:40, 22/11/2026] Rashid: OC 90 - 2 pcs\n[09:41, 22/11/2026] Rashid: W 719/5 - 10 pcs',
      two,
    ],
    [
      'spaces in numbers',
      '0 451 103 079\t2\n1 987 432 097\t4',
      ['0 451 103 079 × 2', '1 987 432 097 × 4'],
    ],
    [
      'numbers of digits only',
      '0451103079\t2\n1987432097\t4',
      ['0451103079 × 2', '1987432097 × 4'],
    ],
    ['spaces that do not break', 'OC\u00a090\t2\nW\u00a0719/5\t10', two],
    [
      'numbers in one line',
      'OC 90; W 719/5; 0451103079',
      ['OC 90 × 1', 'W 719/5 × 1', '0451103079 × 1'],
    ],
    [
      'numbers between commas',
      'OC 90, W 719/5, LS188A',
      ['OC 90 × 1', 'W 719/5 × 1', 'LS188A × 1'],
    ],
    ['one row of a spreadsheet', 'OC 90\t2', ['OC 90 × 2']],
    ['one number with its pieces', '2x OC90', ['OC90 × 2']],
    ['one number with its Russian pieces', 'MANN W 712/75 2 шт', ['MANN W 712/75 × 2']],
    ['the same number twice', 'OC 90\t2\noc-90\t3\nW 719/5\t1', ['OC 90 × 5', 'W 719/5 × 1']],
  ] as const) {
    test(`of ${what} is read`, ({ assert }) => {
      assert.deepEqual(rowsOf(text), [...rows])
    })
  }

  for (const text of [
    'OC 90',
    ' OC 90 \r\n',
    'W 712/75',
    '0 451 103 079',
    'W 712 - 75',
    'karnholt oc90',
    '',
    'Oil filter\nAir filter',
    'OX 123, 4',
  ]) {
    test(`is not seen in ${JSON.stringify(text)}`, ({ assert }) => {
      assert.isNull(readPastedList(text))
    })
  }

  test('says what bare figures behind numbers may be', ({ assert }) => {
    assert.deepEqual(
      readPastedList('OC90 2\n12345 67')?.rows.map(({ bare }) => bare),
      [
        { partnumber: 'OC90', quantity: 2 },
        { partnumber: '12345', quantity: 67 },
      ]
    )
  })

  test('says how many of its lines hold nothing to look for', ({ assert }) => {
    const list = readPastedList(
      'Good morning,\nplease send:\nOC 90 - 2 pcs\nW 719/5 - 0 pcs\nLS188A'
    )
    assert.deepEqual(
      list?.rows.map(({ partnumber }) => partnumber),
      ['OC 90', 'LS188A']
    )
    assert.equal(list?.lines_without, 3)
  })

  for (const minus of ['3-', '-4', '3.00-', '−4', '2- pcs', '-2 шт']) {
    test(`orders nothing where the quantity is negative: ${minus}`, ({ assert }) => {
      const list = readPastedList(`OC 90\t${minus}\nW 719/5\t10\nLS188A\t1`)
      assert.deepEqual(
        list?.rows.map(({ partnumber, quantity }) => `${partnumber} × ${quantity}`),
        ['W 719/5 × 10', 'LS188A × 1']
      )
      assert.equal(list?.lines_without, 1)
      assert.equal(readPastedList(`Part;Qty\nOC 90;${minus}\nW 719/5;10`)?.lines_without, 1)
      assert.isNull(readPastedList(`OC 90;${minus}`))
    })
  }

  test('of thousands of lines is read whole', ({ assert }) => {
    const lines = Array.from({ length: 5_000 }, (_, line) => `OC ${line + 10_000}\t${line + 1}`)
    assert.lengthOf(readPastedList(lines.join('\n'))?.rows ?? [], 5_000)
  })
})
