/**
 * `npm run bench:quotation`: "matching" measures the time from a file of 10,000 rows to a quotation in the built
 * product, with the plain SQL that finds the same offers as the reference. "choosing" measures the search for the
 * fewest price lists, with a greedy choice as the reference. See docs/performance.md.
 *
 * DATABASE_URL: a PostgreSQL server where a database may be created. Settings: BENCH_OFFERS (5,000,000), BENCH_ROWS
 * (10,000) and BENCH_BUILD (build); BENCH_LINES (5,000), BENCH_LISTS (40), BENCH_MS (2,000) and BENCH_SEED (1);
 * BENCH_ONLY (matching, choosing) selects a part.
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
