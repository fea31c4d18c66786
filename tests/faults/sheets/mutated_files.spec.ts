import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { openArchive } from '#app/sheets/archive_source'
import { endsOfBatches } from '#app/sheets/batches/ends_of_batches'
import { openCsvSource } from '#app/sheets/csv/csv_source'
import { openGzip } from '#app/sheets/gzip_source'
import { previewSheet } from '#app/sheets/preview/preview_sheet'
import { SHEET_LIMITS } from '#app/sheets/sheet_limits'
import { SheetRefusal } from '#app/sheets/sheet_refusal'
import type { SheetSource } from '#app/sheets/sheet_source'
import { fileOf, rowsXml, workbookFiles, zipOf } from '#tests/unit/sheets/workbook_fixture'
import { pieces } from '#tests/unit/sheets/pieces'

const LIMITS = { ...SHEET_LIMITS, cells: 2_000_000, part_bytes: 50_000_000 }
const RUNS = 800

/** Always the same numbers (mulberry32), so that a failure can be had again. */
function randomFrom(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * below)
  }
}

const FILES = workbookFiles({
  sheets: [
    rowsXml([['Бренд', 'Цена'], ...Array.from({ length: 40 }, (_, row) => [`OC ${row}`, row])]),
    '<row r="3"><c r="B3" s="1" t="s"><v>0</v></c><c r="C3"><f>1+1</f><v>2</v></c></row>',
  ],
  strings: ['Фильтр &amp; Co', '<si><r><t>a</t></r></si>'],
  formats: ['0000000000', 'dd.mm.yyyy'],
})

function mutate(bytes: Buffer, random: (below: number) => number): Buffer {
  const copy = Buffer.from(bytes)
  for (let times = 1 + random(6); times > 0; times--) {
    const at = random(copy.length)
    const length = random(20)
    switch (random(5)) {
      case 0:
        copy[at] = random(256)
        break
      case 1:
        copy.fill(random(256), at, Math.min(copy.length, at + length))
        break
      case 2:
        copy.copy(copy, at, random(copy.length), copy.length)
        break
      case 3:
        copy.write('<row r="1048576"><c r="XFD1" t="s"><v>'.slice(0, length * 2), at)
        break
      default:
        copy.writeUInt8(copy[at] === 60 ? 62 : 60, at)
    }
  }
  return random(10) === 0 ? copy.subarray(0, random(copy.length)) : copy
}

async function readAll(open: () => Promise<SheetSource>): Promise<'read' | 'refused'> {
  let source: SheetSource | null = null
  try {
    source = await open()
    await previewSheet(source)
    for (const sheet of source.sheets.keys()) {
      await endsOfBatches(source.batches(sheet), { head: 5, tail: 5 })
    }
    return 'read'
  } catch (error) {
    // Whatever else is thrown here is a bug of the reader.
    if (error instanceof SheetRefusal) return 'refused'
    throw error
  } finally {
    await source?.close()
  }
}

test.group('Among mutated files', () => {
  test('a workbook with broken bytes is read or refused', async ({ assert }) => {
    const random = randomFrom(1)
    const whole = zipOf(FILES)
    const counts = { read: 0, refused: 0 }
    for (let run = 0; run < RUNS; run++) {
      counts[await readAll(() => openArchive(mutate(whole, random), LIMITS))]++
    }
    assert.equal(counts.read + counts.refused, RUNS)
    assert.isAbove(counts.refused, RUNS / 10)
  })

  test('a sound archive around broken parts is read or refused', async ({ assert }) => {
    const random = randomFrom(2)
    const names = Object.keys(FILES)
    const counts = { read: 0, refused: 0 }
    for (let run = 0; run < RUNS; run++) {
      const name = names[random(names.length)] ?? ''
      const part = mutate(Buffer.from(FILES[name] ?? ''), random)
      counts[await readAll(() => openArchive(zipOf({ ...FILES, [name]: part }), LIMITS))]++
    }
    assert.isAbove(counts.read, RUNS / 10)
    assert.isAbove(counts.refused, RUNS / 20)
  })

  test('a broken gzip is read or refused', async ({ assert }) => {
    const random = randomFrom(4)
    const lines = Array.from({ length: 60 }, (_, row) => `MAHLE;OC ${row};${row},5`)
    const whole = gzipSync(lines.join('\n'))
    const counts = { read: 0, refused: 0 }
    for (let run = 0; run < RUNS / 4; run++) {
      const path = await fileOf(mutate(whole, random), 'list.csv.gz')
      counts[await readAll(() => openGzip(path, 'list.csv.gz', LIMITS))]++
    }
    assert.equal(counts.read + counts.refused, RUNS / 4)
    assert.isAbove(counts.refused, RUNS / 10)
  })

  test('a broken csv is read or refused', async ({ assert }) => {
    const random = randomFrom(3)
    const lines = Array.from({ length: 60 }, (_, row) => `"Фильтр ""${row}""";OC ${row};${row},5`)
    const whole = Buffer.from(lines.join('\r\n'))
    const counts = { read: 0, refused: 0 }
    for (let run = 0; run < RUNS; run++) {
      const bytes = mutate(whole, random)
      counts[await readAll(() => openCsvSource('a', () => pieces(bytes, 1 + random(999))))]++
    }
    assert.isAbove(counts.read, RUNS / 2)
  })
})
