/**
 * `npm run bench:order-file`: a price list is downloaded, filled in and ordered in the built product. The reference is
 * the plain SQL that finds the same offers and writes the same order. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_OFFERS (500,000), BENCH_LINES
 * (2,000) and BENCH_BUILD (build).
 */
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBenchDatabase, withClient } from '#bench/lib/database'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { signIn } from '#bench/lib/sign_in'
import { median } from '#bench/lib/statistics'
import { BUYER, fillDatabase } from '#bench/search_data'
import type { OrderFromFile, OrderUpload } from '#shared/answers/orders/order_upload'
import type { ParseResult } from '#shared/answers/upload'

const OFFERS = Number(process.env.BENCH_OFFERS ?? 500_000)
const LINES = Number(process.env.BENCH_LINES ?? 2000)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4320)
const ROUNDS = 5
const url = `http://127.0.0.1:${PORT}`

/** The minimum work of an order: finding the offers of its numbers, and writing its rows. */
const FIND = `SELECT o.id, b.name AS brand_name, o.partnumber_key, o.name, o.cost, o.price_list_id
  FROM offers o JOIN brands b ON b.id = o.brand_id
  WHERE o.partnumber_key = ANY($1) AND o.gone_at IS NULL`
const WRITE = `
  WITH placed AS (
    INSERT INTO orders (contractor_id, region_code, currency_code, source, items_count, amount)
    SELECT id, region_code, currency_code, 'file', cardinality($1::bigint[]), 1 FROM contractors
    WHERE code = 'BENCH' RETURNING id, contractor_id, currency_code),
  items AS (
    INSERT INTO order_items (order_id, contractor_id, line, offer_id, brand_name, partnumber,
      partnumber_key, name, price_list_name, price, currency_code, delivery_days, promised_on,
      qty_ordered, qty_processing)
    SELECT p.id, p.contractor_id, l.line, o.id, b.name, o.partnumber_key, o.partnumber_key, o.name,
      'List', 1, p.currency_code, 1, current_date, 1, 1
    FROM placed p, unnest($1::bigint[]) WITH ORDINALITY l (id, line)
    JOIN offers o ON o.id = l.id JOIN brands b ON b.id = o.brand_id RETURNING id)
  INSERT INTO order_item_movements (order_item_id, quantity, to_bucket)
  SELECT id, 1, 'processing' FROM items`

try {
  await measure()
} finally {
  await endServers()
}

async function measure(): Promise<void> {
  const database = await ensureBenchDatabase('spareline_bench_order_file')
  const env = {
    ...builtPortal(url, database),
    UPLOADS_PER_HOUR: '1000',
    ...noCallLimits,
  }
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  await fillDatabase(database, OFFERS, LINES)
  await serveNode([join(BUILD, 'bin/server.js')], env, url)
  const headers = headersOf(await signIn(url, BUYER.email, BUYER.password))
  const list = await downloadList(headers)
  const rounds = []
  for (let round = 0; round <= ROUNDS; round++) {
    // Each file is different, because an identical file would not be stored again.
    const file = fillIn(list, round)
    rounds.push({
      bare: await timeBare(database, file.numbers),
      ...(await timeFile(headers, file)),
    })
  }
  // The first run warms up both.
  report(list.split('\n').length - 2, rounds.slice(1))
}

function headersOf(cookie: string): Record<string, string> {
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '')
  return { Cookie: cookie, Accept: 'application/json', 'X-XSRF-TOKEN': token }
}

async function downloadList(headers: Record<string, string>): Promise<string> {
  const response = await fetch(`${url}/price-lists/1/download?format=csv`, { headers })
  if (!response.ok) throw new Error(await response.text())
  return response.text()
}

