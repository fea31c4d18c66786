import type { Floors } from '#app/quotations/choosing/search/floors'
import { invertMatrix } from '#app/quotations/choosing/search/invert_matrix'

/**
 * How far to open each list so that the highest floor is as low as it can be, with at most so many
 * lists in all: a linear program, solved by its dual with the revised simplex method. What it answers
 * need not be exact: a bound is worked out anew from the shares it gives the floors (`safe_bound`).
 *
 * A row for each list, one in which the shares of floors add up to 1, and one that keeps the shares
 * of needs within bounds. Fixing a list changes the worth of columns alone, and a floor is one more
 * column, so the basis of one node is where the next one begins.
 */
export class ListProgram {
  /** How far each list is open, then the height and the price of needs, both by `scale`. */
  readonly openness: Float64Array
  /** The least and most a list may be open: 0 or 1. */
  readonly least: Float64Array
  readonly most: Float64Array
  /** How many columns have changed places so far; a clock for what mattered when. */
  pivots = 0

  readonly #size: number
  readonly #limit: Column
  readonly #spare: Column
  readonly #first: Column
  readonly #basis: Int32Array
  readonly #isBasic: Uint8Array
  readonly #inverse: Float64Array
  readonly #right: Float64Array
  readonly #share: Float64Array
  readonly #column: Float64Array
  readonly #rates: Float64Array
  readonly #matrix: Float64Array

