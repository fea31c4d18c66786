/**
 * Writes the inverse of the square matrix `from` into `to`, by Gauss and Jordan; `from` is used up.
 * False when there is none as far as doubles can tell.
 */
export function invertMatrix(from: Float64Array, to: Float64Array, size: number): boolean {
  to.fill(0)
  for (let n = 0; n < size; n++) to[n * size + n] = 1
  for (let column = 0; column < size; column++) {
    let pivot = column
    for (let row = column + 1; row < size; row++) {
      const isLarger = Math.abs(from[row * size + column]) > Math.abs(from[pivot * size + column])
      if (isLarger) pivot = row
    }
    if (Math.abs(from[pivot * size + column]) < 1e-11) return false
    exchangeRows(from, size, pivot, column)
    exchangeRows(to, size, pivot, column)
    const factor = 1 / from[column * size + column]
    for (let n = 0; n < size; n++) {
      from[column * size + n] *= factor
      to[column * size + n] *= factor
    }
    for (let row = 0; row < size; row++) {
      const times = from[row * size + column]
      if (row === column || times === 0) continue
      for (let n = 0; n < size; n++) {
        from[row * size + n] -= times * from[column * size + n]
        to[row * size + n] -= times * to[column * size + n]
      }
    }
  }
  return true
}

function exchangeRows(matrix: Float64Array, size: number, one: number, other: number): void {
  if (one === other) return
  for (let n = 0; n < size; n++) {
    const kept = matrix[one * size + n]
    matrix[one * size + n] = matrix[other * size + n]
    matrix[other * size + n] = kept
  }
}
