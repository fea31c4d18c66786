/**
 * Checks a file against a price list with a built product, a few times in a row, and prints the
 * seconds of each; for bench/import.ts. `node bench/import/check_task.mjs <build> <file> <list id> <times>`
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const [build, source, listId, times] = process.argv.slice(2)
const engine = join(build, 'app/price_lists/imports/engine/import_prices.js')
const { importPrices } = await import(pathToFileURL(engine).href)
const seconds = []
for (let n = 0; n < Number(times); n++) {
  const started = performance.now()
  const done = await importPrices({
    priceListId: Number(listId),
    source,
    fileName: 'list.csv',
    isCheck: true,
  })
  if (!done.ok) throw new Error(`the check was refused: ${JSON.stringify(done.error)}`)
  seconds.push((performance.now() - started) / 1000)
}
console.log(JSON.stringify(seconds))
// The connection pool would keep the process running.
process.exit(0)
