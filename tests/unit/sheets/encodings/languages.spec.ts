import { test } from '@japa/runner'
import fc from 'fast-check'
import { createByteDecoder } from '#app/sheets/text/decode_text'
import { detectEncoding } from '#app/sheets/text/detect_encoding'
import { decodeText } from '#app/sheets/text/pages/code_pages'
import { listOf, NAMES } from '#tests/unit/sheets/encodings/names'
import { encode, pieces, readAll } from '#tests/unit/sheets/pieces'
import type { TextEncoding } from '#shared/uploads/text_encodings'

const ENGLISH = 'Brand;Part number;Name;Price;Quantity'
const CASES = NAMES.flatMap(({ language, encodings, header, names }) =>
  encodings.map((encoding) => ({ language, encoding, header, names }))
)

/** How the bytes of a list are read when nothing is known of them. */
function readList(bytes: Buffer): { text: string; isSure: boolean } {
  const { encoding, isSure } = detectEncoding(bytes)
  return { text: decodeText(bytes, encoding), isSure }
}

test.group('The encoding of a list of parts', () => {
  test('{language} in {encoding} is read as it was written')
    .with(CASES)
    .run(({ assert }, { encoding, header, names }) => {
      for (const title of [header, ENGLISH]) {
        const list = listOf(title, names)
        assert.deepEqual(readList(encode(list, encoding)), { text: list, isSure: true })
      }
    })

  test('of three names in {language} and {encoding} is right, or said not to be sure')
    .with(CASES)
    .run(({ assert }, { encoding, header, names }) => {
      const telling = names.filter((name) => /[^ -~]/.test(name))
      for (let first = 0; first < telling.length; first++) {
        const three = [0, 3, 5].map((next) => telling[(first + next) % telling.length] ?? '')
        const headed = listOf(header, three)
        assert.equal(readList(encode(headed, encoding)).text, headed)
        const list = listOf(ENGLISH, three)
        const { text, isSure } = readList(encode(list, encoding))
        assert.isTrue(text === list || !isSure, text)
      }
    })

  test('is not taken for sure where one word says too little', ({ assert }) => {
    const list = listOf(ENGLISH, ['Pumpa električna'])
    assert.isFalse(readList(encode(list, 'windows-1250')).isSure)
  })

  test('is no question where the same signs stand in all of them', ({ assert }) => {
    for (const text of ['2\u00A0259,65', '90°', 'BOSCH®', '±5', '«OC 90»']) {
      const list = listOf(ENGLISH, [text])
      assert.deepEqual(readList(encode(list, 'windows-1251')), { text: list, isSure: true })
      assert.deepEqual(readList(Buffer.from(list)), { text: list, isSure: true })
    }
  })

  test('is that of the letters around brands from abroad', ({ assert }) => {
    const read = (names: string[], encoding: TextEncoding) =>
      readList(encode(listOf(ENGLISH, names), encoding)).text
    const russian = ['Колодки CITROËN', 'Фильтр воздушный', 'Ремень'].map((name) =>
      name.replace('Ë', 'E')
    )
    assert.include(read(russian, 'windows-1251'), 'Колодки CITROEN')
    assert.include(read(['CITROËN C4', 'LEMFÖRDER'], 'windows-1252'), 'CITROËN C4')
    assert.include(read(['Łożysko CITROËN', 'Śruba koła'], 'windows-1250'), 'Łożysko CITROËN')
    assert.include(read(['Dişli ÖHLINS', 'Yağ soğutucu'], 'windows-1254'), 'Dişli ÖHLINS')
  })
})

