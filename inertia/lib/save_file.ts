/** Gives the browser a file to be saved. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // The browser reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** The same of lines of text. */
export function saveText(name: string, lines: readonly string[]): void {
  saveFile(name, new Blob([lines.join('\r\n')], { type: 'text/plain;charset=utf-8' }))
}
