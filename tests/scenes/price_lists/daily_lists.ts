export interface DailyRow {
  name: string
  /** With two decimals. */
  price: string
  /** A slip of who made the file: twenty times what it should be. */
  isOdd: boolean
}

/** By part number. */
export type DailyList = Map<string, DailyRow>

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

/**
 * The versions of a price list day by day, the same for the same seed: prices move a little, rows come
 * and go, names change, and every fifth day two prices are odd.
 */
export function* dailyLists(seed: number, positions: number): Generator<DailyList> {
  const random = randomFrom(seed)
  const parts = new Map<string, { name: string; cents: number }>()
  let next = 0
  const add = (count: number) => {
    for (let added = 0; added < count; added++) {
      next++
      parts.set(`DV${next}`, { name: `Part ${next}`, cents: 1_000 + Math.floor(random() * 99_000) })
    }
  }
  add(positions)
  for (let day = 0; ; day++) {
    const odd = new Set<string>()
    for (const [number, part] of day === 0 ? [] : parts) {
      const dice = random()
      if (dice < 0.02) parts.delete(number)
      else if (dice < 0.05) part.name = `Part ${number}, of day ${day}`
      else if (dice < 0.35) part.cents = Math.round(part.cents * (0.95 + random() / 10))
      else if (dice > 0.9 && day % 5 === 0 && odd.size < 2) odd.add(number)
    }
    if (day > 0) add(Math.round(positions / 50))
    yield new Map(
      [...parts].map(([number, { name, cents }]) => {
        const isOdd = odd.has(number)
        const price = ((isOdd ? cents * 20 : cents) / 100).toFixed(2)
        return [number, { name, price, isOdd }]
      })
    )
  }
}

/** The file of a day. */
export function dailyFile(list: DailyList): string {
  const rows = [...list].map(([number, { name, price }]) => `Daily;${number};${name};${price}`)
  return ['Brand;Part number;Name;Price', ...rows].join('\n')
}

export interface DailyCounts {
  rows_new: number
  rows_changed: number
  rows_unchanged: number
  rows_gone: number
  rows_held: number
}

/** What a file makes of what is on sale, an odd price held back; changes `onSale` to it. */
export function applyDay(onSale: Map<string, DailyRow>, file: DailyList): DailyCounts {
  const counts = { rows_new: 0, rows_changed: 0, rows_unchanged: 0, rows_gone: 0, rows_held: 0 }
  for (const number of onSale.keys()) {
    if (file.has(number)) continue
    onSale.delete(number)
    counts.rows_gone++
  }
  for (const [number, row] of file) {
    const before = onSale.get(number)
    if (!before) counts.rows_new++
    else if (before.name === row.name && before.price === row.price) counts.rows_unchanged++
    else counts.rows_changed++
    if (row.isOdd) counts.rows_held++
    onSale.set(number, before && row.isOdd ? { ...row, price: before.price } : row)
  }
  return counts
}
