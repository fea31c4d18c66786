import type { FewestLists, FullChoice } from '#app/quotations/choosing/choices'
import { fewestLists } from '#app/quotations/choosing/fewest_lists'
import { flattenLines } from '#app/quotations/choosing/problem/flatten_lines'
import { costOfLists, type Line } from '#app/quotations/choosing/problem/problem'
import { bestToAdd } from '#app/quotations/choosing/search/improve_lists'
import { makeLines, MARKETS, type Market } from '#bench/quotation/lines'

interface Settings {
  lines: number
  lists: number
  time_ms: number
  seed: number
}

/** Measures one market after the other; for the first, which is realistic, every number of deliveries. */
export function measureChoosing(settings: Settings): void {
  const { lines, lists, seed } = settings
  for (const [n, market] of MARKETS.entries()) {
    const wanted = makeLines(market, lines, lists, seed)
    // The first run includes compilation, so the shortest of three counts.
    const greedy = shortestOfThree(() => openOneByOne(wanted, lists))
    const ours = shortestOfThree(() =>
      fewestLists({
        lines: wanted,
        lists,
        requiredPriceLists: [],
        below: 2,
        time_ms: settings.time_ms,
      })
    )
    if (n === 0) compare(greedy.value, ours.value)
    report(market, greedy, ours)
  }
}

/** Greedy choice: the cost of all lines with one list, two lists and so on, adding the list that saves most. */
function openOneByOne(lines: Line[], lists: number): (number | null)[] {
  const problem = flattenLines(lines, lists)
  const cheapest = lines.reduce(
    (sum, options) => sum + Math.min(...options.map((option) => option.cents)),
    0
  )
  const free = new Uint8Array(lists)
  const isIn = new Uint8Array(lists)
  return Array.from({ length: lists }, () => {
    isIn[bestToAdd(problem, isIn, free)] = 1
    const cost = costOfLists(problem, isIn)
    return cost < problem.none ? cheapest + cost : null
  })
}

interface Measured<Value> {
  value: Value
  seconds: number
  /** Processor time, which is more reliable than the clock on a machine with other work. */
  cpu: number
}

function shortestOfThree<Value>(work: () => Value): Measured<Value> {
  const measured = Array.from({ length: 3 }, () => {
    const started = performance.now()
    const before = process.cpuUsage()
    const value = work()
    const seconds = (performance.now() - started) / 1000
    const { user, system } = process.cpuUsage(before)
    return { value, seconds, cpu: (user + system) / 1e6 }
  })
  return measured.reduce((least, one) => (one.seconds < least.seconds ? one : least))
}

function compare(greedy: (number | null)[], { full, short }: FewestLists): void {
  for (const { deliveries, lines_without, is_proven } of short.toReversed()) {
    console.log(`${deliveries} lists: ${lines_without} lines without${is_proven ? ', proven' : ''}`)
  }
  const rows = full.map((choice) => {
    const one = greedy[choice.deliveries - 1]
    return {
      lists: choice.deliveries,
      'one at a time': one === null ? 'lines without' : money(one),
      'the cheapest': money(choice.cents),
      'dearer by': one === null ? '' : percent(one / choice.cents - 1),
      proven: choice.is_proven ? 'yes' : `gap ${percent(gapOf(choice))}`,
    }
  })
  console.table(rows)
}

function report(market: Market, greedy: Measured<unknown>, ours: Measured<FewestLists>): void {
  const { full, fewest, fewest_at_least } = ours.value
  const proven = full.filter((choice) => choice.is_proven).length
  const largest = Math.max(...full.map(gapOf))
  const columns = [
    `${market}:`.padEnd(28),
    `${ours.seconds.toFixed(2)} s`,
    `${ours.cpu.toFixed(2)} s cpu, one at a time ${greedy.cpu.toFixed(3)} s cpu`,
    `${(ours.cpu / greedy.cpu).toFixed(1)} ×`,
    `fewest ${fewest}${fewest === fewest_at_least ? '' : `, at least ${fewest_at_least}`}`,
    `${proven} of ${full.length} proven`,
    `largest gap ${percent(largest)}`,
  ]
  console.log(columns.join('  '))
}

function gapOf({ cents, least_cents }: FullChoice): number {
  return cents === 0 ? 0 : 1 - least_cents / cents
}

function money(cents: number): string {
  return (cents / 100).toFixed(2)
}

function percent(part: number): string {
  return `${(100 * part).toFixed(3)} %`
}
