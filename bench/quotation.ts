/**
 * `npm run bench:quotation`: what a quotation takes to work out. "matching": a file of 10,000 rows to
 * a quotation in the built product, against the bare SQL that finds the same offers. "choosing": the
 * fewest price lists, proven, against opening lists one at a time. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL where a database may be made. BENCH_OFFERS (5,000,000), BENCH_ROWS
 * (10,000) and BENCH_BUILD (build); BENCH_LINES (5,000), BENCH_LISTS (40), BENCH_MS (2,000) and
 * BENCH_SEED (1) change what is measured, BENCH_ONLY (matching, choosing) what of it.
 */
import { resolve } from 'node:path'
import { measureChoosing } from '#bench/quotation/choosing'
import { measureMatching } from '#bench/quotation/matching'

const only = process.env.BENCH_ONLY

if (only !== 'choosing') {
  await measureMatching({
    offers: Number(process.env.BENCH_OFFERS ?? 5_000_000),
    rows: Number(process.env.BENCH_ROWS ?? 10_000),
    build: resolve(process.env.BENCH_BUILD ?? 'build'),
    port: Number(process.env.PORT ?? 4300),
  })
}
if (only !== 'matching') {
  measureChoosing({
    lines: Number(process.env.BENCH_LINES ?? 5000),
    lists: Number(process.env.BENCH_LISTS ?? 40),
    time_ms: Number(process.env.BENCH_MS ?? 2000),
    seed: Number(process.env.BENCH_SEED ?? 1),
  })
}
