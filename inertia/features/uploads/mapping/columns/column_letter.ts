/** A column as spreadsheet programs call it: 1 is A, 27 is AA. */
export function columnLetter(column: number): string {
  const before = Math.floor((column - 1) / 26)
  const letter = String.fromCodePoint(65 + ((column - 1) % 26))
  return before > 0 ? columnLetter(before) + letter : letter
}
