/** Gives the browser a text to be saved as a file. */
export function saveText(name: string, lines: readonly string[]): void {
  const file = new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' })
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
