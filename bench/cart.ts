/**
 * `npm run bench:cart`: adds to, changes, reads and orders a long cart in the built product. The reference is the same
 * calls on a cart of ten lines in the same run. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_LINES (5,000), BENCH_CALLS (300)
 * and BENCH_BUILD (build).
 */
import { join, resolve } from 'node:path'
import { fillCart, fillDatabase, LONG, PASSWORD, SHORT } from '#bench/cart_data'
import { caller } from '#bench/lib/caller'
import { newBenchDatabase } from '#bench/lib/database'
import { builtPortal, endServers, noCallLimits, runNode, serveNode } from '#bench/lib/processes'
import { signIn } from '#bench/lib/sign_in'
import { median } from '#bench/lib/statistics'

const LINES = Number(process.env.BENCH_LINES ?? 5000)
const CALLS = Number(process.env.BENCH_CALLS ?? 300)
const BUILD = resolve(process.env.BENCH_BUILD ?? 'build')
const PORT = Number(process.env.PORT ?? 4302)
const ORDERS = 5
const FEW = 10

const url = `http://127.0.0.1:${PORT}`
const database = await newBenchDatabase('spareline_bench_cart')
const env = {
  ...builtPortal(url, database),
  ...noCallLimits,
}

try {
  await runNode([join(BUILD, 'ace.js'), 'db:migrate'], env)
  await fillDatabase(database, LINES + CALLS)
  await serveNode([join(BUILD, 'bin/server.js')], env, url)
  await measure(SHORT, FEW)
  const few = await measure(SHORT, FEW)
  const many = await measure(LONG, LINES)
  report(few, many)
} finally {
  await endServers()
}

/** Returns the median milliseconds of each call. */
interface Measured {
  add: number
  change: number
  read: number
  place: number
}

async function measure(email: string, lines: number): Promise<Measured> {
  const send = caller(url, await signIn(url, email, PASSWORD))
  await fillCart(database, email, lines)
  const ids: number[] = []
  const add = await times(CALLS, async (n) => {
    const offer_id = LINES + n + 1
    const { data } = await send('POST', '/api/cart/items', { offer_id, quantity: 1 })
    ids.push(data.id)
  })
  const change = await times(CALLS, (n) =>
    send('PATCH', `/api/cart/items/${ids[n]}`, { quantity: 7 })
  )
  const read = await times(ORDERS, () => send('GET', '/api/cart?embed=items'))
  const placed: number[] = []
  for (let order = 0; order < ORDERS; order++) {
    await fillCart(database, email, lines)
    placed.push(await times(1, () => send('PUT', '/api/cart/place-order', { reference: 'bench' })))
  }
  return { add, change, read, place: median(placed) }
}

async function times(count: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const taken: number[] = []
  for (let n = 0; n < count; n++) {
    const started = performance.now()
    await work(n)
    taken.push(performance.now() - started)
  }
  return median(taken)
}

function report(few: Measured, many: Measured): void {
  console.log(`Median ms per call, one after another; ratio to the cart of ${FEW} lines`)
  const row = ({ add, change, read, place }: Measured, digits: number) => ({
    add: add.toFixed(digits),
    change: change.toFixed(digits),
    read: read.toFixed(digits),
    place: place.toFixed(digits),
  })
  const ratio = {
    add: many.add / few.add,
    change: many.change / few.change,
    read: many.read / few.read,
    place: many.place / few.place,
  }
  console.table({
    [`${FEW} lines`]: row(few, 2),
    [`${LINES} lines`]: row(many, 2),
    ratio: row(ratio, 2),
  })
}
