/** With which of the usual reasons the words begin. */
export function chosenReason(words: string, usual: readonly string[]): string | undefined {
  return usual.find((reason) => words === reason || words.startsWith(`${reason}. `))
}

/** The words with that reason in front instead of another usual one; chosen again it goes. */
export function withReason(words: string, reason: string, usual: readonly string[]): string {
  const before = chosenReason(words, usual)
  const own = before === undefined ? words.trim() : words.slice(before.length + 2).trim()
  if (before === reason) return own
  return own === '' ? reason : `${reason}. ${own}`
}