  /** Begins with floor 0. `lists` may be open in all; heights are counted in units of `scale`. */
  constructor(
    readonly floors: Floors,
    readonly lists: number,
    readonly scale: number
  ) {
    const rows = floors.lists
    this.#size = rows + 2
    this.#limit = 2 * rows
    this.#spare = 2 * rows + 1
    this.#first = 2 * rows + 2
    this.openness = new Float64Array(this.#size)
    this.least = new Float64Array(rows)
    this.most = new Float64Array(rows).fill(1)
    this.#basis = new Int32Array(this.#size)
    this.#isBasic = new Uint8Array(this.#first + floors.most)
    this.#inverse = new Float64Array(this.#size ** 2)
    this.#matrix = new Float64Array(this.#size ** 2)
    // A little less than nothing in every row, each another one, or the simplex method runs in circles.
    this.#right = Float64Array.from(
      { length: this.#size },
      (_, n) => -1e-8 * (1 + ((n * 0.618) % 1))
    )
    this.#right[rows] = 1
    this.#right[rows + 1] = MOST_NEED
    this.#share = new Float64Array(this.#size)
    this.#column = new Float64Array(this.#size)
    this.#rates = new Float64Array(this.#size)
    this.#begin()
  }

  /** Stops at the best, or after so many changes of columns that something must be wrong. */
  solve(): void {
    if (!this.#refresh()) this.#begin()
    for (let step = 0; step < MOST_STEPS; step++) {
      if (step % REFRESH_AFTER === REFRESH_AFTER - 1 && !this.#refresh()) this.#begin()
      this.#weigh()
      const entering = this.#bestColumn()
      if (entering < 0) return
      this.#columnOf(entering)
      const leaving = this.#leavingRow()
      if (leaving < 0) return
      this.#exchange(entering, leaving)
    }
  }

  /** Calls with every floor that has a share, and the share; those of floors add up to about 1. */
  eachShare(take: (floor: number, share: number) => void): void {
    for (let row = 0; row < this.#size; row++) {
      const floor = this.#basis[row] - this.#first
      if (floor >= 0) take(floor, this.#share[row])
    }
  }

  /** Where the next floor is to be written; never in place of floor 0, with which all begins. */
  roomForFloor(): number {
    const { floors } = this
    let oldest = floors.count
    if (floors.count < floors.most) floors.count++
    else {
      oldest = -1
      for (let floor = 1; floor < floors.most; floor++) {
        if (this.#isBasic[this.#first + floor] === 1) continue
        if (oldest < 0 || floors.used[floor] < floors.used[oldest]) oldest = floor
      }
    }
    floors.used[oldest] = this.pivots
    return oldest
  }

  /** The basis of floor 0 alone. */
  #begin(): void {
    const rows = this.floors.lists
    this.#isBasic.fill(0)
    for (let row = 0; row < rows; row++) this.#basis[row] = row
    this.#basis[rows] = this.#first
    this.#basis[rows + 1] = this.#spare
    for (const column of this.#basis) this.#isBasic[column] = 1
    this.#refresh()
  }

  /** Works the inverse and the shares out again, from the columns themselves. */
  #refresh(): boolean {
    const size = this.#size
    for (let at = 0; at < size; at++) {
      this.#columnOf(this.#basis[at])
      for (let row = 0; row < size; row++) this.#matrix[row * size + at] = this.#column[row]
    }
    if (!invertMatrix(this.#matrix, this.#inverse, size)) return false
    for (let at = 0; at < size; at++) {
      let share = 0
      for (let row = 0; row < size; row++)
        share += this.#inverse[at * size + row] * this.#right[row]
      this.#share[at] = Math.max(0, share)
    }
    return true
  }

  #worthOf(column: Column): number {
    const rows = this.floors.lists
    if (column < rows) return -this.most[column]
    if (column < this.#limit) return this.least[column - rows]
    if (column === this.#limit) return -this.lists
    return column === this.#spare ? 0 : this.floors.constant[column - this.#first] / this.scale
  }

  #columnOf(column: Column): void {
    const { gain, isNeed, lists: rows } = this.floors
    const to = this.#column.fill(0)
    if (column < rows) to[column] = -1
    else if (column < this.#limit) to[column - rows] = 1
    else if (column === this.#limit) to.fill(-1, 0, rows)
    else if (column === this.#spare) to[rows + 1] = 1
    else {
      const floor = column - this.#first
      for (let row = 0; row < rows; row++) to[row] = gain[floor * rows + row] / this.scale
      to[rows + isNeed[floor]] = 1
    }
  }

  /** The prices of the rows, which are how far lists are open. */
  #weigh(): void {
    const size = this.#size
    this.openness.fill(0)
    for (let at = 0; at < size; at++) {
      const worth = this.#worthOf(this.#basis[at])
      if (worth === 0) continue
      for (let row = 0; row < size; row++) {
        this.openness[row] += worth * this.#inverse[at * size + row]
      }
    }
  }

  /** The column that is worth most beyond its price; -1 when none is. */
  #bestColumn(): Column {
    const { floors, openness, least, most, scale } = this
    const { lists: rows, constant, gain, isNeed, count } = floors
    let best = LEAST_GAIN
    let found = -1
    const consider = (column: Column, beyond: number) => {
      if (beyond <= best || this.#isBasic[column] === 1) return
      best = beyond
      found = column
    }
    let open = 0
    for (let row = 0; row < rows; row++) {
      open += openness[row]
      consider(row, openness[row] - most[row])
      consider(rows + row, least[row] - openness[row])
    }
    consider(this.#limit, open - this.lists)
    consider(this.#spare, -openness[rows + 1])
    for (let floor = 0; floor < count; floor++) {
      if (this.#isBasic[this.#first + floor] === 1) continue
      let height = constant[floor]
      const base = floor * rows
      for (let row = 0; row < rows; row++) height -= gain[base + row] * openness[row]
      consider(this.#first + floor, height / scale - openness[rows + isNeed[floor]])
    }
    return found
  }

  /** The row whose column is used up first when the one in `#column` comes in; -1: none is. */
  #leavingRow(): number {
    const size = this.#size
    let found = -1
    let least = Infinity
    for (let at = 0; at < size; at++) {
      let rate = 0
      for (let row = 0; row < size; row++)
        rate += this.#inverse[at * size + row] * this.#column[row]
      this.#rates[at] = rate
      if (rate < 1e-9) continue
      const ratio = this.#share[at] / rate
      const isTie = found >= 0 && Math.abs(ratio - least) <= 1e-12
      if (isTie ? rate <= this.#rates[found] : ratio >= least) continue
      least = Math.min(ratio, least)
      found = at
    }
    return found
  }

  #exchange(entering: Column, leaving: number): void {
    const size = this.#size
    const rates = this.#rates
    const inverse = this.#inverse
    this.pivots++
    this.#isBasic[this.#basis[leaving]] = 0
    this.#isBasic[entering] = 1
    this.#basis[leaving] = entering
    if (entering >= this.#first) this.floors.used[entering - this.#first] = this.pivots
    const amount = this.#share[leaving] / rates[leaving]
    for (let row = 0; row < size; row++) inverse[leaving * size + row] /= rates[leaving]
    for (let at = 0; at < size; at++) {
      const rate = rates[at]
      if (at === leaving || rate === 0) continue
      for (let row = 0; row < size; row++) {
        inverse[at * size + row] -= rate * inverse[leaving * size + row]
      }
      this.#share[at] = Math.max(0, this.#share[at] - rate * amount)
    }
    this.#share[leaving] = amount
  }
}

/**
 * The number of a column: for each list one that is worth what it may be open at most, and one for the
 * least; the limit of all lists; what needs leave over; and then the floors.
 */
type Column = number

/** Of scale: what lacking one line may cost. More tells little more and rounds worse. */
const MOST_NEED = 100
const LEAST_GAIN = 1e-7
const MOST_STEPS = 2000
const REFRESH_AFTER = 100
