/** Where each begins when they stand one after another, and where the last one ends. */
export function starts(lengths: number[]): Int32Array {
  const at = new Int32Array(lengths.length + 1)
  lengths.forEach((length, n) => {
    at[n + 1] = at[n] + length
  })
  return at
}
