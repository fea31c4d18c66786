import { fromCents, toCents } from '#shared/money'
import type { FileColumn } from '#app/orders/exporting/file_columns'
import type { TableCell } from '#app/sheets/table_file'

/** Adds up the rows of a file while they are written. */
export class Sums {
  readonly #columns: readonly Pick<FileColumn<never>, 'kind' | 'isSummed'>[]
  readonly #sums: bigint[]
  readonly #currencies = new Set<string>()

  constructor(columns: readonly Pick<FileColumn<never>, 'kind' | 'isSummed'>[]) {
    this.#columns = columns
    this.#sums = columns.map(() => 0n)
  }

  add(cells: readonly TableCell[], currency: string): void {
    this.#currencies.add(currency)
    for (const [index, { kind, isSummed }] of this.#columns.entries()) {
      const cell = cells[index] ?? null
      // Most buckets of a line are empty.
      if (!isSummed || cell === null || cell === 0 || cell === '0.00') continue
      const value = kind === 'money' ? toCents(String(cell)) : BigInt(cell)
      this.#sums[index] = (this.#sums[index] ?? 0n) + value
    }
  }

  /** What stands under the rows; null when there were none. Several currencies do not add up. */
  row(title: string): TableCell[] | null {
    if (this.#currencies.size === 0) return null
    return this.#columns.map(({ kind, isSummed }, index) => {
      if (!isSummed) return index === 0 ? title : null
      const sum = this.#sums[index] ?? 0n
      if (kind !== 'money') return String(sum)
      return this.#currencies.size === 1 ? fromCents(sum) : null
    })
  }
}
