import { test } from '@japa/runner'
import { detectEncoding } from '#app/sheets/text/detect_encoding'
import { encode, readAll } from '#tests/unit/sheets/pieces'

const TEXTS = [
  'Бренд;Артикул;Наименование;Цена\nMAHLE;LX 1566;Фильтр воздушный;2 259,65\n',
  'ПРАЙС-ЛИСТ НА АВТОЗАПЧАСТИ\nЗМЗ;406;ПОРШЕНЬ;10\n',
  'Производитель\tНомер\nФЕНОКС\tКТ 12\n',
  'N;Name\n1;Колодки тормозные передние к-т 4 шт.\n2;Диск сцепления\n',
]
const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1251', 'ibm866', 'koi8-r'] as const

test.group('Detecting the encoding', () => {
  for (const encoding of ENCODINGS) {
    test(`knows ${encoding}`, ({ assert }) => {
      for (const text of TEXTS) {
        assert.equal(detectEncoding(encode(text, encoding)).encoding, encoding, text)
      }
    })
  }

  test('knows windows-1251 with the letters of Ukrainian and Belarusian', ({ assert }) => {
    for (const text of [
      'Виробник;Артикул;Ціна\nMAHLE;LX 1566;Фільтр повітряний;Є в наявності\n',
      'ЗАПЧАСТИНИ ДО ҐУСЕНИЧНИХ МАШИН\nҐанок;Їжак;єднання\n',
      'a;b\nOC 90;ціна\nOC 91;її\n',
      'Назва;Кошт\nФільтр паветраны, ўзмоцнены;12\n',
    ]) {
      const bytes = encode(text, 'windows-1251')
      assert.equal(detectEncoding(bytes).encoding, 'windows-1251', text)
      assert.equal(new TextDecoder('windows-1251').decode(bytes), text)
    }
  })

  test('takes Latin letters with accents for what they are', async ({ assert }) => {
    const bytes = encode('MÜLLER;Dämpfer;10\nCitroën;Kühler;12\n', 'windows-1252')
    assert.equal(detectEncoding(bytes).encoding, 'windows-1252')
    assert.equal((await readAll(bytes)).rows[0]?.[1], 'Dämpfer')
  })

  test('believes a byte order mark and leaves it out of the first cell ({encoding})')
    .with([{ encoding: 'utf-8' }, { encoding: 'utf-16le' }, { encoding: 'utf-16be' }])
    .run(async ({ assert }, { encoding }) => {
      const { rows } = await readAll(encode('\uFEFFa;b\nc;d\n', encoding), 1)
      assert.deepEqual(rows[0], ['a', 'b'])
    })

  test('waits for the first letter beyond ASCII, however late it comes', async ({ assert }) => {
    const ascii = Buffer.from('KNECHT;OC90;oil filter\n'.repeat(20_000))
    const late = encode('ЗМЗ;406;Фильтр масляный\n', 'windows-1251')
    const read = await readAll(Buffer.concat([ascii, late]), 65_536)
    assert.equal(read.encoding, 'windows-1251')
    assert.deepEqual(read.rows.at(-1), ['ЗМЗ', '406', 'Фильтр масляный'])
  })

  test('reads a character that lies across two pieces', async ({ assert }) => {
    const text = 'фильтр;Фильтр;10\n'.repeat(3000)
    const { rows } = await readAll(Buffer.from(text), 4099)
    assert.isTrue(rows.every((row) => row.join(';') === 'фильтр;Фильтр;10'))
  })
})
