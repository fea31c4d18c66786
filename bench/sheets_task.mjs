/*
 | One task of bench/sheets.ts in a separate process, with the built code and without a loader, as in production:
 | `build task file rows`.
*/
import { createReadStream, createWriteStream, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [build = '', task = '', file = '', count = '0'] = process.argv.slice(2)
const rows = Number(count)

/** Imports only what a task needs, because its memory is measured. */
function ours(name) {
  return import(pathToFileURL(join(build, 'app/sheets', `${name}.js`)).href)
}

const COLUMNS = [
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

const KNOWN = [
  { name: 'brand', look: 'label', words: ['бренд'] },
  { name: 'number', look: 'code', words: ['артикул', 'код'] },
  { name: 'description', look: 'text', words: ['наименование'] },
  { name: 'price', look: 'money', words: ['цена'] },
  { name: 'stock', look: 'count', words: ['остаток'] },
]

function* table() {
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

async function opened() {
  const { openSheet } = await ours('open_sheet')
  const found = await openSheet(file)
  if (!found.ok) throw new Error(found.error.type)
  return found.value
}

async function countRows(batches) {
  let read = 0
  for await (const batch of batches) read += batch.rows.length
  return read
}

const tasks = {
  async write_xlsx() {
    const { writeXlsx } = await ours('xlsx/write_xlsx')
    await writeXlsx(createWriteStream(file), [{ name: 'Prices', columns: COLUMNS, rows: table() }])
    return rows
  },
  async write_csv() {
    const { writeCsv } = await ours('csv/write_csv')
    await writeCsv(table(), createWriteStream(file), { delimiter: ';' })
    return rows
  },
  async read_xlsx() {
    const sheet = await opened()
    return countRows(sheet.batches(0)).finally(() => sheet.close())
  },
  async read_csv() {
    const { openCsv } = await ours('csv/read_csv')
    const found = await openCsv(createReadStream(file))
    if (!found.ok) throw new Error(found.error.type)
    return countRows(found.value.batches)
  },
  async preview() {
    const sheet = await opened()
    const { total_rows } = await sheet.preview({ known: KNOWN }).finally(() => sheet.close())
    return total_rows
  },
  async sheetjs_read() {
    const { read, utils } = await import('@e965/xlsx')
    const book = read(readFileSync(file), { dense: true })
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0]], { header: 1 }).length
  },
  async sheetjs_write() {
    const { utils, write } = await import('@e965/xlsx')
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet([...table()], { dense: true }), 'Prices')
    const options = { type: 'buffer', bookType: 'xlsx', compression: true, bookSST: true }
    writeFileSync(file, write(book, options))
    return rows
  },
}

const started = performance.now()
const before = process.cpuUsage()
const done = await tasks[task]()
const { user, system } = process.cpuUsage(before)
const seconds = (performance.now() - started) / 1000
console.log(JSON.stringify({ rows: done, seconds, cpu_seconds: (user + system) / 1e6 }))
