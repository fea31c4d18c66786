/** One piece of work of bench/sheets.ts in a process of its own: `task file rows`. */
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { read, utils, write } from '@e965/xlsx'
import { openSheet } from '#app/sheets/open_sheet'
import { openCsv } from '#app/sheets/read_csv'
import { writeCsv } from '#app/sheets/write_csv'
import type { SheetColumn } from '#app/sheets/xlsx/sheet_columns'
import { writeXlsx } from '#app/sheets/xlsx/write_xlsx'
import { KNOWN_PRICE_COLUMNS } from '#app/catalog/price_imports/price_columns'

const [task = '', file = '', count = '0'] = process.argv.slice(2)

const COLUMNS: SheetColumn[] = [
  { title: 'Бренд' },
  { title: 'Артикул' },
  { title: 'Наименование' },
  { title: 'Цена', kind: 'money' },
  { title: 'Остаток', kind: 'integer' },
  { title: 'Кратность', kind: 'integer' },
  { title: 'Вес', kind: 'decimal' },
  { title: 'Склад' },
  { title: 'Дата', kind: 'date' },
  { title: 'Код' },
]

function* table(rows: number) {
  for (let row = 0; row < rows; row++) {
    yield [
      `BRAND ${row % 200}`,
      `OC ${row * 7}`,
      `Фильтр масляный ${row % 5000}`,
      `${row % 9999}.${String(row % 100).padStart(2, '0')}`,
      row % 50,
      1,
      (row % 1000) / 100,
      'Москва',
      '2026-11-21',
      `K${row}`,
    ]
  }
}

async function readRows(): Promise<number> {
  const opened = await openSheet(file)
  if (!opened.ok) throw new Error(opened.error.type)
  let rows = 0
  for await (const batch of opened.value.batches(0)) rows += batch.rows.length
  await opened.value.close()
  return rows
}

async function readCsvRows(): Promise<number> {
  const opened = await openCsv(createReadStream(file))
  if (!opened.ok) throw new Error(opened.error.type)
  let rows = 0
  for await (const batch of opened.value.batches) rows += batch.rows.length
  return rows
}

async function preview(): Promise<number> {
  const opened = await openSheet(file)
  if (!opened.ok) throw new Error(opened.error.type)
  const found = await opened.value.preview({ known: KNOWN_PRICE_COLUMNS })
  await opened.value.close()
  return found.total_rows
}

const rows = Number(count)
const tasks: Record<string, () => Promise<number> | number> = {
  write_xlsx: () =>
    writeXlsx(createWriteStream(file), [
      { name: 'Prices', columns: COLUMNS, rows: table(rows) },
    ]).then(() => rows),
  write_csv: () =>
    writeCsv(table(rows), createWriteStream(file), { delimiter: ';' }).then(() => rows),
  read_xlsx: readRows,
  read_csv: readCsvRows,
  preview,
  sheetjs_read: () => {
    const book = read(readFileSync(file), { dense: true })
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 }).length
  },
  sheetjs_write: () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([...table(rows)], { dense: true }), 'Prices')
    writeFileSync(file, write(book, { type: 'buffer', bookType: 'xlsx', compression: true }))
    return rows
  },
}

const started = performance.now()
const before = process.cpuUsage()
const done = (await tasks[task]?.()) ?? 0
const { user, system } = process.cpuUsage(before)
const seconds = (performance.now() - started) / 1000
console.log(JSON.stringify({ rows: done, seconds, cpu_seconds: (user + system) / 1e6 }))