test.group('Broken bytes', () => {
  const ofLists = fc.constantFrom(...NAMES.map(({ header, names }) => listOf(header, names)))

  test('leave a text UTF-8, and every other letter as it is', ({ assert }) => {
    fc.assert(
      fc.property(ofLists, fc.nat(), fc.nat({ max: 2 }), (list, seed, kind) => {
        const bytes = Buffer.from(list)
        const high = [...bytes.keys()].filter((at) => (bytes[at] ?? 0) >= 0x80)
        const at = high[seed % high.length] ?? 0
        // Cut out, written over by a blank, or by a byte that is no UTF-8 at all.
        const middle = [[], [0x20], [0xff]][kind] ?? []
        const broken = Buffer.concat([
          bytes.subarray(0, at),
          Buffer.from(middle),
          bytes.subarray(at + 1),
        ])
        const { text } = readList(broken)
        const [before = '', after = ''] = [bytes.subarray(0, at), bytes.subarray(at + 2)].map(
          (part) => part.toString()
        )
        const isStart = text.startsWith(before.replace(/\uFFFD+$/, ''))
        return isStart && text.endsWith(after.replace(/^\uFFFD+/, ''))
      })
    )
    const cut = Buffer.from(listOf(ENGLISH, ['Колодки передни', 'Диск']))
    assert.equal(detectEncoding(cut).encoding, 'utf-8')
  })

  test('of a letter cut in two show as one broken letter, and the row goes on', async ({
    assert,
  }) => {
    const [before = '', after = ''] = listOf('Бренд;Артикул;Наименование;Цена;Остаток', [
      'Колодки тормозные передни|',
      'Диск тормозной',
      'Суппорт',
    ]).split('|')
    const read = await readAll(
      Buffer.concat([Buffer.from(before), Buffer.of(0xd0), Buffer.from(after)])
    )
    assert.equal(read.encoding, 'utf-8')
    assert.deepEqual(read.rows[1], ['PCA', 'E-1', 'Колодки тормозные передни\uFFFD', '10,5', '1'])
    assert.equal(read.rows[3]?.[2], 'Суппорт')
  })

  test('do not make UTF-8 of capital letters that look like it', ({ assert }) => {
    // ÓŁ in windows-1250 are the two bytes of one letter in UTF-8.
    for (const names of [['PÓŁKA'], ['PÓŁOŚ'], ['PÓŁOŚ PRAWA', 'STÓŁ']]) {
      const list = listOf(ENGLISH, names)
      assert.equal(readList(encode(list, 'windows-1250')).text, list)
    }
  })
})

test.group('A text that is read in pieces', () => {
  /** German letters mean the same in all of Europe; those of Polish come much later. */
  const late = `${ENGLISH}\nPCA;1;Müller;1;1\n${'PCA;2;filter;1;1\n'.repeat(12_000)}PCA;3;Łożysko koła;1;1\nPCA;4;Śruba końcówki drążka;1;1\n`

  test('waits for letters that tell its encoding, however it is cut', async ({ assert }) => {
    const bytes = encode(late, 'windows-1250')
    for (const length of [bytes.length, 65_536, 4099]) {
      const { rows, encoding } = await readAll(bytes, length)
      assert.equal(encoding, 'windows-1250')
      assert.deepEqual(
        rows.filter(([, number]) => ['1', '3', '4'].includes(number ?? '')).map((row) => row[2]),
        ['Müller', 'Łożysko koła', 'Śruba końcówki drążka']
      )
    }
  })

  test('is read as somebody says, or as files before it when it says nothing else', async ({
    assert,
  }) => {
    const list = listOf(ENGLISH, ['Pumpa električna'])
    const bytes = encode(list, 'windows-1250')
    assert.include((await readAll(bytes)).rows[1]?.[2], 'elektrièna')
    for (const asked of [{ encoding: 'windows-1250' }, { expected: 'windows-1250' }] as const) {
      assert.equal((await readAll(bytes, undefined, asked)).rows[1]?.[2], 'Pumpa električna')
    }
    const [russian] = NAMES.filter(({ language }) => language === 'Russian')
    const other = listOf(ENGLISH, russian?.names ?? [])
    const read = await readAll(encode(other, 'windows-1251'), undefined, { expected: 'ibm866' })
    assert.equal(read.encoding, 'windows-1251')
    assert.equal((await readAll(other, undefined, { expected: 'ibm866' })).encoding, 'utf-8')
    const wrong = await readAll(encode(other, 'windows-1251'), undefined, { encoding: 'ibm866' })
    assert.equal(wrong.encoding, 'ibm866')
  })

  test('says once it is read whether its encoding is sure', async ({ assert }) => {
    const read = async (names: string[]) => {
      const decoder = createByteDecoder()
      for await (const piece of pieces(encode(listOf(ENGLISH, names), 'windows-1250'), 7)) {
        decoder.decode(piece)
      }
      decoder.decode(Buffer.alloc(0), true)
      return decoder.isSure()
    }
    assert.isFalse(await read(['Pumpa električna']))
    assert.isTrue(await read(['Łożysko', 'Śruba']))
    assert.isTrue(await read(['Filter']))
  })
})
