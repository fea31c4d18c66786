import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ensureBenchDatabase, withClient } from '#bench/lib/database'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { signIn } from '#bench/lib/sign_in'
import { median } from '#bench/lib/statistics'
import { BUYER, fillDatabase } from '#bench/search_data'

export interface MatchingBench {
  offers: number
  rows: number
  /** The folder of the built product. */
  build: string
  port: number
}

const ROUNDS = 5

/** The minimum work of a quotation: the offers under all of its numbers, and their analogues. */
const BARE = `
  SELECT o.id::int, b.name AS brand_name, coalesce(o.partnumber, o.partnumber_key) AS partnumber,
    o.name, o.cost, o.price_list_id, o.available_quantity, o.available_is_minimum, o.multiple,
    o.min_quantity
  FROM offers o JOIN brands b ON b.id = o.brand_id
  WHERE o.partnumber_key = ANY($1) AND o.gone_at IS NULL
  UNION ALL
  SELECT o.id::int, b.name, coalesce(o.partnumber, o.partnumber_key), o.name, o.cost,
    o.price_list_id, o.available_quantity, o.available_is_minimum, o.multiple, o.min_quantity
  FROM crosses c JOIN offers o ON o.partnumber_key = c.to_partnumber_key
    AND o.brand_id = c.to_brand_id AND o.gone_at IS NULL
  JOIN brands b ON b.id = o.brand_id WHERE c.partnumber_key = ANY($1)`

/**
 * Measures the time from the upload of a file until the quotation is ready, and that of the plain SQL that finds the
 * same offers. The figures are medians in seconds of five alternating rounds.
 */
export async function measureMatching({ offers, rows, build, port }: MatchingBench): Promise<void> {
  const url = `http://127.0.0.1:${port}`
  try {
    const database = await ensureBenchDatabase('spareline_bench_search')
    const env = {
      ...builtPortal(url, database),
      UPLOADS_PER_HOUR: '1000',
      ...noCallLimits,
    }
    await runNode([join(build, 'ace.js'), 'db:migrate'], env)
    const numbers = await fillDatabase(database, offers, rows)
    await serveNode([join(build, 'bin/server.js')], env, url)
    const cookie = await signIn(url, BUYER.email, BUYER.password)
    const bare: number[] = []
    const ours: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const reference = await timeBare(database, numbers)
      const ready = await timeQuotation(url, cookie, numbers)
      // The first round warms up both.
      if (round > 0) {
        bare.push(reference)
        ours.push(ready)
      }
    }
    report(offers, rows, median(bare), median(ours))
  } finally {
    await endServers()
  }
}

async function timeBare(database: string, numbers: string[]): Promise<number> {
  return withClient(database, async (client) => {
    const started = performance.now()
    await client.query(BARE, [numbers])
    return (performance.now() - started) / 1000
  })
}

async function timeQuotation(url: string, cookie: string, numbers: string[]): Promise<number> {
  const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(cookie)?.[1] ?? '')
  const headers = { Cookie: cookie, Accept: 'application/json', 'X-XSRF-TOKEN': token }
  const form = new FormData()
  form.set('type', 'quotation')
  form.set(
    'config',
    JSON.stringify({
      table_headers: { partnumber: 1, quantity: 2, reference: 3 },
      header_row_number: null,
      table_first_row: 1,
      table_last_row: numbers.length,
    })
  )
  const file = numbers.map((number, row) => `${number};${(row % 9) + 1};BUS-${row % 60}`)
  form.set('file', new Blob([file.join('\n')]), 'request.csv')
  const started = performance.now()
  const answer = await fetch(`${url}/orders`, { method: 'POST', body: form, headers })
  if (!answer.ok) throw new Error(`${answer.status} ${(await answer.text()).slice(0, 300)}`)
  let quotation = (await answer.json()) as Answered
  while (quotation.data.state_id < 3) {
    await pause(50)
    const read = await fetch(`${url}/api/quotations/${quotation.data.id}`, { headers })
    quotation = (await read.json()) as Answered
  }
  const { lines_count, chosen_count } = quotation.data
  if (lines_count !== numbers.length || chosen_count !== numbers.length) {
    throw new Error(`Only ${chosen_count} of ${lines_count} lines were found`)
  }
  return (performance.now() - started) / 1000
}

interface Answered {
  data: { id: number; state_id: number; lines_count: number; chosen_count: number }
}

function report(offers: number, rows: number, bare: number, ours: number): void {
  console.log(`Matching ${rows} rows against ${offers} offers, medians of ${ROUNDS}`)
  console.table({
    'bare SQL': { seconds: bare.toFixed(3), ratio: '' },
    'from the file to the result': { seconds: ours.toFixed(3), ratio: (ours / bare).toFixed(2) },
  })
}
