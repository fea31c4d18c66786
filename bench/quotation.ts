/**
 * `npm run bench:quotation`: what a quotation takes to work out. So far one part, "choosing": the
 * fewest price lists, proven, against opening lists one at a time. See docs/performance.md.
 *
 * BENCH_LINES (5,000), BENCH_LISTS (40), BENCH_MS (2,000) and BENCH_SEED (1) change what is measured.
 */
import { measureChoosing } from '#bench/quotation/choosing'

measureChoosing({
  lines: Number(process.env.BENCH_LINES ?? 5000),
  lists: Number(process.env.BENCH_LISTS ?? 40),
  time_ms: Number(process.env.BENCH_MS ?? 2000),
  seed: Number(process.env.BENCH_SEED ?? 1),
})