/** Writes a quantity into the empty column next to the price, at regular intervals. */
function fillIn(list: string, round: number) {
  const rows = list.split('\r\n')
  const every = Math.floor((rows.length - 2) / LINES)
  if (every < 1) throw new Error('The price list has fewer rows than are to be ordered')
  const numbers: string[] = []
  const text = rows.map((row, at) => {
    if (at === 0 || at % every !== 0 || numbers.length === LINES || row === '') return row
    numbers.push(row.split(',')[1] ?? '')
    return row.replace(/^(?:(?:"[^"]*"|[^,]*),){4}/, (before) => before + ((round % 7) + 1))
  })
  return { text: text.join('\r\n'), numbers }
}

async function timeBare(database: string, numbers: string[]): Promise<number> {
  return withClient(database, async (client) => {
    const started = performance.now()
    await client.query('BEGIN')
    const { rows } = await client.query<{ id: string; price_list_id: string }>(FIND, [numbers])
    const ids = rows.flatMap(({ id, price_list_id }) => (Number(price_list_id) === 1 ? [id] : []))
    if (ids.length !== LINES) throw new Error(`The bare lookup found ${ids.length}`)
    await client.query(WRITE, [ids])
    await client.query('COMMIT')
    return (performance.now() - started) / 1000
  })
}

/** Measures the time from the upload to the check, and from the check to the order. */
async function timeFile(headers: Record<string, string>, { text }: { text: string }) {
  const started = performance.now()
  const form = new FormData()
  form.set('type', 'price')
  form.set('file', new Blob([text]), 'list.csv')
  const parsed = await answered<ParseResult>('/api/uploads', {
    method: 'POST',
    body: form,
    headers,
  })
  const config = {
    sheet: parsed.sheet,
    header_row_number: parsed.header_row_number,
    table_first_row: parsed.table_first_row,
    table_last_row: parsed.table_last_row,
    // The guessed columns are used without corrections.
    table_headers: Object.fromEntries(
      parsed.columns_found.flatMap(({ name, number }) => (name ? [[name, number]] : []))
    ),
  }
  const file = { upload_id: parsed.upload_id, config }
  const json = { ...headers, 'Content-Type': 'application/json' }
  const send = (path: string, body: object) => ({
    path,
    init: { method: 'POST', body: JSON.stringify(body), headers: json },
  })
  const asked = send('/api/order-uploads', file)
  let check = await answered<OrderUpload>(asked.path, asked.init)
  while (check.state === 'waiting') {
    await pause(10)
    check = await answered<OrderUpload>(`/api/order-uploads/${check.id}`, { headers })
  }
  const checked = performance.now()
  const wish = { type: 'price', ...file, check_id: check.id, expected_total: check.amount }
  const wanted = send('/orders', wish)
  const order = await answered<OrderFromFile>(wanted.path, wanted.init)
  if (order.items_count !== LINES) throw new Error(`Only ${order.items_count} lines were ordered`)
  const placed = performance.now()
  return { check: (checked - started) / 1000, order: (placed - checked) / 1000 }
}

async function answered<Data>(path: string, init: RequestInit): Promise<Data> {
  const response = await fetch(url + path, init)
  if (!response.ok) throw new Error(`${response.status} ${(await response.text()).slice(0, 300)}`)
  const { data } = (await response.json()) as { data: Data } // what the call answers
  return data
}

function report(rows: number, rounds: { bare: number; check: number; order: number }[]): void {
  const bare = median(rounds.map((round) => round.bare))
  const check = median(rounds.map((round) => round.check))
  const order = median(rounds.map((round) => round.order))
  const line = (seconds: number) => ({
    seconds: seconds.toFixed(3),
    ratio: (seconds / bare).toFixed(2),
  })
  console.log(`${LINES} lines out of a price list of ${rows} rows, medians of ${ROUNDS}`)
  console.table({
    'bare SQL': { seconds: bare.toFixed(3), ratio: '' },
    'from the file to its check': line(check),
    'from the check to the order': line(order),
    'from the file to the order': line(check + order),
  })
}
